"""What a statement reads and changes."""

from dataclasses import dataclass
from functools import lru_cache

import sqlglot
from sqlglot import exp
from sqlglot.errors import SqlglotError


@dataclass(frozen=True)
class Reference:
    """A table in a statement, as `project.dataset.table`."""

    table: str
    # The columns with a condition by which BigQuery can prune partitions.
    filtered: frozenset


@dataclass(frozen=True)
class Statement:
    kind: type
    tree: exp.Expression
    references: tuple
    # The names of all its columns, in lower case; "*" for those that it does not name.
    columns: frozenset
    # The table that it changes.
    changed: str | None


@lru_cache(2000)
def statements_in(sql, project):
    """The statements of a text; none of one that only the emulator may understand."""
    try:
        trees = [tree for tree in sqlglot.parse(sql, read="bigquery") if tree]
    except SqlglotError:
        return []
    return [statement_of(tree, project) for tree in trees]


def statement_of(tree, project):
    tables = [table for table in tree.find_all(exp.Table) if table.db]
    changed = changed_table(tree)
    references = [
        Reference(name_of(table, project), filtered_columns(table))
        for table in tables
        if not isinstance(tree, (exp.Create, exp.Alter, exp.Drop, exp.TruncateTable)) or table is not changed
        if not (isinstance(tree, exp.Insert) and table is changed)
    ]
    columns = {column.name.lower() for column in tree.find_all(exp.Column)}
    if tree.find(exp.Star):
        columns.add("*")
    # The emulator changes the trees that it shares with this.
    own_tree = tree.copy() if changed else tree
    return Statement(
        type(tree), own_tree, tuple(references), frozenset(columns), changed and name_of(changed, project)
    )


def name_of(table, project):
    return f"{table.catalog or project}.{table.db}.{table.name}"


def changed_table(tree):
    if isinstance(tree, (exp.Merge, exp.Delete, exp.Update, exp.Insert, exp.Alter)):
        target = tree.this
    elif isinstance(tree, (exp.Create, exp.Drop)) and tree.kind == "TABLE":
        target = tree.this
    elif isinstance(tree, exp.TruncateTable):
        target = tree.expressions[0]
    else:
        return None
    if isinstance(target, exp.Schema):
        target = target.this
    return target if isinstance(target, exp.Table) else None


def filtered_columns(table):
    """
    The columns that conditions of the query around the table compare with values alone. A condition of a MERGE may be that
    of the join, or of each clause that changes the table.
    https://cloud.google.com/bigquery/docs/querying-partitioned-tables
    https://cloud.google.com/bigquery/docs/using-dml-with-partitioned-tables
    """
    scope = table.find_ancestor(exp.Select, exp.Merge, exp.Delete, exp.Update)
    if isinstance(scope, exp.Merge):
        if table is not scope.this:
            return frozenset()
        clauses = [when.args for when in scope.args["whens"].expressions]
        of_clauses = [
            compared_columns(when.get("condition"), table) for when in clauses if when["matched"] or when["source"]
        ]
        return compared_columns(scope.args["on"], table) | (
            frozenset.intersection(*of_clauses) if of_clauses else frozenset()
        )
    if scope is None:
        return frozenset()
    where = scope.args.get("where")
    joins = scope.args.get("joins") or []
    inner = [join.args.get("on") for join in joins if join.side != "LEFT" or join.this is table]
    conditions = [where and where.this, *inner]
    return frozenset().union(*(compared_columns(condition, table) for condition in conditions))


def compared_columns(condition, table):
    """The columns of a table, each of which a condition alone restricts."""
    if condition is None:
        return frozenset()
    condition = condition.unnest()
    parts = condition.flatten() if isinstance(condition, exp.And) else [condition]
    return frozenset(column for part in parts if (column := restricted_column(part, table)))


comparisons = (exp.EQ, exp.GT, exp.GTE, exp.LT, exp.LTE, exp.Between, exp.In, exp.Is)


def restricted_column(condition, table):
    """The column that a condition compares with values, or that each of its alternatives does; None if there is none."""
    condition = condition.unnest()
    if isinstance(condition, exp.Or):
        found = {restricted_column(part, table) for part in condition.flatten()}
        return found.pop() if len(found) == 1 else None
    if not isinstance(condition, comparisons) or condition.find(exp.Query):
        return None
    columns = list(condition.find_all(exp.Column))
    sides = [condition.this, condition.args.get("expression")]
    if len(columns) != 1 or columns[0] not in [side for side in sides if isinstance(side, exp.Column)]:
        return None
    [column] = columns
    return column.name.lower() if column.table in ("", table.alias_or_name) else None
