"""
BigQuery's NUMERIC has nine decimals, even if it is rounded. DuckDB's DECIMAL has three by default, and rounds stored
values; rounded values have another type for each number of decimals. The only NUMERIC of the tables is `revenue`.
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

    unchanged("sqlglot 30.11.0", "sqlglot.generators.duckdb", "DuckDBGenerator.round_sql", "cf7e5bc62d03")
    round_sql = DuckDB.Generator.round_sql

    def with_type_of_numeric(self, tree):
        text = round_sql(self, tree)
        # The emulator reads its own output, and writes it again.
        is_cast = isinstance(tree.parent, exp.Cast)
        is_numeric = isinstance(tree.this, exp.Column) and tree.this.name == "revenue" and not is_cast
        return f"CAST({text} AS DECIMAL(38, 9))" if is_numeric else text

    DuckDB.Generator.round_sql = with_type_of_numeric
