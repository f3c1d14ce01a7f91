"""
BigQuery's NUMERIC has nine decimals. DuckDB's DECIMAL has three by default, and rounds what is stored.
Written for sqlglot 30.11.0 and duckdb 1.5.5.
"""

from sqlglot import exp
from sqlglot.dialects.duckdb import DuckDB

from .replaced import unchanged


def apply():
    unchanged("sqlglot 30.11.0", "sqlglot.generators.duckdb", "_datatype_sql", "5f2cf29a5043")
    datatype_sql = DuckDB.Generator.TRANSFORMS[exp.DataType]

    def with_nine_decimals(self, tree):
        is_plain = tree.this == exp.DataType.Type.DECIMAL and not tree.expressions
        return "DECIMAL(38, 9)" if is_plain else datatype_sql(self, tree)

    DuckDB.Generator.TRANSFORMS[exp.DataType] = with_nine_decimals
