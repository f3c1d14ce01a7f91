import { z } from 'zod';
import { circleIn, circleInWords } from '../../moved-pages/circles.ts';
import { movedPageLimits, readMovedPath, whyNoMove, whyNoMovedPath } from '../../moved-pages/rules.ts';
import {
  count,
  day,
  listOf,
  number,
  shape,
  text,
  upTo,
  withinBytes,
  workspaceId,
  workspaceQuery,
} from '../fields.ts';
import { say } from '../../words/say.ts';

const path = text
  .max(4000)
  .transform(readMovedPath)
  .superRefine((given, context) => {
    const problem = whyNoMovedPath(given);
    if (problem !== null) context.addIssue(problem);
  });

/** The old and the new path. `*` is one part of a path, `**` everything that follows. */
const rule = z.strictObject({ from: path, to: path }).superRefine((given, context) => {
  const problem = whyNoMove(given);
  if (problem !== null) context.addIssue({ code: 'custom', path: ['to'], message: problem });
});

/** In the order in which they are tried. */
const rules = withinBytes(
  upTo(movedPageLimits.rules, z.array(rule), (length) =>
    say('must have at most {count, plural, one {# rule} other {# rules}}, not {length}', {
      count: movedPageLimits.rules,
      length,
    }),
  ),
  movedPageLimits.bytes,
).superRefine((given, context) => {
  const olds = given.map(({ from }) => from);
  const again = olds.findIndex((from, index) => olds.indexOf(from) !== index);
  if (again !== -1)
    context.addIssue({
      code: 'custom',
      path: [again, 'from'],
      message: say('must not be an old path twice'),
    });
  const circle = circleIn(given, true) ?? circleIn(given, false);
  if (circle) context.addIssue({ code: 'custom', message: circleInWords(circle) });
});

const storedRules = listOf({ from: text, to: text });

const savedAnswer = z.strictObject({
  rules: storedRules,
  /** A change names the revision that it started from. */
  revision: count,
});

const week = z.strictObject({
  /** Its first day of seven. */
  from: day,
  before: number,
  /** Pageviews of the old page that brings most. */
  old: number,
  after: number,
});

const previewAnswer = z.strictObject({
  from: day,
  to: day,
  /** Pageviews that each rule moves. */
  moved: z.array(number),
  /** How many pages change, and their pageviews. */
  pages: count,
  pageviews: number,
  /** Whether only the most viewed paths were looked at. */
  isPartial: z.boolean(),
  /** The page that gains most; null if nothing changes. */
  largest: z
    .strictObject({
      page: text,
      old: text,
      before: number,
      after: number,
      /** The first day of the page before the change; null if it had no pageviews. */
      since: day.nullable(),
      weeks: z.array(week),
    })
    .nullable(),
});
export type MovedPagesPreview = z.infer<typeof previewAnswer>;

const foundAnswer = z.strictObject({
  days: count,
  found: listOf({
    from: text,
    to: text,
    /** How many pages moved like this. */
    pages: count,
    /** Of the old pages, in these days. */
    pageviews: number,
    /** The first day of the new pages. */
    since: day,
  }),
});
export type FoundMove = z.infer<typeof foundAnswer>['found'][number];

const readAnswer = z.strictObject({
  rules: storedRules,
  /** Lines that are no rule, with the reason. At most the first hundred. */
  unread: listOf({ line: count, text, why: text }),
  unreadLines: count,
});
export type ReadRedirects = z.infer<typeof readAnswer>;

export const movedPageShapes = {
  'moved-page.list': shape(
    'The rules of pages that have a new address, in order.',
    workspaceQuery,
    savedAnswer,
  ),
  'moved-page.save': shape(
    'Replaces the rules of moved pages. Stored events do not change.',
    z.strictObject({ workspaceId, revision: count, rules }),
    savedAnswer,
  ),
  'moved-page.preview': shape(
    'What changes in the last twelve months if these were the rules of moved pages.',
    z.strictObject({ workspaceId, rules }),
    previewAnswer,
  ),
  'moved-page.found': shape(
    'Pages that seem to have moved: one ended when a similar one began.',
    workspaceQuery,
    foundAnswer,
  ),
  'moved-page.leave': shape(
    'Dismisses a page that seems to have moved.',
    z.strictObject({ workspaceId, from: text.max(4000), to: text.max(4000) }),
    z.strictObject({ from: text, to: text }),
  ),
  'moved-page.read-file': shape(
    'Reads rules from a file of redirects: _redirects, netlify.toml, firebase.json or nginx.',
    z.strictObject({
      workspaceId,
      text: text.refine((given) => new TextEncoder().encode(given).length <= movedPageLimits.fileBytes, {
        error: () =>
          say('must have at most {max, plural, one {# byte} other {# bytes}}', {
            max: movedPageLimits.fileBytes,
          }),
      }),
    }),
    readAnswer,
  ),
};
