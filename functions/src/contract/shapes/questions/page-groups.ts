import { hasNoDuplicate, possiblePattern, text } from '../fields.ts';
import { z } from 'zod';
import { isReadWithin } from '../../event/read-length.ts';
import { cleanText } from '../../event/text.ts';
import { referencedShapes } from './definitions.ts';
import { maxGroupPatternLength, maxGroupPatterns } from '../../questions/page-groups.ts';
import { say } from '../../words/say.ts';

const pattern = possiblePattern(
  text.refine((path) => isReadWithin(path, maxGroupPatternLength), {
    error: () =>
      say('must have at most {max, plural, one {# character} other {# characters}}', {
        max: maxGroupPatternLength,
      }),
  }),
).refine((path) => cleanText(path, path.length) === path, {
  error: () => say('must have no invisible characters and no outer spaces'),
});

/** In patterns, `*` is anything within a segment, `**` anything at all. Groups may overlap. */
export const pageGroup = z.strictObject({
  patterns: z
    .array(pattern)
    .min(1, { error: () => say('must have at least one pattern') })
    .max(maxGroupPatterns, {
      error: () =>
        say('must have at most {max, plural, one {# pattern} other {# patterns}}', { max: maxGroupPatterns }),
    })
    .refine(hasNoDuplicate, { error: () => say('must not have a pattern twice') }),
});

export type PageGroup = z.infer<typeof pageGroup>;

export const pageGroupShapes = referencedShapes('page-group', pageGroup, pageGroup);
