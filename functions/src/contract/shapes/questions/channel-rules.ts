import { listOf, number, text, valueText, workspaceId } from '../fields.ts';
import { z } from 'zod';
import { isDay } from '../../period/days.ts';
import { firstReportDay, lastReportDay } from '../../language/ranges.ts';
import { definitionShapes } from './definitions.ts';
import { channelNamed, ruleDimensions, ruleLimits, ruleOperators } from '../../questions/channel-rules.ts';
import { rangeFields } from './question.ts';
import { say } from '../../words/say.ts';

/** If the dimension is, contains or matches the value, then the channel is this one. */
const channelRule = z.strictObject({
  dimension: z.enum(ruleDimensions),
  operator: z.enum(ruleOperators),
  /** The case is ignored. */
  value: valueText(ruleLimits.value),
  /** One of Footfall's channels, or a name of the workspace's own. */
  channel: valueText(ruleLimits.channel),
  /** The first day whose visits have the channel by this rule; null for all days. */
  from: text
    .refine((day) => isDay(day) && day >= firstReportDay, {
      error: () => say('must be a day, such as 2026-02-28, or null'),
    })
    .nullable(),
  /** Rules are tried in the order of `place`, the lowest first. */
  place: number.min(0).max(ruleLimits.place),
});

export type OrderedRule = z.infer<typeof channelRule>;
export type ChannelRule = Omit<OrderedRule, 'place'>;

const rule = channelRule.extend({ channel: valueText(ruleLimits.channel).transform(channelNamed) });

export const channelRuleShapes = definitionShapes('channel-rule', rule, channelRule);

/** An unsaved rule, or null to delete one, that replaces the saved rule with the id. */
export const previewRuleBody = (now: Date) => {
  const { date_range, filters } = rangeFields(now);
  return z
    .strictObject({
      workspaceId,
      date_range,
      filters,
      rule: rule.nullable(),
      id: text.max(64).optional(),
    })
    .refine(({ rule: given }) => !given?.from || given.from <= lastReportDay(now), {
      path: ['rule', 'from'],
      error: () => say('must be at most {value}', { value: lastReportDay(now) }),
    });
};

export const previewRuleAnswer = z.strictObject({
  channels: listOf({ channel: text, before: number, after: number }),
  /** Visitors of visits whose channel changes. */
  visitors: number,
  sources: listOf({ source: text, visitors: number }),
  sourceCount: number,
  pictures: z.record(text, text),
});
export type RulePreview = z.infer<typeof previewRuleAnswer>;
