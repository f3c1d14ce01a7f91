import type { Transaction } from '@google-cloud/firestore';
import {
  alertInWords,
  type AlertRule,
  type AuditContent,
  type Filter,
  filtersOfRule,
  goalOfRule,
  sayDeleted,
  withFiltersOfRule,
} from '../../../contract/index.ts';
import { readReferences, type References } from '../definitions/references.ts';

/** The filters by which the events or visits of a rule are counted, with its goal. */
export function filtersOf(rule: AlertRule): Filter[] {
  const goal = goalOfRule(rule);
  return [
    ...filtersOfRule(rule),
    ...(goal === null ? [] : [['has_done', ['is', 'event:goal', [goal]]] as Filter]),
  ];
}

export const referencesOf = (
  workspaceId: string,
  rules: readonly AlertRule[],
  transaction?: Transaction,
): Promise<References> =>
  readReferences(workspaceId, { among: rules.map(filtersOf), ...(transaction ? { transaction } : {}) });

/** The rule with names instead of ids. `goalName` is null if it has no goal or the goal is deleted. */
export const namedRule = (rule: AlertRule, references: References) => ({
  rule: withFiltersOfRule(rule, references.named),
  goalName: goalNameOf(rule, references),
});

/** @throws AppError `invalid_request` if a filter names nothing */
export const storedRule = (rule: AlertRule, references: References): AlertRule =>
  withFiltersOfRule(rule, (filters) => references.stored(filters, 'rule.filters'));

const goalNameOf = (rule: AlertRule, references: References): string | null =>
  references.nameOf(goalOfRule(rule) ?? '');

export const ruleInLog = (rule: AlertRule, references: References): AuditContent => ({
  of: 'alert',
  goal: goalNameOf(rule, references),
  rule: withFiltersOfRule(rule, references.worded),
});

/** In the language of the call. */
export const ruleInWords = (rule: AlertRule, references: References): string =>
  alertInWords(
    withFiltersOfRule(rule, (filters) => sayDeleted(references.worded(filters))),
    goalNameOf(rule, references),
  );
