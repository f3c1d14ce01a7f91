"""
NULLIF as a field of a STRUCT. In DuckDB it is a macro, and in the array of an UNNEST the field loses its name: "Need
named argument for struct pack". The equivalent CASE retains the name.
Written for sqlglot 30.11.0 and duckdb 1.5.5.
"""

from sqlglot import exp
from sqlglot.dialects.duckdb import DuckDB

from .replaced import unchanged


def apply():
    unchanged("sqlglot 30.11.0", "sqlglot.generator", "Generator.function_fallback_sql", "cca0cb9b82c2")
    DuckDB.Generator.TRANSFORMS[exp.Nullif] = case_in_struct


def case_in_struct(generator, tree):
    if not isinstance(tree.parent, exp.PropertyEQ):
        return generator.function_fallback_sql(tree)
    value, null = generator.sql(tree.this), generator.sql(tree.expression)
    return f"CASE WHEN {value} = {null} THEN NULL ELSE {value} END"
