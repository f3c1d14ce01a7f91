import type { Transaction } from '@google-cloud/firestore';
import {
  alertInWords,
  type AlertRule,
  type Filter,
  filtersOfRule,
  goalOfRule,
  withFiltersOfRule,
} from '../../../contract/index.ts';
import { readReferences, type References } from '../definitions/references.ts';

/** Rules of alerts name goals and page groups: stored by id, answered by name. */

/** The filters by which the events or visits of a rule are counted. */
export function filtersOf(rule: AlertRule): Filter[] {
  const goal = goalOfRule(rule);
  return [
    ...filtersOfRule(rule),
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
  withFiltersOfRule(rule, references.named);

/** The rule as it is stored. @throws AppError `invalid_request` if a filter names nothing */
export const storedRule = (rule: AlertRule, references: References): AlertRule =>
  withFiltersOfRule(rule, (filters) => references.stored(filters, 'rule.filters'));

/** The name of a rule's goal; null if it has none, or if that goal is gone. */
export const goalNameOf = (rule: AlertRule, references: References): string | null =>
  references.nameOf(goalOfRule(rule) ?? '');

/** The sentence of an alert, for the audit log and for mails. */
export const ruleInWords = (rule: AlertRule, references: References): string =>
  alertInWords(withFiltersOfRule(rule, references.worded), goalNameOf(rule, references), 'en-US');
