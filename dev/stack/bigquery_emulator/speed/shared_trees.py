"""
The emulator parses and writes a statement again for each pass. Here passes share the tree of a text. A pass that
changes the tree writes another text from it, which the tree then belongs to.
Written for bqemulator 1.4.0 and sqlglot 30.11.0.
"""

from collections import OrderedDict

from bqemulator.sql import inner_query, translator
from sqlglot.dialects.bigquery import BigQuery
from sqlglot.dialects.dialect import Dialect

from ..replaced import unchanged

trees = OrderedDict()
max_trees = 500


def remember(dialect, sql, parsed):
    for tree in filter(None, parsed):
        tree.meta["dialect"] = type(dialect)
    trees[dialect, sql] = parsed
    if len(trees) > max_trees:
        trees.popitem(last=False)
    return parsed


def forget(sql):
    for key in [key for key in trees if key[1] == sql]:
        del trees[key]


def apply():
    unchanged("sqlglot 30.11.0", "sqlglot.dialects.dialect", "Dialect.parse", "c105ba06d6df")
    unchanged("sqlglot 30.11.0", "sqlglot.dialects.dialect", "Dialect.generate", "bee703b26cd3")
    unchanged("bqemulator 1.4.0", "bqemulator.sql.inner_query", "rewrite_and_translate_statement", "0b26dd94c72d")
    unchanged("bqemulator 1.4.0", "bqemulator.sql.translator", "SQLTranslator.translate", "2e3c1f08d0e4")
    parse, generate = Dialect.parse, Dialect.generate

    def shared_parse(self, sql, **options):
        # Only transpile() gives options. It changes the tree to write it in the other dialect, and is the last pass.
        known = trees.pop((self, sql), None) if options else trees.get((self, sql))
        if known:
            return known
        parsed = parse(self, sql)
        return parsed if options else remember(self, sql, parsed)

    # Writing a tree changes it. A pass that writes an entire tree is done with it, so only the next pass needs a copy.
    def shared_generate(self, tree, copy=True, **options):
        is_root = tree.parent is None
        is_cached = is_root and isinstance(self, BigQuery) and tree.meta.get("dialect") is BigQuery and not options
        sql = generate(self, tree, copy=is_cached or copy and not is_root, **options)
        if is_cached:
            remember(self, sql, [tree])
        return sql

    Dialect.parse, Dialect.generate = shared_parse, shared_generate
    for module in (inner_query, translator):
        for name in dir(module):
            if name.startswith(("rewrite_", "expand_")) and name != "rewrite_and_translate_statement":
                setattr(module, name, forgetting_what_changed(getattr(module, name)))


def forgetting_what_changed(rewrite):
    def run(sql, *args, **kwargs):
        result = rewrite(sql, *args, **kwargs)
        if result != sql:
            forget(sql)
            # It casts to a type that means another one when it is read.
            if rewrite.__name__ == "rewrite_timestamp_iso_helpers":
                forget(result)
        return result

    return run
