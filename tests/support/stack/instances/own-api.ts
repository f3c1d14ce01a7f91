import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, type MockInstance, vi } from 'vitest';
import { auth } from '../../../../functions/src/store/auth/client.ts';
import { readToken } from '../../../../functions/src/store/auth/id-token.ts';
import { askedAt } from '../../api/api.ts';

type Verified = Awaited<ReturnType<ReturnType<typeof auth>['verifyIdToken']>>;

/**
 * Has the calls of a test file answered in its own process: by the same routes over HTTP, without Hosting and the emulator
 * of functions, which take most of the time of a call. For tests of what is answered, not of the way there.
 */
export function useOwnApi(): void {
  const atHosting = askedAt.url;
  let server: Server;
  let spies: MockInstance[];

  beforeAll(async () => {
    spies = [
      // It writes a line for each request, and for each failure.
      ...(['log', 'error'] as const).map((name) =>
        vi.spyOn(console, name).mockImplementation(() => undefined),
      ),
      // Nobody signs the emulator's tokens. About each of them Google's SDK asks the emulator, and deployed about none.
      vi.spyOn(auth(), 'verifyIdToken').mockImplementation((token) => {
        const claims = readToken(token)?.claims;
        return Promise.resolve({ ...claims, uid: claims?.sub } as Verified);
      }),
    ];
    const { serve } = await import('../../../../functions/src/http/app.ts');
    server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    askedAt.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    askedAt.url = atHosting;
    server.closeAllConnections();
    server.close();
    for (const spy of spies) spy.mockRestore();
  });
}
