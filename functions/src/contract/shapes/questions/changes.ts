import { listOf, number, shape, text } from '../fields.ts';
import { z } from 'zod';
import { changeDimensions, changeMetrics } from '../../questions/changes.ts';
import { say } from '../../words/say.ts';
import { answeredRange, figure, rangeFields, site } from './question.ts';

export const changesBody = (now: Date) =>
  z
    .strictObject({
      site_id: site,
      ...rangeFields(now),
      metric: z.enum(changeMetrics).default('visitors'),
    })
    .superRefine(({ compare, date_range }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (compare === undefined) refuse('compare', say('must say what the range is compared with'));
      if (date_range === 'all') refuse('date_range', say("must have days before it, which 'all' does not"));
    });
export type ChangesQuestion = z.output<ReturnType<typeof changesBody>>;

const changedValue = z.strictObject({ dimension: z.enum(changeDimensions), value: text });

export const changesAnswer = z.strictObject({
  /** The visitors of the range and of its comparison; null if those days are deleted. */
  visitors: z.strictObject({ now: number, before: figure }),
  /** The significant changes, the clearest large one first; empty if there are none. */
  changes: listOf({
    ...changedValue.shape,
    /** Its visitors, or its pageviews if these were requested. */
    now: number,
    before: number,
    /** Another value that most of this change has in common: a source of the visitors who begin at this page. */
    with: changedValue.nullable(),
  }),
  meta: z.strictObject(answeredRange),
});
export type ChangesAnswer = z.infer<typeof changesAnswer>;

export const changesShapes = {
  changes: shape(
    'What changed the visitors or pageviews most between two ranges.',
    changesBody,
    changesAnswer,
  ),
};
