import { z } from 'zod';
import { cleanName, linkSections, readHostname, type WorkspaceAnswer } from '../../contract/index.ts';
import { text } from '../../contract/shapes/fields.ts';
import { problem } from '../plausible/read.ts';
import {
  deleted,
  deletedAnswer,
  findOrCreate,
  listCall,
  required,
  type SiteCall,
  siteCall,
  siteId,
} from './call.ts';
import { goalCalls } from './goals.ts';
import { guestCalls } from './guests.ts';

/**
 * Plausible's Sites API, for keys of a person. docs/help/api/plausible-sites.md lists the differences.
 * @see https://plausible.io/docs/sites-api
 */

const listedSite = { domain: text, timezone: text };

/** Every property is accepted here, so none is listed. */
const siteAnswer = z.strictObject({ ...listedSite, custom_properties: z.array(text) });
const toSite = ({ domain, timezone }: Pick<WorkspaceAnswer, 'domain' | 'timezone'>) => ({
  ...{ domain, timezone },
  custom_properties: [],
});

/** The largest time of a Date, in milliseconds. */
const endOfTime = 8.64e15;

/** A shared link never expires. A new one shows all pages by week and hides small groups. */
export const putLink = siteCall({
  method: 'PUT',
  path: '/v1/sites/shared-links',
  action: 'manage shared links',
  summary: 'Finds a shared link by its name, or makes it. It hides small groups.',
  input: z.object({
    ...siteId('create a shared link'),
    name: required('name', 'create a shared link'),
    /** Refused: a link that already exists under the name would keep its own password. */
    password: z
      .union([z.null(), z.literal('')], 'Parameter `password` cannot be set here: make the link in the app')
      .optional(),
  }),
  answer: z.strictObject({ name: text, url: text }),
  async run({ input: { name }, origin, make }) {
    const wanted = cleanName(name, name.length);
    const link = await findOrCreate(
      async () =>
        (await make('link.list', {})).find(
          (each) => each.name === wanted && each.offSince === null && each.lastDay === null,
        ),
      () => make('link.create', { name, sections: [...linkSections], onlyOne: true }),
    );
    if (link.address === null) throw problem('The address of this link cannot be read any more. Delete it.');
    return { name: link.name, url: `${origin}${link.address}` };
  },
});

export const siteCalls = {
  'list sites': listCall(
    {
      path: '/v1/sites',
      action: 'list own sites',
      summary: 'The sites of which the person of the key is a member, the latest first.',
    },
    'sites',
    {
      input: {},
      item: z.strictObject(listedSite),
      // A workspace that lost its domain is not listed, because the domain belongs to another site now.
      read: async (make) =>
        (await make('workspace.list', {})).filter(({ domainLostAt }) => domainLostAt === null),
      keyOf: ({ id, createdAt }) => `${String(endOfTime - Date.parse(createdAt)).padStart(16, '0')} ${id}`,
      toItem: ({ domain, timezone }) => ({ domain, timezone }),
    },
  ),
  'create a site': siteCall({
    method: 'POST',
    path: '/v1/sites',
    action: 'add a domain',
    summary: 'Makes a site that the person of the key owns.',
    input: z.object({
      domain: z.string("domain: can't be blank").max(1000),
      timezone: text.default('Etc/UTC'),
    }),
    answer: siteAnswer,
    run: async ({ input, make }) => toSite(await make('workspace.create', input)),
  }),
  'create a shared link': putLink,
  ...goalCalls,
  ...guestCalls,
  'get a site': siteCall({
    method: 'GET',
    path: '/v1/sites/{site_id}',
    action: 'read the workspace',
    summary: 'A site.',
    input: z.object(siteId('get a site')),
    answer: siteAnswer,
    run: ({ site }) => Promise.resolve(toSite(site)),
  }),
  'change a site': siteCall({
    method: 'PUT',
    path: '/v1/sites/{site_id}',
    action: 'change settings',
    summary: 'Changes the domain or the time zone of a site.',
    input: z.object({
      ...siteId('change a site'),
      domain: z.string('domain: is invalid').max(1000).optional(),
      timezone: text.max(1000).optional(),
    }),
    answer: siteAnswer,
    async run({ input: { domain, timezone }, make }) {
      if (domain === undefined && timezone === undefined)
        throw problem("Payload must contain at least one of the parameters 'domain', 'timezone'");
      return toSite(await make('workspace.update', { domain, timezone }));
    },
  }),
  'delete a site': siteCall({
    method: 'DELETE',
    path: '/v1/sites/{site_id}',
    action: 'delete the workspace',
    summary: 'Deletes a site with everything that it has counted. X-Confirm-Domain repeats its domain.',
    input: z.object(siteId('delete a site')),
    answer: deletedAnswer,
    async run({ site, confirmedDomain, make }) {
      // Protects against a leaked key and against a faulty loop.
      if (readHostname(confirmedDomain ?? '') !== site.domain)
        throw problem(`To delete this site, send the header X-Confirm-Domain: ${site.domain}`);
      await make('workspace.delete', { domain: site.domain });
      return deleted;
    },
  }),
} as const satisfies Record<string, SiteCall>;
