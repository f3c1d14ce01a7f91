import type { Transaction } from '@google-cloud/firestore';
import { alertInWords, type AlertRule, type Filter, goalOfRule } from '../../../contract/index.ts';
import { readReferences, type References } from '../definitions/references.ts';

/** Rules of alerts name goals and page groups: stored by id, answered by name. */

/** The filters by which the events or visits of a rule are counted. */
export function filtersOf(rule: AlertRule): Filter[] {
  const goal = goalOfRule(rule);
  return [
    ...(rule.kind === 'change' ? rule.filters : []),
    ...(goal === null ? [] : [['has_done', ['is', 'event:goal', [goal]]] as Filter]),
  ];
}

/** What rules name. */
export const referencesOf = (
  workspaceId: string,
  rules: readonly AlertRule[],
  transaction?: Transaction,
): Promise<References> =>
  readReferences(workspaceId, { among: rules.map(filtersOf), ...(transaction ? { transaction } : {}) });

/** The rule with names in the place of ids in its filters, as answers and addresses have it. */
export const namedRule = (rule: AlertRule, references: References): AlertRule =>
  rule.kind === 'change' ? { ...rule, filters: references.named(rule.filters) } : rule;

/** The rule as it is stored. @throws AppError `invalid_request` if a filter names nothing */
export const storedRule = (rule: AlertRule, references: References): AlertRule =>
  rule.kind === 'change' ? { ...rule, filters: references.stored(rule.filters, 'rule.filters') } : rule;

/** The name of a rule's goal; null if it has none, or if that goal is gone. */
export const goalNameOf = (rule: AlertRule, references: References): string | null =>
  references.nameOf(goalOfRule(rule) ?? '');

/** The sentence of an alert, for the audit log and for mails. */
export const ruleInWords = (rule: AlertRule, references: References): string =>
  alertInWords(
    rule.kind === 'change' ? { ...rule, filters: references.worded(rule.filters) } : rule,
    goalNameOf(rule, references),
    'en-US',
  );
