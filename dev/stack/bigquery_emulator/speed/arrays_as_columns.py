"""
DuckDB joins a table with itself if the rows of its unnested arrays have a condition: seconds for 500,000 visits. It does
not if the arrays are unnested among the columns of a subquery. Two arrays that are unnested side by side number the
elements; WITH ORDINALITY takes twenty times as long.
Written for sqlglot 30.11.0 and duckdb 1.5.5.
"""

from sqlglot import exp, parse_one
from sqlglot.dialects.duckdb import DuckDB

from ..replaced import unchanged


def apply():
    unchanged("sqlglot 30.11.0", "sqlglot.generator", "Generator.select_sql", "3e3d7206bfb6")
    select_sql = DuckDB.Generator.select_sql

    def with_arrays_as_columns(self, tree):
        for join in list(tree.args.get("joins") or []):
            unnest_in_subquery(self, tree, join)
        return select_sql(self, tree)

    DuckDB.Generator.TRANSFORMS[exp.Select] = with_arrays_as_columns


def unnest_in_subquery(generator, tree, join):
    unnested, source = join.this, tree.args["from_"].this
    alias, array = unnested.args.get("alias"), unnested.expressions[0] if isinstance(unnested, exp.Unnest) else None
    if not (isinstance(array, exp.Column) and array.table == source.alias_or_name and alias and alias.columns):
        return
    offset = unnested.args.get("offset")
    columns = [exp.Star(), unnested_column(array.copy(), alias.columns[0])]
    if isinstance(offset, exp.Expression):
        numbers = parse_one(f"RANGE(1, LEN({generator.sql(array)}) + 1)", read="duckdb")
        columns.append(unnested_column(numbers, offset))
    for named in tree.find_all(exp.Column):
        if named.parts[0].name == alias.name:
            named.parts[0].set("this", source.alias_or_name)
    join.pop()
    source.replace(exp.select(*columns).from_(source.copy()).subquery(source.alias_or_name))


def unnested_column(array, name):
    return exp.alias_(exp.Anonymous(this="UNNEST", expressions=[array]), name.copy())
