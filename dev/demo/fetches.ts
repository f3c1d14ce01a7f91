import type { CrawlerProof } from '@footfall/functions/contract';
import { addFetch, type Fetches } from '../../functions/src/store/firestore/ingest/fetches.ts';

/** What programs fetch for every ten thousand events that count. */
const fetchesPerTenThousand: readonly [count: number, agent: string, proof: CrawlerProof, page: string][] = [
  [120, 'GPTBot', 'proven', '/blog'],
  [60, 'GPTBot', 'proven', '/pricing'],
  [60, 'OAI-SearchBot', 'proven', '/'],
  [30, 'ChatGPT-User', 'proven', '/pricing'],
  [4, 'ChatGPT-User', 'claimed', '/docs'],
  [180, 'Googlebot', 'proven', '/'],
  [60, 'bingbot', 'proven', '/'],
  [70, 'ClaudeBot', 'claimed', '/docs'],
  [20, 'PerplexityBot', 'proven', '/docs'],
  [14, 'PerplexityBot', 'claimed', '/pricing'],
  [30, 'Other', 'claimed', '/'],
  [40, 'Unknown', 'unknown', '/'],
];

/** What programs fetched on a day with this many events. */
export function fetchesOfDay(counted: number): Fetches {
  const fetches: Fetches = new Map();
  for (const [rate, agent, proof, page] of fetchesPerTenThousand) {
    const count = Math.round((counted * rate) / 10_000);
    for (let each = 0; each < count; each++) addFetch(fetches, { agent, proof, page });
  }
  return fetches;
}
