"""
A rule names its classes of nodes. Otherwise each of 90 would visit each of 2,000 nodes.
Written for bqemulator 1.4.0 and sqlglot 30.11.0.
"""

import re
from functools import lru_cache
from inspect import getsource

from bqemulator.sql.translator import SQLTranslator
from sqlglot import exp

from ..replaced import unchanged

# Most nodes are of these classes. Rules that name no class are not about them either.
common = {exp.Identifier, exp.Column, exp.Literal, exp.Alias}


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.sql.translator", "SQLTranslator._apply_first_matching_rule", "45e2200f20eb")
    rules = [(rule, classes_of(rule)) for rule in SQLTranslator()._rules]

    @lru_cache(None)
    def rules_about(kind):
        if kind in common:
            return []
        return [rule for rule, classes in rules if not classes or issubclass(kind, classes)]

    def apply_rule(self, node, tree):
        if node.parent is None and node is not tree:
            return False
        rule = next((rule for rule in rules_about(type(node)) if rule.applies_to(node)), None)
        replacement = rule.rewrite(node) if rule else node
        if replacement is not node:
            node.replace(replacement)
        return replacement is not node

    SQLTranslator._apply_first_matching_rule = apply_rule


def classes_of(rule):
    names = set(re.findall(r"\bexp\.(\w+)", getsource(rule.applies_to))) - {"Expression"}
    return tuple(getattr(exp, name) for name in names if hasattr(exp, name))
