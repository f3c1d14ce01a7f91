import { workspaceId } from '../fields.ts';
import { z } from 'zod';
import { rangeFields } from './question.ts';
import { unknownTagNames, tagLimits } from '../../questions/tags.ts';

/** Tags of links that no channel rule knows, as the API answers them. */

export const unknownTagsBody = (now: Date) => {
  const { date_range, filters } = rangeFields(now);
  return z.strictObject({ workspaceId, date_range, filters });
};

/** Most visitors first. */
export const unknownTagsAnswer = z.array(
  z.strictObject({
    tag: z.enum(unknownTagNames),
    value: z.string(),
    /** The first day on which it was seen. */
    since: z.string(),
    visitors: z.number(),
    /** The known word that is most like it, and the channel of that. */
    nearest: z.strictObject({ word: z.string(), channel: z.string() }).nullable(),
  }),
);
export type UnknownTag = z.infer<typeof unknownTagsAnswer>[number];

export const leaveTagBody = z.strictObject({
  workspaceId,
  tag: z.enum(unknownTagNames),
  value: z.string().min(1).max(tagLimits.value),
});
export const leftTagAnswer = z.strictObject({ tag: z.enum(unknownTagNames), value: z.string() });
