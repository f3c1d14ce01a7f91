import { z } from 'zod';
import { maxPropKeyLength } from '../../event/event.ts';
import { listOf, number, possiblePattern, text, valueText } from '../fields.ts';
import { referencedShapes } from './definitions.ts';
import {
  goalOperators,
  maxGoalProperties,
  maxGoalPropertyValues,
  pageEvents,
} from '../../questions/goals.ts';
import { queryLimits } from '../../language/limits.ts';
import { say } from '../../words/say.ts';

const page = possiblePattern(valueText(queryLimits.valueLength));

const every = {
  /** All of them must match the event. */
  properties: listOf({
    key: valueText(maxPropKeyLength),
    operator: z.enum(goalOperators),
    values: z
      .array(valueText(queryLimits.valueLength))
      .min(1, { error: () => say('must have at least one value') })
      .max(maxGoalPropertyValues, {
        error: () =>
          say('must have at most {max, plural, one {# value} other {# values}}', {
            max: maxGoalPropertyValues,
          }),
      }),
  }).max(maxGoalProperties, {
    error: () =>
      say('must have at most {max, plural, one {# property condition} other {# property conditions}}', {
        max: maxGoalProperties,
      }),
  }),
  /** The only currency of the goal's revenue; null: every currency, separately. */
  currency: text
    .regex(/^[A-Z]{3}$/, { error: () => say('must be the code of a currency, such as EUR') })
    .nullable(),
};

const event = valueText(120).refine((name) => !pageEvents.includes(name), {
  error: () => say('must be a custom event; for views of pages, make a goal of a page'),
});

export const goal = z.discriminatedUnion('kind', [
  /** A pageview of this path, in which `*` is anything within a segment and `**` anything at all. */
  z.strictObject({ kind: z.literal('page'), page, ...every }),
  z.strictObject({ kind: z.literal('event'), event, ...every }),
  z.strictObject({ kind: z.literal('scroll'), page, percent: number.int().min(1).max(100), ...every }),
]);

export type Goal = z.infer<typeof goal>;
export type PropertyCondition = Goal['properties'][number];

export const goalShapes = referencedShapes('goal', goal, goal);
