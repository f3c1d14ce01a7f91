import { documentId, hasNoDuplicate, text, upTo } from '../fields.ts';
import { z } from 'zod';
import { isReadWithin } from '../../event/read-length.ts';
import { queryLimits } from '../../language/limits.ts';
import {
  explorationFault,
  explorationIntervals,
  explorationLimits,
  explorationMetrics,
  pictures,
} from '../../questions/explorations.ts';
import { site, valueDimension } from '../questions/question.ts';
import { phrase, say } from '../../words/say.ts';

/** Different items, at least `min` and at most `max`. */
const listWithin = <Item extends z.ZodType>(item: Item, min: number, max: number) =>
  upTo(
    max,
    z
      .array(item)
      .min(min, {
        error: () => say('must have at least {min, plural, one {# item} other {# items}}', { min }),
      })
      .refine(hasNoDuplicate, { error: () => say('must not have an item twice') }),
  );

const { metrics, minTop, top, series, minSites } = explorationLimits;

/** A value as in answers; empty for traffic without one. */
const value = text.refine((given) => isReadWithin(given, queryLimits.valueLength), {
  error: () =>
    say('must have at most {max, plural, one {# character} other {# characters}}', {
      max: queryLimits.valueLength,
    }),
});

const breakdown = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** The largest values, and the rest as one series. */
  z.strictObject({
    kind: z.literal('dimension'),
    dimension: valueDimension,
    top: z.int().min(minTop).max(top),
  }),
  z.strictObject({
    kind: z.literal('values'),
    dimension: valueDimension,
    values: listWithin(value, 1, series),
  }),
  z.strictObject({
    kind: z.literal('segments'),
    segments: listWithin(documentId(phrase('must be the id of a segment')), 1, series),
  }),
  /** Ids or domains. */
  z.strictObject({ kind: z.literal('sites'), sites: listWithin(site, minSites, series) }),
]);

/** Period, comparison and filters are not part of it: the page's URL or the board has them. */
export const exploration = z
  .strictObject({
    metrics: listWithin(z.enum(explorationMetrics), 1, metrics),
    /** The id or name of the goal of conversions and other metrics about one. */
    goal: text.min(1).max(queryLimits.valueLength).nullable(),
    breakdown,
    /** Null for the default of the period. */
    interval: z.enum(explorationIntervals).nullable(),
    picture: z.enum(pictures),
  })
  .superRefine((given, context) => {
    const fault = explorationFault(given);
    if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.message });
  });
export type Exploration = z.output<typeof exploration>;
