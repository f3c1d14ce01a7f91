import type { Client } from './client.ts';
import { plausible } from './plausible.ts';
import { umami, umamiInBatches } from './umami.ts';

/** By the last part of the path, because the path starts with /api only through Hosting. */
export function clientOf(url: string): Client {
  const [path = ''] = url.split('?', 1);
  if (path.endsWith('/send')) return umami;
  if (path.endsWith('/batch')) return umamiInBatches;
  return plausible;
}
