import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionsBy } from '../../../../functions/src/accounts/sessions.ts';

const noon = Date.parse('2026-03-01T12:00:00Z');

/** Since when each person must have signed in; null if they may not. */
let since: Map<string, number | null>;
let lookups: string[];
let sessions: ReturnType<typeof sessionsBy>;

beforeEach(() => {
  since = new Map();
  lookups = [];
  sessions = sessionsBy(async (uid) => {
    lookups.push(uid);
    return since.has(uid) ? (since.get(uid) ?? null) : 0;
  });
});

/** The code of the refusal so many seconds after noon, or 'goes on'. */
async function tried({ after = 0, uid = 'mara', fresh = false, signedInAt = noon - 1 } = {}) {
  try {
    const now = new Date(noon + after * 1000);
    await sessions.refuseEnded({ uid, signedInAt: new Date(signedInAt) }, { now, fresh });
    return 'goes on';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const signOut = () => since.set('mara', noon);

test('a session is looked up once in a minute', async () => {
  await tried();
  expect(await tried({ after: 59 })).toBe('goes on');
  expect(lookups).toEqual(['mara']);
  expect(await tried({ after: 60 })).toBe('goes on');
  expect(lookups).toEqual(['mara', 'mara']);
});

test('a session that ends elsewhere is refused within a minute, and a later sign-in is not', async () => {
  await tried();
  signOut();
  expect(await tried({ after: 59 })).toBe('goes on');
  expect(await tried({ after: 60 })).toBe('unauthenticated');
  expect(await tried({ after: 60, signedInAt: noon })).toBe('goes on');
  expect(lookups).toHaveLength(2);
});

test('a session that ends elsewhere is refused at once where a fresh answer is needed, and everywhere from then on', async () => {
  await tried();
  signOut();
  expect(await tried({ after: 1, fresh: true })).toBe('unauthenticated');
  expect(await tried({ after: 2 })).toBe('unauthenticated');
  expect(lookups).toHaveLength(2);
});

test('a session of a disabled or deleted account is refused', async () => {
  since.set('mara', null);
  expect(await tried()).toBe('unauthenticated');
});

test('a session that ends here is refused at once, and says nothing about other people', async () => {
  await Promise.all([tried(), tried({ uid: 'noor' })]);
  signOut();
  sessions.forget('mara');
  expect(await tried({ after: 1 })).toBe('unauthenticated');
  expect(await tried({ after: 1, uid: 'noor' })).toBe('goes on');
  expect(lookups).toEqual(['mara', 'noor', 'mara']);
});

test('an answer that was under way when the session ended is not cached', async () => {
  const old = Promise.withResolvers<number>();
  const answers = [old.promise, Promise.resolve(noon)];
  sessions = sessionsBy(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  const before = tried();
  sessions.forget('mara');
  expect(await tried()).toBe('unauthenticated');
  old.resolve(0);
  expect(await before).toBe('goes on');
  expect(await tried({ after: 1 })).toBe('unauthenticated');
});

describe('while the provider fails', () => {
  let fails: boolean;

  beforeEach(() => {
    fails = false;
    sessions = sessionsBy(async (uid) => {
      lookups.push(uid);
      if (fails) throw new Error('down');
      return 0;
    });
  });

  test('nothing is said about a session, unless it was checked within the last minute', async () => {
    await tried();
    fails = true;
    expect(await tried({ after: 59 })).toBe('goes on');
    expect(await tried({ after: 59, fresh: true })).toBe('unavailable');
    expect(await tried({ after: 59 })).toBe('goes on');
    expect(await tried({ after: 60 })).toBe('unavailable');
    expect(await tried({ uid: 'noor' })).toBe('unavailable');
  });

  test('a provider that does not answer is given up after five seconds, and called again by the next call', async () => {
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
