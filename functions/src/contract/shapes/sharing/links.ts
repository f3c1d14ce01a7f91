import { z } from 'zod';
import { isDay } from '../../period/days.ts';
import { embedOrigin, maxEmbedOrigins } from '../../workspace/embed-origin.ts';
import {
  closedTimeframes,
  linkPasswordLength,
  linkSections,
  linkTimeframes,
  maxLinkBytes,
  maxLinkNameLength,
  type LinkSection,
  publishedDimensions,
} from '../../workspace/links.ts';
import {
  count,
  day,
  flag,
  hasNoDuplicate,
  listOf,
  moment,
  nameText,
  shape,
  text,
  withinBytes,
  workspaceId,
  workspaceQuery,
} from '../fields.ts';
import { filters } from '../questions/question.ts';
import { reportDay } from '../questions/range.ts';
import { workspaceAnswer } from '../workspace.ts';
import { say } from '../../words/say.ts';

/** The SHA-256 of the secret, which does not reveal the secret. */
const id = text.regex(/^[\da-f]{64}$/, { error: () => say('must be the id of a link') });

const sections = z
  .array(z.enum(linkSections))
  .min(1, { error: () => say('must have at least one section') })
  .refine(hasNoDuplicate, { error: () => say('must not name a section twice') })
  .transform((given): LinkSection[] => linkSections.filter((each) => given.includes(each)));

const { min, max } = linkPasswordLength;
const password = text
  .refine((given) => [...given].length >= min, {
    error: () => say('must have at least {min, plural, one {# character} other {# characters}}', { min }),
  })
  .refine((given) => [...given].length <= max, {
    error: () => say('must have at most {max, plural, one {# character} other {# characters}}', { max }),
  });

const origin = text
  .max(300)
  .refine((given) => embedOrigin(given) !== null, {
    error: () => say('must be an origin, such as https://example.com'),
  })
  .transform((given) => embedOrigin(given) ?? given);

const embedOrigins = z
  .array(origin)
  .max(maxEmbedOrigins, {
    error: () =>
      say('must have at most {max, plural, one {# origin} other {# origins}}', { max: maxEmbedOrigins }),
  })
  .refine(hasNoDuplicate, { error: () => say('must not name an origin twice') })
  .default([]);

const createLinkBody = (now: Date) =>
  z
    .object({
      workspaceId,
      name: nameText(1, maxLinkNameLength),
      sections,
      /** Readers cannot remove them. */
      filters: withinBytes(filters.default([]), maxLinkBytes),
      /** Null: readers choose. Weeks and months hide groups with fewer than five visitors a day. */
      timeframe: z.enum(linkTimeframes).nullable().default('Weeks'),
      password: password.nullable().default(null),
      /** The last day on which it works, on the workspace's clock; null: it does not end. */
      lastDay: reportDay(now).nullable().default(null),
      embedOrigins,
      /** Whether to refuse the link with `name_taken` if an active link without an end has the same name. */
      onlyOne: flag.default(false),
      /** Without it, a link that readers could compare with another one is refused: `confirmation_required`. */
      confirmed: flag.default(false),
    })
    .refine((given) => given.password === null || given.embedOrigins.length === 0, {
      path: ['embedOrigins'],
      // Frames of other sites get no cookies, and readers would type the password into a page of another site.
      error: () => say('must be empty for a link with a password'),
    });

const linkFields = {
  name: text,
  sections: z.array(z.enum(linkSections)),
  /** In the question language, without segments: they are replaced by their filters when the link is made. */
  filters: z.array(z.unknown()),
  timeframe: z.enum(linkTimeframes).nullable(),
  lastDay: day.nullable(),
};

const linkAnswer = z.strictObject({
  id,
  ...linkFields,
  hasPassword: flag,
  /** Why it shows no numbers, in a sentence; null if it can. */
  problem: text.nullable(),
  embedOrigins: z.array(text),
  offSince: moment.nullable(),
  /** The email address of its creator; null if that account was deleted, or if the caller may not manage links. */
  createdBy: text.nullable(),
  createdAt: moment,
  /** The UTC day on which it was last opened; null if it never was. */
  lastOpenedDay: text.refine(isDay).nullable(),
  /** How often it was opened; the same network counts once an hour. */
  opened: count,
  /** The path and the secret, which begin with `/share/`; null if the caller may not manage links. */
  address: text.nullable(),
});
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** The budget of all readers of a workspace's links on a UTC day. */
const linkUsageAnswer = z.strictObject({
  /** The bytes that they may read in BigQuery, as a part of the workspace's limit. */
  bytesADay: count,
  workspaceBytesADay: count,
  /** The used part of today. Instances lease from it in advance, so less may have been read. */
  bytesToday: count,
});

const linkBody = z.object({ workspaceId, id });

const slug = text.min(1).max(200);

const openedLinkAnswer = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('off') }),
  z.strictObject({ state: z.literal('ended'), lastDay: day }),
  z.strictObject({ state: z.literal('locked'), name: text, domain: text, logo: text.nullable() }),
  z.strictObject({
    state: z.literal('open'),
    workspace: workspaceAnswer,
    link: z.strictObject({ ...linkFields, hasPassword: flag }),
  }),
]);
export type OpenedLinkAnswer = z.infer<typeof openedLinkAnswer>;
export type OpenedLink = Extract<OpenedLinkAnswer, { state: 'open' }>;

/** The total of a period; null if fewer than five visitors came on each of its days. */
const totalFigures = z
  .strictObject({
    visitors: count,
    pageviews: count,
    /** In whole percent; null with fewer than 20 visits. */
    bounce_rate: count.nullable(),
    /** The average in whole seconds; null with fewer than 20 visits. */
    visit_duration: count.nullable(),
  })
  .nullable();

/**
 * The numbers of a past calendar week or month without small groups: each shown group had five visitors on at least one
 * day. Each count is rounded down to a multiple of five. A total of 0 means fewer than five.
 */
const linkNumbers = z.strictObject({
  from: day,
  to: day,
  /** The first days of the previous and the next period; null if the link shows none. */
  before: day.nullable(),
  after: day.nullable(),
  total: totalFigures,
  previous: totalFigures,
  /** Each day of the period; null for one that is hidden. */
  days: listOf({ day, figures: z.strictObject({ visitors: count }).nullable() }),
  /** In the order of the pages that show them. */
  breakdowns: listOf({
    dimension: z.enum(publishedDimensions),
    /** Pageviews of pages, and unique visitors of everything else; the largest first. */
    rows: listOf({ value: text, count, picture: text.optional() }),
    /** The total without the rows; null if that is 0, and without a total: for goals, mediums and campaigns. */
    others: count.nullable(),
  }),
  funnels: listOf({
    name: text,
    /** The visits that took each step, up to the last one that is shown. `isCut`: there are more steps. */
    steps: listOf({ name: text, entered: count }),
    isCut: flag,
  }),
});
export type LinkNumbers = z.infer<typeof linkNumbers>;
export type PublishedBreakdown = LinkNumbers['breakdowns'][number];

export const linkShapes = {
  'link.list': shape(
    'The shared links of a workspace, the latest first.',
    workspaceQuery,
    z.array(linkAnswer),
  ),
  'link.usage': shape(
    'What the readers of all shared links of a workspace may read per day, and have used today.',
    workspaceQuery,
    linkUsageAnswer,
  ),
  'link.create': shape('Makes a shared link.', createLinkBody, linkAnswer),
  'link.preview': shape(
    'What a shared link without small groups would show of the last week or month.',
    z.object({
      workspaceId,
      sections,
      filters: withinBytes(filters.default([]), maxLinkBytes),
      timeframe: z.enum(closedTimeframes),
    }),
    linkNumbers,
  ),
  'link.numbers': shape(
    'The numbers that a shared link without small groups shows of a week or month that is over.',
    (now) =>
      z.object({
        workspaceId,
        /** The first day of the period; by default, that of the latest. */
        from: reportDay(now).optional(),
      }),
    linkNumbers,
  ),
  'link.switch': shape(
    'Switches a shared link off or on. Off takes effect at once.',
    linkBody.extend({ isOn: flag }),
    linkAnswer,
  ),
  'link.delete': shape('Deletes a shared link. It stops working at once.', linkBody, z.strictObject({ id })),
  'link.open': shape('What a shared link shows, by its secret.', z.object({ slug }), openedLinkAnswer),
  /** The answer sets a cookie that unlocks the link for a day. */
  'link.unlock': shape(
    'Checks the password of a shared link.',
    z.object({ slug, password: text.max(1000) }),
    z.strictObject({ unlocked: z.literal(true) }),
  ),
};
