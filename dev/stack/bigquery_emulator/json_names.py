"""
Names of properties in JSON. BigQuery interprets what is in brackets as a name, whatever it begins with; DuckDB
interprets it as a path if it begins with $ or a slash. BigQuery lists names as JSONPath writes them: in quotation
marks, unless they have nothing but letters, digits and underscores.
Written for bqemulator 1.4.0, sqlglot 30.11.0 and duckdb 1.5.5.
"""

from bqemulator.sql.rules.json_helpers import JSONKeysRule
from sqlglot import exp, parse_one
from sqlglot.dialects.duckdb import DuckDB

from .replaced import unchanged


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.sql.rules.json_helpers", "JSONKeysRule.rewrite", "8e0f1b2554f0")
    unchanged("sqlglot 30.11.0", "sqlglot.generators.duckdb", "DuckDBGenerator.bracket_sql", "27d3411a8eea")
    bracket_sql = DuckDB.Generator.bracket_sql

    def with_pointer(self, tree):
        if not (isinstance(tree.this, exp.Column) and tree.this.name.endswith("props")):
            return bracket_sql(self, tree)
        name = f"REPLACE(REPLACE({self.sql(tree.expressions[0])}, '~', '~0'), '/', '~1')"
        return f"JSON_EXTRACT({self.sql(tree.this)}, CONCAT('/', {name}))"

    DuckDB.Generator.bracket_sql = with_pointer
    JSONKeysRule.rewrite = keys_in_json_path


def keys_in_json_path(self, node):
    return parse_one(
        f"LIST_TRANSFORM(JSON_KEYS({node.this.sql('duckdb')}), "
        "name -> CASE WHEN REGEXP_FULL_MATCH(name, '[A-Za-z_][A-Za-z0-9_]*') THEN name "
        "ELSE CAST(TO_JSON(name) AS VARCHAR) END)",
        read="duckdb",
    )
