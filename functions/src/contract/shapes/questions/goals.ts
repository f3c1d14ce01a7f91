import { z } from 'zod';
import { maxPropKeyLength } from '../../event/event.ts';
import { listOf, number, possiblePattern, text, valueText } from '../fields.ts';
import { referencedShapes } from './definitions.ts';
import {
  goalOperators,
  maxGoalProperties,
  maxGoalPropertyValues,
  pageEvents,
  type Goal,
} from '../../questions/goals.ts';
import { queryLimits } from '../../language/limits.ts';

const page = possiblePattern(valueText(queryLimits.valueLength));

const every = {
  properties: listOf({
    key: valueText(maxPropKeyLength),
    operator: z.enum(goalOperators),
    values: z
      .array(valueText(queryLimits.valueLength))
      .min(1, 'must have at least one value')
      .max(maxGoalPropertyValues, `must have at most ${maxGoalPropertyValues} values`),
  }).max(maxGoalProperties, `must have at most ${maxGoalProperties} property conditions`),
  currency: text.regex(/^[A-Z]{3}$/, 'must be the code of a currency, such as EUR').nullable(),
};

const event = valueText(120).refine(
  (name) => !pageEvents.includes(name),
  'must be a custom event; for views of pages, make a goal of a page',
);

/** What has to happen for a goal to be reached. */
export const goal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), page, ...every }),
  z.strictObject({ kind: z.literal('event'), event, ...every }),
  z.strictObject({ kind: z.literal('scroll'), page, percent: number.int().min(1).max(100), ...every }),
]) satisfies z.ZodType<Goal>;

export const goalShapes = referencedShapes('goal', goal, goal);
