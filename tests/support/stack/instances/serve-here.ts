import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

const served = {
  api: () => import('../../../../functions/src/http/app.ts'),
  pictures: () => import('../../../../functions/src/http/pictures.ts'),
};

export interface ServedHere extends AsyncDisposable {
  url: string;
}

/**
 * A function as an instance of its own, in the process and with the environment of this test: a new process takes two
 * seconds to start. What it logs is not shown.
 */
export async function serveHere(target: keyof typeof served): Promise<ServedHere> {
  const { serve } = await served[target]();
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      log.mockRestore();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
