import fc from 'fast-check';
import { type ChannelRule, ruleDimensions, ruleOperators } from '@footfall/functions/contract';
import { dayAfter } from '../../calendar.ts';
import { type Drawn, orNone } from '../../traffic-values.ts';
import { partOf } from './filter.ts';

const rule = fc.record({
  dimension: fc.constantFrom('visit:source', ...ruleDimensions),
  operator: fc.constantFrom(...ruleOperators),
  /** Which value of the traffic it is about, and which part of it. */
  index: fc.nat({ max: 60 }),
  part: fc.constantFrom('all', 'start', 'end', 'upper'),
  channel: fc.constantFrom('Email', 'Direct', 'Referral', 'Podcasts', '(other)', 'Ünïcode "quotes"'),
  /** In days after the start of the range; null: on all days. */
  from: fc.option(fc.integer({ min: -3, max: 5 }), { freq: 2 }),
});

/** Sometimes none. */
export const rulePlans = orNone(fc.array(rule, { minLength: 1, maxLength: 4 }));

/** The rules with values that their dimensions have in this traffic. */
export function rulesOf(
  plans: Drawn<typeof rulePlans>,
  first: string,
  valuesOf: (dimension: ChannelRule['dimension']) => string[],
): ChannelRule[] {
  return plans.map(({ dimension, operator, index, part, channel, from }) => {
    const values = valuesOf(dimension).filter((value) => value !== '');
    const value = values[index % Math.max(1, values.length)] ?? 'example.com';
    return {
      dimension,
      operator,
      value: patternOf(partOf(value, part), operator, part),
      channel,
      from: from === null ? null : dayAfter(first, from),
    };
  });
}

function patternOf(text: string, operator: string, part: string): string {
  if (operator !== 'matches_wildcard') return text;
  return { all: text, start: `${text}*`, end: `**${text}`, upper: `*${text}*` }[part] ?? text;
}
