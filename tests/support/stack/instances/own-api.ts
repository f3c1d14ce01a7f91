import { afterAll, beforeAll, type MockInstance, vi } from 'vitest';
import { auth } from '../../../../functions/src/store/auth/client.ts';
import { readToken } from '../../../../functions/src/store/auth/id-token.ts';
import { askedAt } from '../../api/api.ts';
import { serveHere, type ServedHere } from './serve-here.ts';

type Verified = Awaited<ReturnType<ReturnType<typeof auth>['verifyIdToken']>>;

/**
 * Has the calls of a test file answered in its own process: by the same routes, without Hosting, the emulator of functions
 * and a connection, which take most of the time of a call. For tests of what is answered, not of the way there. What asks
 * by address (`askedAt.url`) finds the same API there.
 */
export function useOwnApi(): void {
  const atHosting = { ...askedAt };
  let own: ServedHere;
  let spies: MockInstance[];

  beforeAll(async () => {
    spies = [
      // It writes a line for each failure.
      vi.spyOn(console, 'error').mockImplementation(() => undefined),
      // Nobody signs the emulator's tokens. About each of them Google's SDK asks the emulator, and deployed about none.
      vi.spyOn(auth(), 'verifyIdToken').mockImplementation((token) => {
        const claims = readToken(token)?.claims;
        return Promise.resolve({ ...claims, uid: claims?.sub } as Verified);
      }),
    ];
    own = await serveHere('api');
    const { askHere } = await import('../in-process.ts');
    Object.assign(askedAt, { url: own.url, ask: askHere });
  });

  afterAll(async () => {
    Object.assign(askedAt, atHosting);
    await own[Symbol.asyncDispose]();
    for (const spy of spies) spy.mockRestore();
  });
}
