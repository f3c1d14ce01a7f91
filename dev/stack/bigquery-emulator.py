"""Starts the BigQuery emulator without two features that Footfall does not use, with fixes and shortcuts."""

import gc
import json
import os
import re
import shutil
import sys
from collections import OrderedDict
from functools import lru_cache
from hashlib import sha256
from inspect import getsource
from pathlib import Path
from tempfile import NamedTemporaryFile

import pyarrow
from bqemulator.api.routes import tabledata
from bqemulator.catalog import ddl_sync
from bqemulator.cli import main
from bqemulator.domain.errors import DomainError
from bqemulator.domain.result import Err, Ok
from bqemulator.jobs import executor
from bqemulator.scripting.ast import Script, SqlStmt
from bqemulator.sql import inner_query, translator
from bqemulator.sql.rules.json_helpers import JSONKeysRule
from bqemulator.sql.translator import SQLTranslator
from bqemulator.storage import arrow_bridge
from bqemulator.storage.engine import DuckDBEngine
from bqemulator.versioning.snapshots import SnapshotManager
from sqlglot import exp, parse_one
from sqlglot.dialects.bigquery import BigQuery
from sqlglot.dialects.dialect import Dialect
from sqlglot.dialects.duckdb import DuckDB

# GEOGRAPHY needs an extension of DuckDB, which would be downloaded at start.
DuckDBEngine._load_spatial = lambda self: None
# Time travel copies the whole table on every write: 450 ms at 200,000 rows, 15 ms without it.
SnapshotManager.capture = lambda self, *args, **kwargs: None

# The tables are small: a second thread of DuckDB makes a query a fifth dearer.
set_session = DuckDBEngine._apply_session_pragmas
DuckDBEngine._apply_session_pragmas = lambda self: (set_session(self), self._connection.execute("SET threads = 1"))


# DuckDB looks for pandas four times per statement with parameters, in all folders of Python: 10 ms.
class WithoutPandas:
    @staticmethod
    def find_spec(name, *_):
        if name == "pandas":
            raise ModuleNotFoundError(name)


sys.meta_path.insert(0, WithoutPandas)


# Rows are inserted column by column. The emulator first converts each row by itself, to say which of them is wrong, and
# asks for the type of each value: 770 ms for 1,000 events, 100 ms without that.
def rows_to_arrow(rows, schema):
    values = [row.get("json", row) for row in rows]
    columns = []
    for field in schema:
        convert = next((by for is_of, by in arrow_bridge._ARROW_TYPE_COERCERS if is_of(field.type)), lambda value, *_: value)
        column = [None if (value := row.get(field.name)) is None else convert(value, field.type, field) for row in values]
        columns.append(pyarrow.array(column, type=field.type))
    return pyarrow.table(columns, schema=schema)


def good_and_wrong_rows(rows, schema):
    try:
        rows_to_arrow(rows, schema)
        return rows, []
    except (ValueError, TypeError):
        return partition_rows(rows, schema)


partition_rows = tabledata._partition_rows_for_insert
tabledata._partition_rows_for_insert = good_and_wrong_rows
tabledata.bq_rows_to_arrow = rows_to_arrow

# After ALTER TABLE, the emulator's list of a table's columns is out of date, and inserts use that list. It reads the
# columns again after CREATE TABLE, so each ALTER is reported to it as a CREATE. A comment may be above it.
altered_table = re.compile(r"(\s|--.*\n)*ALTER TABLE", re.IGNORECASE)
sync_created_table = executor.sync_created_table


def sync_created_or_altered_table(sql, project_id, context):
    if altered_table.match(sql):
        table = parse_one(sql, read="bigquery").find(exp.Table).sql(dialect="bigquery")
        sql = f"CREATE TABLE IF NOT EXISTS {table} (workspace_id STRING)"
    sync_created_table(sql, project_id, context)


executor.sync_created_table = sync_created_or_altered_table

# BigQuery adds several columns in one statement, and DuckDB one.
run_single_sql = executor._run_single_sql


async def run_each_addition(project_id, sql, *args, **kwargs):
    additions = []
    if altered_table.match(sql):
        tree = parse_one(sql, read="bigquery")
        actions = tree.args.get("actions", [])
        if len(actions) > 1 and all(isinstance(action, exp.ColumnDef) for action in actions):
            for action in actions:
                single = tree.copy()
                single.set("actions", [action.copy()])
                additions.append(single.sql(dialect="bigquery"))
    for each in additions or [sql]:
        result = await run_single_sql(project_id, each, *args, **kwargs)
    return result


executor._run_single_sql = run_each_addition

# BigQuery knows that ON FALSE matches nothing. DuckDB compares every new row with every old one instead: a minute for
# 60,000 new and 300,000 old rows. A key that no two rows share has the same result at once.
def with_key_for_nothing(tree):
    if isinstance(tree, exp.Merge) and tree.args["on"] == exp.false():
        tree.set("on", parse_one("target.workspace_id = CONCAT(fresh.workspace_id, '-')", read="bigquery"))
    return tree

# The emulator parses and translates a statement again for each look at it, which takes most of the time of a query: 590 ms
# of CPU for a statement of ours, and 140 ms with what follows and with the compiled sqlglot; 60 ms, nearly all of them in
# DuckDB, if the text is known. What depends on the text alone is found out once, as texts repeat.
once = lru_cache(500)
# Looks share the tree of a text. One that changes the tree writes another text from it, whose tree it then is: to parse
# a text takes 10 ms.
parse, generate, trees = Dialect.parse, Dialect.generate, OrderedDict()


def remember(dialect, sql, parsed):
    for tree in filter(None, parsed):
        tree.meta["dialect"] = type(dialect)
    trees[dialect, sql] = parsed
    if len(trees) > 500:
        trees.popitem(last=False)
    return parsed


def shared_parse(self, sql, **options):
    # Only transpile() gives options. It changes the tree to write it in the other dialect, and is the last to look at it.
    known = trees.pop((self, sql), None) if options else trees.get((self, sql))
    if known:
        return known
    parsed = [with_key_for_nothing(tree) for tree in parse(self, sql)]
    return parsed if options else remember(self, sql, parsed)


# To write a tree changes it. A look that writes a whole one is done with it, so a copy is needed only for the next look.
def shared_generate(self, tree, copy=True, **options):
    is_whole = tree.parent is None
    is_kept = is_whole and isinstance(self, BigQuery) and tree.meta.get("dialect") is BigQuery and not options
    sql = generate(self, tree, copy=is_kept or copy and not is_whole, **options)
    if is_kept:
        remember(self, sql, [tree])
    return sql


Dialect.generate = shared_generate


def forget(sql):
    for key in [key for key in trees if key[1] == sql]:
        del trees[key]


def forgetting_what_changed(rewrite):
    def run(sql, *args, **kwargs):
        result = rewrite(sql, *args, **kwargs)
        if result != sql:
            forget(sql)
            # It casts to a type that means another when it is read.
            if rewrite.__name__ == "rewrite_timestamp_iso_helpers":
                forget(result)
        return result

    return run


Dialect.parse = shared_parse
for module in (inner_query, translator):
    for name in dir(module):
        if name.startswith(("rewrite_", "expand_")) and name != "rewrite_and_translate_statement":
            setattr(module, name, forgetting_what_changed(getattr(module, name)))
# What a text becomes is kept in files too, for the emulators that run beside this one or start later, and forgotten when
# they are more than a developer needs.
hashed = lambda *parts: sha256(repr(parts).encode()).hexdigest()
texts = Path(os.environ["FOOTFALL_STATEMENTS"])
if texts.exists() and len(os.listdir(texts)) > 4000:
    shutil.rmtree(texts, ignore_errors=True)


def kept(become):
    def known(*key):
        file = texts / hashed(become.__name__, *key)
        try:
            return file.read_text("utf-8")
        except FileNotFoundError:
            text = become(*key)
        texts.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", encoding="utf-8", dir=texts, delete=False) as written:
            written.write(text)
        os.replace(written.name, file)
        return text

    return once(known)


translate, apply_rules = SQLTranslator.translate, SQLTranslator._apply_rules


@kept
def translated(sql, columns, caller):
    match translate(SQLTranslator(), sql, schema=json.loads(columns), caller=caller):
        case Ok(text):
            return text
        case Err(error):
            raise error


def translated_or_error(self, sql, *, schema=None, caller=None):
    try:
        return Ok(translated(sql, json.dumps(schema), caller))
    except DomainError as error:
        return Err(error)


SQLTranslator.translate = translated_or_error


# The types of columns are for means and quotients of decimals only, and take 20 ms to work out.
def with_rules(self, sql, *, schema=None):
    decimals = [name for columns in (schema or {}).values() for name, kind in columns.items() if "DECIMAL" in kind]
    divides = re.search(r"\bAVG\(| / ", sql, re.IGNORECASE)
    needs_types = divides and any(name in sql for name in ("DECIMAL", *decimals))
    text = apply_rules(self, sql, schema=schema if needs_types else None)
    if text != sql or needs_types:
        forget(sql)
    return text


SQLTranslator._apply_rules = with_rules
rewrite_refs = executor.rewrite_table_refs


@kept
def with_references(sql, project):
    text = rewrite_refs(sql, project)
    forget(sql)
    return text


executor.rewrite_table_refs = with_references
# A rule names the classes of nodes that it is about: else each of 90 is asked about each of 2,000 nodes, for 15 ms.
def classes_of(rule):
    names = set(re.findall(r"\bexp\.(\w+)", getsource(rule.applies_to))) - {"Expression"}
    return tuple(getattr(exp, name) for name in names if hasattr(exp, name))


rules = [(rule, classes_of(rule)) for rule in SQLTranslator()._rules]


@lru_cache(None)
def rules_about(kind):
    # Most nodes are of these classes. Rules that name no class are not about them either.
    if kind in {exp.Identifier, exp.Column, exp.Literal, exp.Alias}:
        return []
    return [rule for rule, classes in rules if not classes or issubclass(kind, classes)]


def apply_rule(self, node, tree):
    if node.parent is None and node is not tree:
        return False
    rule = next((rule for rule in rules_about(type(node)) if rule.applies_to(node)), None)
    replacement = rule.rewrite(node) if rule else node
    if replacement is not node:
        node.replace(replacement)
    return replacement is not node


SQLTranslator._apply_first_matching_rule = apply_rule
# What reads neither creates nor drops anything.
reads = re.compile(r"(\s|--.*\n)*(SELECT|WITH)\b", re.IGNORECASE)
for_others = lambda look, of_read: once(lambda sql, *args: of_read if reads.match(sql) else look(sql, *args))
executor.classify_statement_type = for_others(executor.classify_statement_type, "SELECT")
for module, about in ((ddl_sync, "_detect_"), (executor, "detect_drop")):
    for name in filter(lambda name: name.startswith(about), dir(module)):
        setattr(module, name, for_others(getattr(module, name), (None, None) if name.endswith("view") else None))
gc.set_threshold(100_000, 50, 100)  # Python would look for garbage among the nodes of the trees most of the time.
# There are no views, no policies for rows and no snapshots, for which every statement would be searched.
inner_query.rewrite_for_row_access = lambda sql, **_: sql
executor._reject_dml_on_immutable = lambda *_: None


async def no_snapshots(*_):
    pass


executor._capture_dml_snapshots = no_snapshots
# A statement without a semicolon is no script, which a parser in Python would find out in 10 ms.
parse_script, is_statement = executor.parse_script, re.compile(r"(\s|--.*\n)*(SELECT|WITH|MERGE|INSERT)\b", re.IGNORECASE)
executor.parse_script = lambda sql: (
    Script((SqlStmt(sql=sql),)) if ";" not in sql and is_statement.match(sql) else parse_script(sql)
)

# DuckDB joins a table with itself if the rows of its unnested arrays have a condition: seconds for 500,000 visits. It
# does not if the arrays are unnested among the columns of a subquery. Two arrays that are unnested side by side number
# the elements; WITH ORDINALITY takes twenty times as long.
select_sql = DuckDB.Generator.select_sql


def with_arrays_as_columns(self, tree):
    for join in list(tree.args.get("joins") or []):
        unnested, source = join.this, tree.args["from_"].this
        alias, array = unnested.args.get("alias"), unnested.expressions[0] if isinstance(unnested, exp.Unnest) else None
        if not (isinstance(array, exp.Column) and array.table == source.alias_or_name and alias and alias.columns):
            continue
        offset = unnested.args.get("offset")
        column = lambda of, name: exp.alias_(exp.Anonymous(this="UNNEST", expressions=[of]), name.copy())
        columns = [exp.Star(), column(array.copy(), alias.columns[0])]
        if isinstance(offset, exp.Expression):
            columns.append(column(parse_one(f"RANGE(1, LEN({self.sql(array)}) + 1)", read="duckdb"), offset))
        for named in tree.find_all(exp.Column):
            if named.parts[0].name == alias.name:
                named.parts[0].set("this", source.alias_or_name)
        join.pop()
        source.replace(exp.select(*columns).from_(source.copy()).subquery(source.alias_or_name))
    return select_sql(self, tree)


DuckDB.Generator.TRANSFORMS[exp.Select] = with_arrays_as_columns

# A name in brackets is a name to BigQuery, whatever it begins with. DuckDB takes it for a path if that is $ or a slash.
bracket_sql = DuckDB.Generator.bracket_sql


def with_pointer(self, tree):
    if not (isinstance(tree.this, exp.Column) and tree.this.name.endswith("props")):
        return bracket_sql(self, tree)
    name = f"REPLACE(REPLACE({self.sql(tree.expressions[0])}, '~', '~0'), '/', '~1')"
    return f"JSON_EXTRACT({self.sql(tree.this)}, CONCAT('/', {name}))"


DuckDB.Generator.bracket_sql = with_pointer

# BigQuery writes a name as JSONPath does: in quotation marks, unless it has nothing but letters, digits and underscores.
JSONKeysRule.rewrite = lambda self, node: parse_one(
    f"LIST_TRANSFORM(JSON_KEYS({node.this.sql('duckdb')}), "
    "name -> CASE WHEN REGEXP_FULL_MATCH(name, '[A-Za-z_][A-Za-z0-9_]*') THEN name ELSE CAST(TO_JSON(name) AS VARCHAR) END)",
    read="duckdb",
)

# BigQuery's NUMERIC has nine decimals. DuckDB's DECIMAL has three unless it is told, and rounds what is stored.
datatype_sql = DuckDB.Generator.TRANSFORMS[exp.DataType]
DuckDB.Generator.TRANSFORMS[exp.DataType] = lambda self, tree: (
    "DECIMAL(38, 9)" if tree.this == exp.DataType.Type.DECIMAL and not tree.expressions else datatype_sql(self, tree)
)

sys.exit(main())
