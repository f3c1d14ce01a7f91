import { AppError, parse } from '../http/app-error.ts';
import type { SiteCheckAnswer } from '../contract/site-check.ts';
import { workspaceQuery } from '../contract/workspace.ts';
import type { Identity } from '../store/identity.ts';
import { takeTurn } from '../store/turns.ts';
import { ownedWorkspace } from '../workspaces/access.ts';
import { fetchPage, internet, NoPage, type Network } from './fetch-page.ts';
import { findingsOf } from './findings.ts';

/** Enough for somebody who mends their site, too little for somebody who looks at those of others. */
const turns = { count: 10, withinMs: 10 * 60_000 };

/**
 * POST /v1/workspace/check-site: why no visit may be coming in, for owners.
 * @throws AppError `invalid_request`, `not_found`, `forbidden`, `too_many_requests`.
 */
export async function checkSite(identity: Identity, body: unknown, now: Date): Promise<SiteCheckAnswer> {
  const { workspaceId } = parse(workspaceQuery, body);
  const { domain } = await ownedWorkspace(identity, workspaceId);
  if (!(await takeTurn(`check-site:${identity.uid}`, turns, now))) {
    throw new AppError('too_many_requests', 'That was often. Wait a few minutes before the next check.');
  }
  return lookAt(domain);
}

/** Looks at a domain's first page: safely first, and without encryption where nothing answers so. */
export async function lookAt(domain: string, network: Network = internet): Promise<SiteCheckAnswer> {
  const safe = await attempt(`https://${domain}/`, domain, network);
  const answered = safe.findings[0]?.code !== 'unreachable' || safe.url !== `https://${domain}/`;
  return answered ? safe : attempt(`http://${domain}/`, domain, network);
}

async function attempt(start: string, domain: string, network: Network): Promise<SiteCheckAnswer> {
  try {
    const page = await fetchPage(start, network);
    return { url: page.url, findings: findingsOf(page, domain) };
  } catch (error) {
    if (!(error instanceof NoPage)) throw error;
    return { url: error.url, findings: [{ code: error.code, detail: null }] };
  }
}
