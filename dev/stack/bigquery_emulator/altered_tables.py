"""
Columns that are added later. The emulator's list of a table's columns, which inserts use, is read again only after
CREATE TABLE, so each ALTER TABLE is reported to it as a CREATE. BigQuery adds several columns in one statement, DuckDB
one.
Written for bqemulator 1.4.0 and duckdb 1.5.5.
"""

import re

from bqemulator.jobs import executor
from sqlglot import exp, parse_one

from .replaced import unchanged

# A comment may be above it.
altered_table = re.compile(r"(\s|--.*\n)*ALTER TABLE", re.IGNORECASE)


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.catalog.ddl_sync", "sync_created_table", "07b4734109fb")
    unchanged("bqemulator 1.4.0", "bqemulator.jobs.executor", "_run_single_sql", "8755644402da")
    sync_created_table, run_single_sql = executor.sync_created_table, executor._run_single_sql

    def sync_created_or_altered_table(sql, project_id, context):
        if altered_table.match(sql):
            table = parse_one(sql, read="bigquery").find(exp.Table).sql(dialect="bigquery")
            sql = f"CREATE TABLE IF NOT EXISTS {table} (workspace_id STRING)"
        sync_created_table(sql, project_id, context)

    async def run_each_addition(project_id, sql, *args, **kwargs):
        for each in additions_in(sql) or [sql]:
            result = await run_single_sql(project_id, each, *args, **kwargs)
        return result

    executor.sync_created_table = sync_created_or_altered_table
    executor._run_single_sql = run_each_addition


def additions_in(sql):
    """The statements for single columns, if a statement adds several; else none."""
    if not altered_table.match(sql):
        return []
    tree = parse_one(sql, read="bigquery")
    actions = tree.args.get("actions", [])
    if len(actions) < 2 or not all(isinstance(action, exp.ColumnDef) for action in actions):
        return []
    additions = []
    for action in actions:
        addition = tree.copy()
        addition.set("actions", [action.copy()])
        additions.append(addition.sql(dialect="bigquery"))
    return additions
