import { readHostname } from '../../contract/index.ts';
import { type AnswerTo, deleted, type NamedSite, problem } from './call.ts';
import { inOrder, pageOf } from './paging.ts';

const toSite = ({ domain, timezone }: NamedSite) => ({ domain, timezone, custom_properties: [] });

/** Later than any moment. */
const endOfTime = 8.64e15;

/** Puts the latest first. */
const placeOf = ({ id, createdAt }: { id: string; createdAt: string }) =>
  `${String(endOfTime - Date.parse(createdAt)).padStart(16, '0')} ${id}`;

/** Workspaces that have lost their domain are not listed: the domain is another site now. */
export const list: AnswerTo<'list sites'> = async ({ input, make }) => {
  const sites = (await make('workspace.list', {})).filter(({ domainLostAt }) => domainLostAt === null);
  const { page, meta } = pageOf(inOrder(sites, placeOf), placeOf, input);
  return { sites: page.map(({ domain, timezone }) => ({ domain, timezone })), meta };
};

export const create: AnswerTo<'create a site'> = async ({ input, make }) =>
  toSite(await make('workspace.create', input));

export const get: AnswerTo<'get a site'> = ({ site }) => Promise.resolve(toSite(site));

/** @throws AppError if nothing is to be changed */
export const change: AnswerTo<'change a site'> = async ({ input: { domain, timezone }, make }) => {
  if (domain === undefined && timezone === undefined)
    throw problem("Payload must contain at least one of the parameters 'domain', 'timezone'");
  return toSite(await make('workspace.update', { domain, timezone }));
};

/** @throws AppError if the domain is not repeated: a key that leaks, or a loop gone wrong, must not delete at random */
export const remove: AnswerTo<'delete a site'> = async ({ site, confirmedDomain, make }) => {
  if (readHostname(confirmedDomain ?? '') !== site.domain)
    throw problem(`To delete this site, send the header X-Confirm-Domain: ${site.domain}`);
  await make('workspace.delete', { domain: site.domain });
  return deleted;
};
