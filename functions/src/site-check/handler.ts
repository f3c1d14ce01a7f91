import { AppError } from '../core/errors.ts';
import type { SiteCheckAnswer } from '../contract/site-check.ts';
import { takeTurn } from '../store/firestore/turns.ts';
import type { AskedByMember } from '../workspaces/asked.ts';
import { fetchPage } from './fetch-page.ts';
import { internet, NoPage, type Network } from './fetch-public.ts';
import { findingsOf } from './findings.ts';

/** Enough for someone who mends their site, too little for someone who looks at those of others. */
const turns = { count: 10, withinMs: 10 * 60_000 };

/**
 * Says why no visits may be coming in.
 * @throws AppError `too_many_requests`
 */
export async function checkSite({
  identity,
  workspace,
  now,
}: AskedByMember<'workspace.check-site'>): Promise<SiteCheckAnswer> {
  if (!(await takeTurn(`check-site:${identity.uid}`, turns, now))) {
    throw new AppError(
      'too_many_requests',
      'You have checked your site often. Wait a few minutes before the next check.',
    );
  }
  return lookAt(workspace.domain);
}

/** How long the whole check may take, and how much of it the usual address may use up. */
export interface Patience {
  ms: number;
  firstMs: number;
}

const patience: Patience = { ms: 10_000, firstMs: 6_000 };

/**
 * Looks at a domain's first page. Where nothing is at the usual address, at that without encryption and that with
 * www; where nothing is there either, the answer is about the first.
 */
export async function lookAt(
  domain: string,
  network: Network = internet,
  { ms, firstMs }: Patience = patience,
): Promise<SiteCheckAnswer> {
  const deadline = AbortSignal.timeout(ms);
  const usual = `https://${domain}/`;
  const first = await attempt(
    usual,
    domain,
    network,
    AbortSignal.any([deadline, AbortSignal.timeout(firstMs)]),
  );
  if (!isNothing(first, usual)) return first;
  for (const start of [`http://${domain}/`, `https://www.${domain}/`]) {
    const other = await attempt(start, domain, network, deadline);
    if (!isNothing(other, start)) return other;
  }
  return first;
}

/** Nobody answered, and that not after a redirect. */
function isNothing({ url, findings: [finding] }: SiteCheckAnswer, start: string): boolean {
  return url === start && (finding?.code === 'unreachable' || finding?.code === 'unknown_host');
}

async function attempt(
  start: string,
  domain: string,
  network: Network,
  signal: AbortSignal,
): Promise<SiteCheckAnswer> {
  try {
    const page = await fetchPage(start, network, signal);
    return { url: page.url, findings: findingsOf(page, domain) };
  } catch (error) {
    if (!(error instanceof NoPage)) throw error;
    return { url: error.url, findings: [{ code: error.code, detail: null }] };
  }
}
