import { z } from 'zod';
import { isDay } from '../../period/days.ts';
import {
  linkPasswordLength,
  linkSections,
  linkTimeframe,
  maxLinkBytes,
  maxLinkNameLength,
  type LinkSection,
} from '../../workspace/links.ts';
import {
  count,
  day,
  flag,
  hasNoDuplicate,
  moment,
  nameText,
  shape,
  text,
  withinBytes,
  workspaceId,
  workspaceQuery,
} from '../fields.ts';
import { filters } from './question.ts';
import { reportDay } from './range.ts';
import { workspaceAnswer } from '../workspace.ts';

/** Shared links as the API reads and answers them; docs/shared-links.md explains them. */

/** The SHA-256 of the secret, from which no one can get back to the secret. */
const id = text.regex(/^[\da-f]{64}$/, 'must be the id of a link');

const sections = z
  .array(z.enum(linkSections))
  .min(1, 'must have at least one section')
  .refine(hasNoDuplicate, 'must not name a section twice')
  .transform((given): LinkSection[] => linkSections.filter((each) => given.includes(each)));

const { least, most } = linkPasswordLength;
const password = text
  .refine((given) => [...given].length >= least, `must have at least ${least} characters`)
  .refine((given) => [...given].length <= most, `must have at most ${most} characters`);

const createLinkBody = (now: Date) =>
  z.object({
    workspaceId,
    name: nameText(1, maxLinkNameLength),
    sections,
    /** Readers cannot remove them. */
    filters: withinBytes(filters.default([]), maxLinkBytes),
    /** The one period that it shows; null: readers choose. */
    timeframe: z.literal(linkTimeframe, `must be '${linkTimeframe}' or null`).nullable().default(null),
    /** Null: none. */
    password: password.nullable().default(null),
    /** The last day on which it works, on the workspace's clock; null: it does not end. */
    lastDay: reportDay(now).nullable().default(null),
  });

const linkFields = {
  name: text,
  sections: z.array(z.enum(linkSections)),
  /** In the question language, without segments: a segment stands for what it was when the link was made. */
  filters: z.array(z.unknown()),
  timeframe: z.literal(linkTimeframe).nullable(),
  lastDay: day.nullable(),
};

const linkAnswer = z.strictObject({
  id,
  ...linkFields,
  hasPassword: flag,
  /** When it was switched off; null if it is on. */
  offSince: moment.nullable(),
  /** The email address of who made it; null if that account is gone, or if the caller may not manage links. */
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

const linkBody = z.object({ workspaceId, id });

/** The secret of a link. Any text, because a wrong one has to be counted. */
const slug = text.min(1).max(200);

/** What someone with the secret of a link sees. */
const openedLinkAnswer = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('off') }),
  z.strictObject({ state: z.literal('ended'), lastDay: day }),
  /** The password is missing. */
  z.strictObject({ state: z.literal('locked'), name: text, domain: text, logo: text.nullable() }),
  z.strictObject({
    state: z.literal('open'),
    workspace: workspaceAnswer,
    link: z.strictObject({ ...linkFields, hasPassword: flag }),
  }),
]);
export type OpenedLinkAnswer = z.infer<typeof openedLinkAnswer>;
export type OpenedLink = Extract<OpenedLinkAnswer, { state: 'open' }>;

export const linkShapes = {
  'link.list': shape(
    'The shared links of a workspace, the latest first.',
    workspaceQuery,
    z.array(linkAnswer),
  ),
  'link.create': shape('Makes a shared link.', createLinkBody, linkAnswer),
  'link.switch': shape(
    'Switches a shared link off or on. It stops working at once.',
    linkBody.extend({ isOn: flag }),
    linkAnswer,
  ),
  'link.delete': shape('Deletes a shared link. It stops working at once.', linkBody, z.strictObject({ id })),
  'link.open': shape('What a shared link shows, by its secret.', z.object({ slug }), openedLinkAnswer),
  /** The answer sets a cookie that is the proof for a day. */
  'link.unlock': shape(
    'Takes the password of a shared link.',
    z.object({ slug, password: text.max(1000) }),
    z.strictObject({ unlocked: z.literal(true) }),
  ),
};
