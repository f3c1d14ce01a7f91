import { storedPage, withParameters } from '../../contract/index.ts';
import { once } from '../../core/remembered.ts';
import type { Fetch } from '../../store/firestore/ingest/fetches.ts';
import type { Incoming } from '../record.ts';

/** Loaded with the first program, because instances should start fast. */
const crawlers = once(() => import('../../sources/crawlers/index.ts'));

/** The page that a program fetched when it sent a pageview; null for its other events. */
export async function fetchOf({ received, hit, url, site }: Incoming): Promise<Fetch | null> {
  if (hit.name !== 'pageview') return null;
  const { crawlerOf, unknownProgram } = await crawlers();
  const { namedAgent, request, address } = received;
  const userAgent = namedAgent ?? String(request.headers['user-agent'] ?? '');
  const { agent, proof } = crawlerOf(userAgent, address) ?? unknownProgram;
  const isPage = /^https?:$/.test(url.protocol);
  const page = isPage
    ? withParameters(storedPage(url, hit.hashRouted), url, hit.hashRouted, site.rules.pageParameters)
    : '';
  return { agent, proof, page };
}
