import { listOf, number, text } from '../fields.ts';
import { z } from 'zod';
import { isReadWithin } from '../../event/read-length.ts';
import { maxSearchedLength, maxSuggestions } from '../../language/limits.ts';
import { checkPeriod, periodFields } from './report.ts';
import { valueDimension } from './question.ts';
import { knownValueDimensions, unknownName } from '../../language/filters.ts';
import { say } from '../../words/say.ts';

const searchedText = text
  .refine((typed) => isReadWithin(typed, maxSearchedLength), {
    error: () =>
      say('must have at most {max, plural, one {# character} other {# characters}}', {
        max: maxSearchedLength,
      }),
  })
  .default('');

/**
 * The values of a dimension that contain a text, ignoring case; without days, of the last 30. With `event:props:` alone
 * as the dimension, the names of properties. With `empty`, visits without a value are in the list for any text, because
 * only the reader's screen knows their label, such as “Direct / None”.
 */
export const suggestionsQuery = (now: Date) => {
  const { workspaceId, from, to } = periodFields(now);
  return z
    .object({
      workspaceId,
      dimension: z.union([z.literal('event:props:'), valueDimension], {
        error: unknownName([...knownValueDimensions, 'event:props:']),
      }),
      text: searchedText,
      empty: z.literal('1', { error: () => say("must be '1' or left out") }).optional(),
      take: z.coerce.number().int().min(1).max(maxSuggestions).default(20),
      from,
      to,
    })
    .superRefine(checkPeriod);
};

/** Most frequent first. */
export const suggestionsAnswer = listOf({ value: text, visitors: number });
export type Suggestion = z.infer<typeof suggestionsAnswer>[number];

/**
 * The values of any dimension that contain one of the words of a text, within the last days of a period; without days,
 * of the last 30. Without a text: the most frequent values, and all codes, whose labels are only known on the reader's
 * screen.
 */
export const searchQuery = (now: Date) => {
  const { workspaceId, from, to } = periodFields(now);
  return z.object({ workspaceId, text: searchedText, from, to }).superRefine(checkPeriod);
};

/** Most frequent first. Goals and page groups are found by their names only, and have no number. */
export const searchAnswer = listOf({ dimension: valueDimension, value: text, visitors: number.nullable() });
export type FoundInSearch = z.infer<typeof searchAnswer>[number];
