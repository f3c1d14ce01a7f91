"""
Weeks that begin on Monday. The emulator interprets DATE_TRUNC(…, WEEK(MONDAY)) of anything but a column as WEEK, which
begins on Sunday: in DuckDB's SQL both have the same name by then. DuckDB has a second name for its week, which begins
on Monday.
Written for bqemulator 1.4.0, sqlglot 30.11.0 and duckdb 1.5.5.
"""

from sqlglot import exp
from sqlglot.dialects.duckdb import DuckDB

from .replaced import unchanged


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.sql.rules.iso_date_parts", "DateTruncWeekRule.applies_to", "a398f16b42a6")
    unchanged("sqlglot 30.11.0", "sqlglot.generators.duckdb", "DuckDBGenerator.datetrunc_sql", "dacc4e13fa0c")
    datetrunc_sql = DuckDB.Generator.datetrunc_sql

    def with_monday(self, tree):
        unit = tree.args["unit"]
        if isinstance(unit, exp.WeekStart) and unit.name.upper() == "MONDAY":
            return f"DATE_TRUNC('WEEKS', {self.sql(tree.this)})"
        return datetrunc_sql(self, tree)

    DuckDB.Generator.datetrunc_sql = with_monday
