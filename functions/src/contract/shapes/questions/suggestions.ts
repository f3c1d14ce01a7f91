import { listOf, number, text } from '../fields.ts';
import { z } from 'zod';
import { maxSuggestions } from '../../language/limits.ts';
import { checkPeriod, periodFields } from './report.ts';
import { valueDimension } from './question.ts';
import { knownValueDimensions, unknownName } from '../../language/filters.ts';

/**
 * The values of a dimension that contain a text, upper and lower case alike. Without days: of the last 30. With
 * `event:props:` alone as the dimension, the names of the properties.
 *
 * Visits without a value have a name that only the reader's screen knows, such as “Direct / None”. With `empty`, they are
 * in the list whatever the text is.
 */
export const suggestionsQuery = (now: Date) => {
  const { workspaceId, from, to } = periodFields(now);
  return z
    .object({
      workspaceId,
      dimension: z.union([z.literal('event:props:'), valueDimension], {
        error: unknownName([...knownValueDimensions, 'event:props:']),
      }),
      text: text.max(100, 'must have at most 100 characters').default(''),
      empty: z.literal('1', "must be '1' or left out").optional(),
      take: z.coerce.number().int().min(1).max(maxSuggestions).default(20),
      from,
      to,
    })
    .superRefine(checkPeriod);
};

/** Most frequent first. */
export const suggestionsAnswer = listOf({ value: text, visitors: number });
export type Suggestion = z.infer<typeof suggestionsAnswer>[number];
