import type { Day } from '../period/days.ts';
import { type Condition, conditionWords } from '../language/filters.ts';
import type { Definition } from '../workspace/definitions.ts';
import type { VisitDimension } from '../language/dimensions.ts';
import type { Operator } from '../language/operators.ts';
import type { ChannelRule, OrderedRule } from '../shapes/questions/channel-rules.ts';
import { say } from '../words/say.ts';
import { channels } from './channels.ts';

/** Channel rules: a workspace overrides the channel of visits that match a condition. */

export const ruleDimensions = [
  'visit:source',
  'visit:referrer',
  'visit:utm_source',
  'visit:utm_medium',
  'visit:utm_campaign',
] as const satisfies readonly VisitDimension[];

/** Every wildcard pattern is valid, so no rule can make a report fail. */
export const ruleOperators = ['is', 'contains', 'matches_wildcard'] as const satisfies readonly Operator[];

export const ruleLimits = { value: 255, channel: 60, place: 1_000_000 } as const;

export const conditionOfRule = ({
  dimension,
  operator,
  value,
}: Pick<ChannelRule, 'dimension' | 'operator' | 'value'>): Condition => [
  operator,
  dimension,
  [value],
  { case_sensitive: false },
];

/** The condition of a rule in words: `Source contains substack`. */
export const ruleCondition = ({ dimension, operator, value }: ChannelRule) =>
  conditionWords(operator, dimension, value);

/** A rule in words: `Source contains substack: Email, from 2026-02-28 on`. */
export const ruleInWords = (rule: ChannelRule) => {
  const values = { condition: ruleCondition(rule), channel: rule.channel };
  return rule.from === null
    ? say('{condition}: {channel}, on all days', values)
    : say('{condition}: {channel}, from {day} on', { ...values, day: rule.from });
};

export const inOrder = (rules: readonly Definition<OrderedRule>[]) =>
  [...rules].sort((a, b) => a.definition.place - b.definition.place || (a.id < b.id ? -1 : 1));

/** The name in the spelling of Footfall's channel, ignoring case. */
export function channelNamed(name: string) {
  return channels.find((channel) => channel.toLowerCase() === name.toLowerCase()) ?? name;
}

/** The rules that can decide the channel of a visit up to this day. */
export const rulesUntil = <Rule extends ChannelRule>(rules: readonly Rule[], last: Day) =>
  rules.filter(({ from }) => from === null || from <= last);

export const unknownTagNames = ['utm_medium', 'utm_source'] as const;
export type UnknownTagName = (typeof unknownTagNames)[number];

export const tagLimits = {
  shown: 5,
  currencies: 20,
  /** Characters of a tag in stored events. */
  value: 255,
  /** Tags that a workspace has dismissed. Beyond that, the oldest are suggested again. */
  left: 200,
  /** In days: the longest range in which a tag can be new, and how far back earlier uses are searched at least. */
  longestRange: 366,
  lookBack: 30,
} as const;
