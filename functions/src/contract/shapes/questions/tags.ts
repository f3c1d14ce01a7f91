import { listOf, number, shape, text, valueText, workspaceId } from '../fields.ts';
import { z } from 'zod';
import { rangeFields } from './question.ts';
import { unknownTagNames, tagLimits } from '../../questions/channel-rules.ts';

/** Tags of links that no channel rule knows. */

const unknownTagsBody = (now: Date) => {
  const { date_range, filters } = rangeFields(now);
  return z.strictObject({ workspaceId, date_range, filters });
};

const tag = { tag: z.enum(unknownTagNames) };

const unknownTagsAnswer = listOf({
  ...tag,
  value: text,
  /** The first day on which it was seen. */
  since: text,
  visitors: number,
  nearest: z.strictObject({ word: text, channel: text }).nullable(),
  /** The revenue of its visits in each currency, if the value is similar to a known word. */
  sales: listOf({ currency: text, total: number }),
});
export type UnknownTag = z.infer<typeof unknownTagsAnswer>[number];

export const tagShapes = {
  'tag.unknown': shape(
    'Values of utm_medium and utm_source that are new in a range and that no channel rule knows.',
    unknownTagsBody,
    unknownTagsAnswer,
  ),
  'tag.leave': shape(
    'Ignores a tag, so that it is no longer listed as unknown.',
    z.strictObject({ workspaceId, ...tag, value: valueText(tagLimits.value) }),
    z.strictObject({ ...tag, value: text }),
  ),
};
