import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import type { Network } from '../../../../functions/src/site-check/fetch-public.ts';

const servers: Server[] = [];

/** Closes the sites of each test of a file. */
export function useLocalSites(): void {
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
}

/** Starts a site on this machine; in its network, every name leads to it. */
export async function startLocalSite(answer: RequestListener): Promise<{ port: string; network: Network }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const port = String((server.address() as AddressInfo).port);
  return {
    port,
    network: {
      resolve: () => Promise.resolve(['127.0.0.1']),
      mayConnect: (address) => address === '127.0.0.1',
      ports: [port],
    },
  };
}
