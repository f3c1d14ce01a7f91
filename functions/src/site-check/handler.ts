import type { SiteCheckAnswer, SiteFinding } from '../contract/index.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import { takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import { listWorkspaces } from '../store/firestore/workspace/workspaces.ts';
import type { Handler } from '../workspaces/call.ts';
import { fetchPage, type Page } from './fetch-page.ts';
import { internet, NoPage, type Network } from './fetch-public.ts';

/** @throws AppError `too_many_requests` */
export const checkSite: Handler<'workspace.check-site'> = async ({ identity, workspace, now }) => {
  const message = phraseOf('You have checked your site too often. Wait a few minutes before the next check.');
  await takeTurn(turnsOfPerson('check-site', identity.uid), rates.siteChecks, now, message);
  const memberships = await listWorkspaces(identity.uid);
  const others = memberships.map((each) => each.workspace.domain);
  return lookAt(workspace.domain, others);
};

/** The time for the full check, and the part of it for the first address. */
interface Timeouts {
  ms: number;
  firstMs: number;
}

const timeouts: Timeouts = { ms: 10_000, firstMs: 6_000 };

/**
 * Checks a domain's first page. If nothing answers, tries http and www, and otherwise reports the first address.
 * @param others the domains of the reader's other workspaces
 */
export async function lookAt(
  domain: string,
  others: readonly string[],
  network: Network = internet,
  { ms, firstMs }: Timeouts = timeouts,
): Promise<SiteCheckAnswer> {
  const deadline = AbortSignal.timeout(ms);
  const homepage = `https://${domain}/`;
  const read = async (page: Page) => {
    // Imported on demand, because the HTML parser takes milliseconds to load.
    const { findingsOf } = await import('./findings.ts');
    return findingsOf(page, domain, others);
  };
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(firstMs)]);
  const first = await attempt(homepage, read, network, signal);
  if (!isNothing(first, homepage)) return first;
  for (const start of [`http://${domain}/`, `https://www.${domain}/`]) {
    const other = await attempt(start, read, network, deadline);
    if (!isNothing(other, start)) return other;
  }
  return first;
}

/** Whether nothing answered, without a redirect to another host or scheme. */
const isNothing = ({ url, findings: [finding] }: SiteCheckAnswer, start: string) =>
  url === start && (finding?.code === 'unreachable' || finding?.code === 'unknown_host');

async function attempt(
  start: string,
  read: (page: Page) => Promise<SiteFinding[]>,
  network: Network,
  signal: AbortSignal,
): Promise<SiteCheckAnswer> {
  try {
    const page = await fetchPage(start, network, signal);
    return { url: page.url, findings: await read(page) };
  } catch (error) {
    if (!(error instanceof NoPage)) throw error;
    return { url: error.at, findings: [{ code: error.code, detail: null }] };
  }
}
