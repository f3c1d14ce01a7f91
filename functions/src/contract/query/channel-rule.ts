import type { Day } from '../period/days.ts';
import { channels } from '../report/channels.ts';
import type { Condition } from './filters.ts';
import type { Operator, VisitDimension } from './words.ts';

/**
 * Channel rules: how a workspace decides the channel of a visit, where it wants another one than Footfall's. Without zod,
 * so that the browser can import it.
 */

/** What a rule looks at. */
export const ruleDimensions = [
  'visit:source',
  'visit:referrer',
  'visit:utm_source',
  'visit:utm_medium',
  'visit:utm_campaign',
] as const satisfies readonly VisitDimension[];
export type RuleDimension = (typeof ruleDimensions)[number];

/** How a rule compares; every wildcard can be read, so no rule can make a report fail. */
export const ruleOperators = ['is', 'contains', 'matches_wildcard'] as const satisfies readonly Operator[];
export type RuleOperator = (typeof ruleOperators)[number];

/** If the dimension is, contains or matches the value, then the channel is this one. */
export interface ChannelRule {
  dimension: RuleDimension;
  operator: RuleOperator;
  /** Upper and lower case are the same. */
  value: string;
  /** One of Footfall's channels, or a name of the workspace's own. */
  channel: string;
  /** The first day whose visits have the channel by this rule; null for all days. */
  from: Day | null;
}

/** Bounds of the rules of a workspace. */
export const ruleLimits = { rules: 50, value: 255, channel: 60 } as const;

/** The rule as a condition on visits. */
export const conditionOfRule = ({ dimension, operator, value }: Omit<ChannelRule, 'channel'>): Condition => [
  operator,
  dimension,
  [value],
  { case_sensitive: false },
];

/** The name in the spelling of Footfall's channel, if it is one in any case. */
export function channelNamed(name: string): string {
  return channels.find((channel) => channel.toLowerCase() === name.toLowerCase()) ?? name;
}

/** The rules that can decide the channel of a visit up to this day. */
export const rulesUntil = <Rule extends ChannelRule>(rules: readonly Rule[], last: Day): Rule[] =>
  rules.filter(({ from }) => from === null || from <= last);
