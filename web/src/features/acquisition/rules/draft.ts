import {
  type Day,
  type Definition,
  inOrder,
  type Input,
  maxDefinitionNameLength,
  type OrderedRule,
  ruleCondition,
  ruleLimits,
  type UnknownTag,
} from '@footfall/functions/contract';

export type NamedRule = Definition<OrderedRule>;

export interface RuleDraft extends Omit<OrderedRule, 'from' | 'place'> {
  since: 'now' | 'always';
}

export const newDraft: RuleDraft = {
  dimension: 'visit:source',
  operator: 'contains',
  value: '',
  channel: 'Email',
  since: 'always',
};

export function draftOf({ definition }: NamedRule): RuleDraft {
  const { dimension, operator, value, channel, from } = definition;
  return { dimension, operator, value, channel, since: from === null ? 'always' : 'now' };
}

/** A rule prefilled from an unknown tag. */
export const draftFor = ({
  tag,
  value,
  nearest,
}: Pick<UnknownTag, 'tag' | 'value' | 'nearest'>): RuleDraft => ({
  ...newDraft,
  dimension: `visit:${tag}`,
  operator: 'is',
  value,
  channel: nearest?.channel ?? 'Referral',
});

/** The rule; null while a field is missing. A new rule is last. A saved rule keeps its order and start date. */
export function ruleOf(
  draft: RuleDraft,
  rules: readonly NamedRule[],
  id: string | null,
  today: Day,
): OrderedRule | null {
  const value = draft.value.trim();
  const channel = draft.channel.trim();
  if (value === '' || channel === '') return null;
  if (value.length > ruleLimits.value || channel.length > ruleLimits.channel) return null;
  const saved = rules.find((rule) => rule.id === id)?.definition;
  const from = draft.since === 'always' ? null : (saved?.from ?? today);
  const { dimension, operator } = draft;
  const last = Math.max(0, ...rules.map(({ definition }) => definition.place));
  const position = saved?.place ?? Math.min(ruleLimits.place, last + 1);
  return { dimension, operator, value, channel, from, place: position };
}

/** The rule's stored name is its condition, shortened. */
export const nameOf = (rule: OrderedRule): string =>
  [...ruleCondition(rule)].slice(0, maxDefinitionNameLength).join('').trim();

/** The update that moves a rule up by one; null for the first rule. */
export function moveUp(
  rules: readonly NamedRule[],
  id: string,
): Omit<Input<'channel-rule.update'>, 'workspaceId'> | null {
  const ordered = inOrder(rules);
  const at = ordered.findIndex((rule) => rule.id === id);
  const [rule, above] = [ordered[at], ordered[at - 1]];
  if (!rule || !above) return null;
  const before = ordered[at - 2]?.definition.place ?? 0;
  return { id, definition: { ...rule.definition, place: (before + above.definition.place) / 2 } };
}
