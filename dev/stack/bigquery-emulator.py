"""Starts the BigQuery emulator without two features that Footfall does not use, with fixes and shortcuts."""

import gc
import json
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
# columns again after CREATE TABLE, so each ALTER is reported to it as a CREATE.
sync_created_table = executor.sync_created_table


def sync_created_or_altered_table(sql, project_id, context):
    if sql.lstrip().upper().startswith("ALTER TABLE"):
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

# DuckDB numbers the elements of a column's arrays WITH ORDINALITY twenty times as slowly as without: 10 s for 400,000
# arrays. Two arrays that are unnested side by side give the same numbers at once.
unnest_sql = DuckDB.Generator.unnest_sql


def unnest_in_order(self, tree):
    array, offset, alias = tree.expressions[0], tree.args.get("offset"), tree.args.get("alias")
    if not (isinstance(array, exp.Column) and isinstance(offset, exp.Expression) and alias and alias.columns):
        return unnest_sql(self, tree)
    values, element, number = self.sql(array), self.sql(alias.columns[0]), self.sql(offset)
    numbers = f"UNNEST(RANGE(1, LEN({values}) + 1))"
    return f"LATERAL (SELECT UNNEST({values}) AS {element}, {numbers} AS {number}) AS in_order_of_{number}"


DuckDB.Generator.unnest_sql = unnest_in_order

sys.exit(main())
