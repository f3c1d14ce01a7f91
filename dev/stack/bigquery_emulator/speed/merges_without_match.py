"""
BigQuery knows that a MERGE on FALSE matches nothing. DuckDB compares every new row with every old one instead. A key that
no two rows share has the same result at once.
Written for sqlglot 30.11.0 and duckdb 1.5.5.
"""

from sqlglot import exp, parse_one
from sqlglot.dialects.dialect import Dialect

from ..replaced import unchanged


def apply():
    unchanged("sqlglot 30.11.0", "sqlglot.dialects.dialect", "Dialect.parse", "c105ba06d6df")
    parse = Dialect.parse

    def parse_with_keys(self, sql, **options):
        return [with_key_for_nothing(tree) for tree in parse(self, sql, **options)]

    Dialect.parse = parse_with_keys


def with_key_for_nothing(tree):
    if isinstance(tree, exp.Merge) and tree.args["on"] == exp.false():
        tree.set("on", parse_one("target.workspace_id = CONCAT(fresh.workspace_id, '-')", read="bigquery"))
    return tree
