import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionsBy } from '../../../../functions/src/accounts/sessions.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');
const seconds = 1000;

/** Since when each person must have signed in; null if they may not. */
let since: Map<string, number | null>;
let lookups: string[];
let sessions: ReturnType<typeof sessionsBy>;

beforeEach(() => {
  since = new Map();
  lookups = [];
  sessions = sessionsBy((uid) => {
    lookups.push(uid);
    return Promise.resolve(since.has(uid) ? (since.get(uid) ?? null) : 0);
  });
});

interface Try {
  at?: number;
  uid?: string;
  fresh?: boolean;
  signedInAt?: number;
}

/** The code of the refusal, or 'goes on'. */
async function tried({ at = noon, uid = 'mara', fresh = false, signedInAt = noon - 1 }: Try = {}) {
  try {
    await sessions.refuseEnded({ uid, signedInAt: new Date(signedInAt) }, { now: new Date(at), fresh });
    return 'goes on';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const signOut = (uid = 'mara', at = noon) => since.set(uid, at);

describe('a session', () => {
  test('is looked up once in a minute', async () => {
    await tried();
    expect(await tried({ at: noon + 59 * seconds })).toBe('goes on');
    expect(lookups).toEqual(['mara']);
    expect(await tried({ at: noon + 60 * seconds })).toBe('goes on');
    expect(lookups).toEqual(['mara', 'mara']);
  });

  test('that ends elsewhere is refused within a minute, and a later sign-in is not', async () => {
    await tried();
    signOut();
    expect(await tried({ at: noon + 59 * seconds })).toBe('goes on');
    expect(await tried({ at: noon + 60 * seconds })).toBe('unauthenticated');
    expect(await tried({ at: noon + 60 * seconds, signedInAt: noon })).toBe('goes on');
    expect(lookups).toHaveLength(2);
  });

  test('that ends elsewhere is refused at once where a fresh answer is needed, and everywhere from then on', async () => {
    await tried();
    signOut();
    expect(await tried({ at: noon + seconds, fresh: true })).toBe('unauthenticated');
    expect(await tried({ at: noon + 2 * seconds })).toBe('unauthenticated');
    expect(lookups).toHaveLength(2);
  });

  test('of a disabled or deleted account is refused', async () => {
    since.set('mara', null);
    expect(await tried()).toBe('unauthenticated');
  });

  test('that ends here is refused at once, and says nothing about other people', async () => {
    await Promise.all([tried(), tried({ uid: 'noor' })]);
    signOut();
    sessions.forget('mara');
    expect(await tried({ at: noon + seconds })).toBe('unauthenticated');
    expect(await tried({ at: noon + seconds, uid: 'noor' })).toBe('goes on');
    expect(lookups).toEqual(['mara', 'noor', 'mara']);
  });
});

test('an answer that was under way when the session ended is not kept', async () => {
  const old = Promise.withResolvers<number>();
  const answers = [old.promise, Promise.resolve(noon)];
  sessions = sessionsBy(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  const before = tried();
  sessions.forget('mara');
  expect(await tried()).toBe('unauthenticated');
  old.resolve(0);
  expect(await before).toBe('goes on');
  expect(await tried({ at: noon + seconds })).toBe('unauthenticated');
});

describe('while the provider fails', () => {
  let fails: boolean;

  beforeEach(() => {
    fails = false;
    sessions = sessionsBy((uid) => {
      lookups.push(uid);
      return fails ? Promise.reject(new Error('down')) : Promise.resolve(0);
    });
  });

  test('nothing is said about a session, unless it was checked within the last minute', async () => {
    await tried();
    fails = true;
    expect(await tried({ at: noon + 59 * seconds })).toBe('goes on');
    expect(await tried({ at: noon + 59 * seconds, fresh: true })).toBe('unavailable');
    expect(await tried({ at: noon + 59 * seconds })).toBe('goes on');
    expect(await tried({ at: noon + 60 * seconds })).toBe('unavailable');
    expect(await tried({ uid: 'noor' })).toBe('unavailable');
  });

  test('a provider that does not answer is given up after five seconds, and asked again by the next call', async () => {
    vi.useFakeTimers();
    try {
      sessions = sessionsBy((uid) => {
        lookups.push(uid);
        return new Promise(() => {});
      });
      const first = tried();
      await vi.advanceTimersByTimeAsync(5000);
      expect(await first).toBe('unavailable');
      const second = tried();
      await vi.advanceTimersByTimeAsync(5000);
      expect(await second).toBe('unavailable');
      expect(lookups).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
