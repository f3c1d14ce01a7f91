"""Starts the BigQuery emulator without two features that Footfall does not use, with fixes and shortcuts."""

import gc
import json
import re
import sys
from functools import lru_cache

from bqemulator.catalog import ddl_sync
from bqemulator.cli import main
from bqemulator.jobs import executor
from bqemulator.sql import inner_query
from bqemulator.sql.translator import SQLTranslator
from bqemulator.storage.engine import DuckDBEngine
from bqemulator.versioning.snapshots import SnapshotManager
from sqlglot import exp, parse_one
from sqlglot.dialects.dialect import Dialect
from sqlglot.dialects.duckdb import DuckDB

# GEOGRAPHY needs an extension of DuckDB, which would be downloaded at start.
DuckDBEngine._load_spatial = lambda self: None
# Time travel copies the whole table on every write: 450 ms at 200,000 rows, 15 ms without it.
SnapshotManager.capture = lambda self, *args, **kwargs: None

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

# BigQuery knows that ON FALSE matches nothing. DuckDB compares every new row with every old one instead: a minute for
# 60,000 new and 300,000 old rows. A key that no two rows share has the same result at once.
def with_key_for_nothing(tree):
    if isinstance(tree, exp.Merge) and tree.args["on"] == exp.false():
        tree.set("on", parse_one("target.workspace_id = CONCAT(fresh.workspace_id, '-')", read="bigquery"))
    return tree

# The emulator parses and translates a statement again for each look at it, which takes most of the time of a query. The
# texts of our statements repeat, so what depends on the text alone is found out once. Callers get copies of its tree.
once = lru_cache(500)
parse, translate = Dialect.parse, SQLTranslator.translate
trees = once(lambda dialect, sql: [with_key_for_nothing(tree) for tree in parse(dialect, sql)])
translated = once(lambda self, sql, columns, caller: translate(self, sql, schema=json.loads(columns), caller=caller))
Dialect.parse = lambda self, sql, **options: (
    parse(self, sql, **options) if options else [tree and tree.copy() for tree in trees(self, sql)]
)
SQLTranslator.translate = lambda self, sql, *, schema=None, caller=None: translated(self, sql, json.dumps(schema), caller)
for module, about in (ddl_sync, "_detect_"), (executor, ("classify_statement", "detect_drop", "rewrite_table_refs")):
    for name in filter(lambda name: name.startswith(about), dir(module)):
        setattr(module, name, once(getattr(module, name)))
gc.set_threshold(100_000, 50, 100)  # Python would look for garbage among the nodes of the trees most of the time.
# There are no views, no policies for rows and no snapshots, for which every statement would be searched.
inner_query.rewrite_for_row_access = lambda sql, **_: sql
executor._reject_dml_on_immutable = lambda *_: None

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


DuckDB.Generator.select_sql = with_arrays_as_columns

# BigQuery's NUMERIC has nine decimals. DuckDB's DECIMAL has three unless it is told, and rounds what is stored.
datatype_sql = DuckDB.Generator.datatype_sql
DuckDB.Generator.datatype_sql = lambda self, tree: (
    "DECIMAL(38, 9)" if tree.this == exp.DataType.Type.DECIMAL and not tree.expressions else datatype_sql(self, tree)
)

sys.exit(main())
