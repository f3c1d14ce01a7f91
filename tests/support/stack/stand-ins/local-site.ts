import { createServer, type RequestListener } from 'node:http';
import { afterEach } from 'vitest';
import type { Network } from '../../../../functions/src/site-check/fetch-public.ts';
import { listening } from './listening.ts';

const sites: AsyncDisposable[] = [];

/** Closes the sites of each test of a file. */
export function useLocalSites(): void {
  afterEach(async () => {
    for (const site of sites.splice(0)) await site[Symbol.asyncDispose]();
  });
}

/** Starts a site on this machine; in its network, every name leads to it. */
export async function startLocalSite(answer: RequestListener): Promise<{ port: string; network: Network }> {
  const site = await listening(createServer(answer));
  sites.push(site);
  const port = String(site.port);
  return {
    port,
    network: {
      resolve: () => Promise.resolve(['127.0.0.1']),
      mayConnect: (address) => address === '127.0.0.1',
      ports: [port],
    },
  };
}
