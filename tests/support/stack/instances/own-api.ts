import { afterAll, beforeAll, type MockInstance, vi } from 'vitest';
import { auth } from '../../../../functions/src/store/auth/client.ts';
import { readToken } from '../../../../functions/src/store/auth/id-token.ts';
import { knownAccounts } from '../../api/accounts.ts';
import { servedAt } from '../../api/api.ts';
import { serveHere, type ServedHere } from './serve-here.ts';

type Provider = ReturnType<typeof auth>;
type Verified = Awaited<ReturnType<Provider['verifyIdToken']>>;

const changes = ['updateUser', 'deleteUser', 'deleteUsers', 'importUsers', 'revokeRefreshTokens'] as const;

/**
 * Looks an account up once until one changes: each call that changes something checks whether the session of its caller
 * has ended. The API makes all changes in this process.
 */
function askOnce(provider: Provider): MockInstance[] {
  const getUser = provider.getUser.bind(provider);
  const ask = vi.spyOn(provider, 'getUser').mockImplementation((uid) => {
    const found = knownAccounts.get(uid) ?? getUser(uid);
    knownAccounts.set(uid, found);
    found.catch(() => knownAccounts.delete(uid));
    return found;
  });
  const spies = changes.map((name) => {
    const change = provider[name].bind(provider) as (...given: unknown[]) => Promise<never>;
    return vi
      .spyOn(provider, name)
      .mockImplementation((...given: unknown[]) => change(...given).finally(() => knownAccounts.clear()));
  });
  return [ask, ...spies];
}

/**
 * Answers the calls of a test file in its own process: by the same routes, without Hosting, the emulator of functions
 * and a connection, which take most of the time of a call. For tests of answers, not of the connection. Requests by
 * address (`servedAt.url`) reach the same API there.
 */
export function useOwnApi(): void {
  const atHosting = { ...servedAt };
  let own: ServedHere;
  let spies: MockInstance[];

  beforeAll(async () => {
    spies = [
      // It writes a line for each failure.
      vi.spyOn(console, 'error').mockImplementation(() => undefined),
      // Nobody signs the emulator's tokens. Google's SDK looks each of them up in the emulator; deployed, it looks up
      // almost none.
      vi.spyOn(auth(), 'verifyIdToken').mockImplementation((token) => {
        const claims = readToken(token)?.claims;
        return Promise.resolve({ ...claims, uid: claims?.sub } as Verified);
      }),
      ...askOnce(auth()),
    ];
    own = await serveHere('api');
    const { askHere } = await import('../in-process.ts');
    Object.assign(servedAt, { url: own.url, ask: askHere });
  });

  afterAll(async () => {
    Object.assign(servedAt, atHosting);
    await own[Symbol.asyncDispose]();
    for (const spy of spies) spy.mockRestore();
  });
}
