import { z } from 'zod';
import type { Action } from '../../access.ts';
import { count, text } from '../fields.ts';

/**
 * The calls of the Sites API in the words of Plausible's, for programs with the key of a person; docs/sites-api.md says
 * what differs. What a schema here lets through is checked by the call of the table that does the work.
 * @see https://plausible.io/docs/sites-api
 */
interface SiteCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/api`; a part in braces is a field of the input. */
  path: string;
  /** What the key has to allow, and its person's role in the site that `site_id` names, if the call is about one. */
  action: Action;
  summary: string;
  input: z.ZodObject;
  answer: z.ZodType;
}

/** @param purpose the rest of a sentence such as `Parameter … is required to create a goal` */
const required = (name: string, purpose: string) => {
  const message = `Parameter \`${name}\` is required to ${purpose}`;
  return z.string(message).min(1, message).max(1000, `Parameter \`${name}\` is too long`);
};

const site = (purpose: string) => ({ site_id: required('site_id', purpose) });

/** The most items of a page. */
const mostItems = 1000;
const limits = `Parameter \`limit\` must be a whole number from 1 to ${mostItems}`;

const page = {
  limit: z.coerce.number(limits).int(limits).min(1, limits).max(mostItems, limits).default(100),
  /** What `meta` of the page before or after this one says. */
  after: z.string().max(1000).optional(),
  before: z.string().max(1000).optional(),
};

const pageOf = <Name extends string, Item extends z.ZodType>(name: Name, item: Item) =>
  z.strictObject({
    [name]: z.array(item),
    /** Where the next and the previous page begin; null if there is none. */
    meta: z.strictObject({ after: text.nullable(), before: text.nullable(), limit: count }),
  } as { [Each in Name]: z.ZodArray<Item> } & { meta: z.ZodType<Meta> });

/** What is said about a page of a list. */
export interface Meta {
  after: string | null;
  before: string | null;
  limit: number;
}

const listedSite = { domain: text, timezone: text };

/** Properties need no list here: all of them count. */
const siteAnswer = z.strictObject({ ...listedSite, custom_properties: z.array(text) });

/** A text, as Plausible's clients read it. */
const deleted = z.strictObject({ deleted: z.literal('true') });

const goal = {
  id: text,
  goal_type: z.enum(['event', 'page', 'scroll']),
  display_name: text,
  event_name: text.nullable(),
  page_path: text.nullable(),
  custom_props: z.record(text, text),
};
export type SiteGoal = z.infer<z.ZodObject<typeof goal>>;

const goalPurpose = 'create a goal';
const properties = 'Parameter `custom_props` must be a map with string keys and string values';
const createGoal = {
  summary: 'Finds a goal by what it is reached with, or makes it.',
  action: 'change definitions',
  path: '/v1/sites/goals',
  input: z.object({
    ...site(goalPurpose),
    /** Some programs say `page_path` for `page`. */
    goal_type: z.enum(
      ['event', 'page', 'page_path'],
      `Parameter \`goal_type\` is required to ${goalPurpose}`,
    ),
    event_name: text.max(1000).optional(),
    page_path: text.max(10_000).optional(),
    display_name: text.max(1000).optional(),
    custom_props: z.record(z.string(properties), z.string(properties), properties).default({}),
  }),
  answer: z.strictObject({ domain: text, ...goal }),
} as const;
export type GivenGoal = z.output<typeof createGoal.input>;

/** Owners are not among them. */
const guestRoles = ['viewer', 'editor'] as const;
const guest = z.strictObject({
  email: text,
  role: z.enum(guestRoles),
  status: z.enum(['invited', 'accepted']),
});
export type SiteGuest = z.infer<typeof guest>;

export const siteCalls = {
  'list sites': {
    method: 'GET',
    path: '/v1/sites',
    action: 'list own sites',
    summary: 'The sites of which the person of the key is a member, the latest first.',
    input: z.object(page),
    answer: pageOf('sites', z.strictObject(listedSite)),
  },
  'create a site': {
    method: 'POST',
    path: '/v1/sites',
    action: 'add a domain',
    summary: 'Makes a site that the person of the key owns.',
    input: z.object({
      domain: z.string("domain: can't be blank").max(1000),
      timezone: text.default('Etc/UTC'),
    }),
    answer: siteAnswer,
  },
  'create a shared link': {
    method: 'PUT',
    path: '/v1/sites/shared-links',
    action: 'manage shared links',
    summary: 'Finds a shared link by its name, or makes it. It hides small groups.',
    input: z.object({
      ...site('create a shared link'),
      name: required('name', 'create a shared link'),
      /** Refused: a link that was found by its name would keep another one. */
      password: z
        .union([z.null(), z.literal('')], 'Parameter `password` cannot be set here: make the link in the app')
        .optional(),
    }),
    answer: z.strictObject({ name: text, url: text }),
  },
  'list goals': {
    method: 'GET',
    path: '/v1/sites/goals',
    action: 'read the workspace',
    summary: 'The goals of a site by their names.',
    input: z.object({ ...site('list goals'), ...page }),
    answer: pageOf('goals', z.strictObject(goal)),
  },
  'put a goal': { method: 'PUT', ...createGoal },
  'create a goal': { method: 'POST', ...createGoal },
  'delete a goal': {
    method: 'DELETE',
    path: '/v1/sites/goals/{goal_id}',
    action: 'change definitions',
    summary: 'Deletes a goal.',
    input: z.object({ goal_id: text.max(100), ...site('delete a goal') }),
    answer: deleted,
  },
  'list guests': {
    method: 'GET',
    path: '/v1/sites/guests',
    action: 'read addresses of members',
    summary: 'The members of a site but its owners, and who is invited, by their addresses.',
    input: z.object({ ...site('list guests'), ...page }),
    answer: pageOf('guests', guest),
  },
  'invite a guest': {
    method: 'PUT',
    path: '/v1/sites/guests',
    action: 'manage members',
    summary: 'Finds a member or an invitation by the address, or invites it. An editor becomes an admin.',
    input: z.object({
      ...site('create guest'),
      email: required('email', 'create guest'),
      role: z.enum(
        guestRoles,
        'Parameter `role` is required to create guest. Possible values: `viewer` or `editor`',
      ),
    }),
    answer: guest,
  },
  'delete a guest': {
    method: 'DELETE',
    path: '/v1/sites/guests/{email}',
    action: 'manage members',
    summary: 'Removes a member, and withdraws an invitation.',
    input: z.object({ email: text.max(1000), ...site('delete a guest') }),
    answer: deleted,
  },
  'get a site': {
    method: 'GET',
    path: '/v1/sites/{site_id}',
    action: 'read the workspace',
    summary: 'A site.',
    input: z.object(site('get a site')),
    answer: siteAnswer,
  },
  'change a site': {
    method: 'PUT',
    path: '/v1/sites/{site_id}',
    action: 'change settings',
    summary: 'Changes the domain or the time zone of a site.',
    input: z.object({
      ...site('change a site'),
      domain: z.string('domain: is invalid').max(1000).optional(),
      timezone: text.max(1000).optional(),
    }),
    answer: siteAnswer,
  },
  'delete a site': {
    method: 'DELETE',
    path: '/v1/sites/{site_id}',
    action: 'delete the workspace',
    summary: 'Deletes a site with everything that it has counted. X-Confirm-Domain repeats its domain.',
    input: z.object(site('delete a site')),
    answer: deleted,
  },
} as const satisfies Record<string, SiteCall>;

export type SiteCallName = keyof typeof siteCalls;
export const siteCallNames = Object.keys(siteCalls) as SiteCallName[];

type Row<Name extends SiteCallName> = (typeof siteCalls)[Name];
export type SiteInput<Name extends SiteCallName> = z.output<Row<Name>['input']>;
export type SiteAnswer<Name extends SiteCallName> = z.output<Row<Name>['answer']>;
