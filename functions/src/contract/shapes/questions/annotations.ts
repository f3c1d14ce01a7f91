import { z } from 'zod';
import { cleanText } from '../../event/text.ts';
import { firstReportDay, lastReportDay } from '../../language/ranges.ts';
import { utcDay } from '../../period/days.ts';
import { derivedKinds, maxAnnotationLength, maxTagLength } from '../../questions/annotations.ts';
import {
  count,
  day,
  documentId,
  flag,
  listOf,
  moment,
  nameText,
  number,
  shape,
  text,
  workspaceId,
} from '../fields.ts';
import { site } from './question.ts';
import { reportDay } from './range.ts';
import { checkPeriod, periodFields } from './report.ts';
import { phrase, say } from '../../words/say.ts';

const id = documentId(phrase('must be the id of a note'));

/** One line of text: line breaks become spaces. */
const content = text
  .max(4 * maxAnnotationLength)
  .transform((given) => cleanText(given.replaceAll(/\s+/g, ' '), 4 * maxAnnotationLength))
  .refine((given) => given !== '' && [...given].length <= maxAnnotationLength, {
    error: () =>
      say('must have 1 to {max, plural, one {# character} other {# characters}}', {
        max: maxAnnotationLength,
      }),
  });

const tag = nameText(1, maxTagLength).nullable();

/** Its author only, or every member of the workspace. */
const scope = z.enum(['person', 'workspace']);
export type AnnotationScope = z.infer<typeof scope>;

/** A moment with an offset, in UTC afterwards, on a day that a report can have. */
const time = (now: Date) =>
  z.iso
    .datetime({
      offset: true,
      error: () => say('must be a moment with an offset, such as 2026-02-28T10:00:00+01:00'),
    })
    .transform((given) => new Date(given).toISOString())
    .refine((at) => utcDay(new Date(at)) >= firstReportDay && utcDay(new Date(at)) <= lastReportDay(now), {
      error: () =>
        say('must be from {firstReportDay} to {value}', { firstReportDay, value: lastReportDay(now) }),
    });

/** A note is about a whole day of the workspace, or about a moment. */
const when = (now: Date) => ({ day: reportDay(now).optional(), at: time(now).optional() });

const hasOneTime = ({ day, at }: { day?: unknown; at?: unknown }) =>
  (day === undefined) !== (at === undefined);
const hasTwoTimes = ({ day, at }: { day?: unknown; at?: unknown }) => day !== undefined && at !== undefined;
const eitherTime = { path: ['day'], error: () => say('is required if there is no `at`, and excludes it') };
const notBoth = { path: ['day'], error: () => say('excludes `at`') };

const isHiddenOrShared = ({
  scope,
  isPublic,
}: {
  scope?: string | undefined;
  isPublic?: boolean | undefined;
}) => !isPublic || scope !== 'person';
const personalIsPrivate = { path: ['isPublic'], error: () => say('must be false for a personal note') };

const createBody = (now: Date) =>
  z
    .object({
      workspaceId,
      ...when(now),
      text: content,
      tag: tag.default(null),
      scope,
      isPublic: flag.default(false),
    })
    .refine(hasOneTime, eitherTime)
    .refine(isHiddenOrShared, personalIsPrivate);

/** By key: a note of the workspace. Without a day and a moment, it is about the moment of the call. */
const addBody = (now: Date) =>
  z
    .object({
      site_id: site,
      ...when(now),
      text: content,
      tag: tag.default(null),
      is_public: flag.default(false),
    })
    .refine((body) => !hasTwoTimes(body), notBoth);

/** Fields that are left out stay the same. A note that becomes personal is no longer public. */
const updateBody = (now: Date) =>
  z
    .object({
      workspaceId,
      id,
      ...when(now),
      text: content.optional(),
      tag: tag.optional(),
      scope: scope.optional(),
      isPublic: flag.optional(),
    })
    .refine((body) => !hasTwoTimes(body), notBoth)
    .refine(isHiddenOrShared, personalIsPrivate);

/** Without days, all of them. */
const days = (now: Date) => {
  const { workspaceId, from, to } = periodFields(now);
  return z
    .object({ workspaceId, from, to })
    .superRefine(checkPeriod)
    .transform((period) =>
      period.from === '' ? { ...period, from: firstReportDay, to: lastReportDay(now) } : period,
    );
};

const shownAnnotation = z.strictObject({
  id,
  /** In the workspace's time zone when the note was made or moved. */
  day,
  /** Null if the note is about the whole day. */
  at: moment.nullable(),
  text,
  tag: text.nullable(),
});

const annotationAnswer = shownAnnotation.extend({
  scope,
  isPublic: flag,
  /** The author's name, or their address for those who may read it; null if it is not known or was made by a key. */
  author: text.nullable(),
  /** The name of the key that made it; null if a person made it. */
  key: text.nullable(),
  mayChange: flag,
});
export type AnnotationAnswer = z.infer<typeof annotationAnswer>;

const derivedAnnotation = z.strictObject({
  id: text,
  kind: z.enum(derivedKinds),
  day,
  at: moment.nullable(),
  until: day.nullable(),
  text,
});

const annotationsAnswer = z.strictObject({
  annotations: z.array(annotationAnswer),
  /** What Footfall notes by itself. Not stored, and never public. */
  derived: z.array(derivedAnnotation),
});

/** The difference per day from what the days before suggest. */
const effect = z.strictObject({
  expected: number,
  difference: number,
  /** The range that contains the difference with 90% probability. */
  low: number,
  high: number,
  /** The number of days that this is the mean of. */
  days: count,
  /** The variance of a day ÷ that of random counts. */
  dispersion: number,
});
export type Effect = z.infer<typeof effect>;

const unknownReason = z.enum(['another-note', 'too-little-history', 'too-few', 'too-early']);
export type UnknownReason = z.infer<typeof unknownReason>;

/** With a reason, Footfall cannot tell. */
const verdict = z.union([
  z.strictObject({ reason: z.null(), effect }),
  /** The range contains 0. */
  z.strictObject({ reason: z.literal('unclear'), effect }),
  /** `days` are the known full days after the note. */
  z.strictObject({ reason: unknownReason, effect: z.null(), days: count }),
]);
export type Verdict = z.infer<typeof verdict>;

/** The values with a range, most changed first. */
const verdictsOfValues = listOf({ value: text, verdict });

const verdictAnswer = z.strictObject({
  /** Of all visitors. */
  verdict,
  /** What explains most of a clear change of all visitors, if one value explains at least half of it. */
  main: z.strictObject({ dimension: z.enum(['visit:source', 'visit:entry_page']), value: text }).nullable(),
  /**
   * The visitors of the two weeks before the note, of its day and of the days after it, and what the days before suggest
   * for the days after; null if not known. Empty without a range.
   */
  days: listOf({ day, visitors: number.nullable(), expected: number.nullable() }),
  /** Visitors of the largest sources and entry pages of the days before. */
  sources: verdictsOfValues,
  pages: verdictsOfValues,
  /** Sources that had hardly any visitors before, which gives no range. The numbers are visitors a day. */
  newSources: listOf({ value: text, before: number, after: number }),
  /** Conversions. */
  goals: verdictsOfValues,
});
export type VerdictAnswer = z.infer<typeof verdictAnswer>;

export const annotationShapes = {
  'annotation.list': shape(
    "The notes of some days: the caller's own, those of the workspace, and what Footfall notes; oldest first.",
    days,
    annotationsAnswer,
  ),
  'annotation.public': shape(
    'The public notes of some days, as shared links and the demo show them; oldest first.',
    days,
    z.array(shownAnnotation),
  ),
  'annotation.create': shape('Notes something on a day or at a time.', createBody, annotationAnswer),
  'annotation.update': shape('Changes the given fields of a note.', updateBody, annotationAnswer),
  'annotation.delete': shape('Deletes a note.', z.object({ workspaceId, id }), z.strictObject({ id })),
  'annotation.verdict': shape(
    'Whether visitors and conversions changed after a note, compared with the eight weeks before.',
    z.object({ workspaceId, id }),
    verdictAnswer,
  ),
  'annotation.add': shape(
    'Adds a note of the workspace by key. A repeated call with the same `Idempotency-Key`, or with the same text and time, adds no other.',
    addBody,
    shownAnnotation.extend({ is_public: flag }),
  ),
};
