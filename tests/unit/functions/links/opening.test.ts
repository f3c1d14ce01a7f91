import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CameFrom } from '../../../../functions/src/core/client-address.ts';
import { queues, rates } from '../../../../functions/src/limits/figures.ts';
import { idOfSlug } from '../../../../functions/src/links/link.ts';
import type { SharedLink } from '../../../../functions/src/store/firestore/links.ts';
import type { Workspace } from '../../../../functions/src/store/firestore/workspace/workspaces.ts';

const now = new Date('2026-03-01T12:00:00Z');

const links = new Map<string, Partial<SharedLink>>();
/** The links that Firestore takes its time to find. */
const slow = new Set<string>();
let reads: string[];
let openings: number;
let turns: Map<string, number>;
let failsToGiveBack: boolean;
let written: Promise<void>;
let checked: Promise<boolean>;

vi.mock('../../../../functions/src/store/firestore/links.ts', () => ({
  findLink: (id: string) => (slow.has(id) ? new Promise(() => {}) : Promise.resolve(links.get(id) ?? null)),
  noteOpened: () => {
    openings++;
    return written;
  },
  shownOf: () => ({}),
}));
vi.mock('../../../../functions/src/store/firestore/turns.ts', () => ({
  takeTurns: async ({ network }: Record<'network' | 'hop' | 'link', string>) => {
    turns.set(network, (turns.get(network) ?? 0) + 1);
    return { network: { left: 5 }, hop: { left: 500 }, link: { left: 1000 } };
  },
  giveTurnBack: async (name: string) => {
    if (failsToGiveBack) throw new Error('Firestore is down');
    const taken = turns.get(name);
    if (taken !== undefined) turns.set(name, taken - 1);
  },
}));
vi.mock(import('../../../../functions/src/store/firestore/workspace/workspaces.ts'), async (original) => ({
  ...(await original()),
  findWorkspace: async (id: string) => {
    reads.push(id);
    return { id, timezone: 'UTC' } as Workspace;
  },
}));
vi.mock(import('../../../../functions/src/workspaces/handlers.ts'), () => ({
  toStrangers: async ({ id }: Workspace) => ({ id }) as never,
}));
vi.mock(import('../../../../functions/src/links/link.ts'), async (original) => ({
  ...(await original()),
  isPassword: () => checked,
}));

const { linkOf, open, unlock } = await import('../../../../functions/src/links/opening.ts');
const { workspaceFor } = await import('../../../../functions/src/workspaces/access.ts');

beforeEach(() => {
  vi.stubEnv('FOOTFALL_KEY', Buffer.alloc(32, 1).toString('base64'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  links.clear();
  slow.clear();
  reads = [];
  openings = 0;
  turns = new Map();
  failsToGiveBack = false;
  written = Promise.resolve();
  checked = Promise.resolve(false);
});
afterEach(() => void vi.useRealTimers());

let networks = 0;
/** A network from which nothing has come yet. */
function elsewhere(): CameFrom {
  const number = ++networks;
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  return { address, hop: address };
}

let slugs = 0;
/** The secret of a link. */
function linkWith(changes: Partial<SharedLink> = {}): string {
  const slug = `secret-${slugs++}`;
  const id = idOfSlug(slug);
  const works = { passwordHash: null, lastDay: null, offSince: null, filters: [] };
  links.set(id, { id, workspaceId: 'w', ...works, ...changes });
  return slug;
}

const openFrom = (slug: string, from: CameFrom) => open({ input: { slug }, identity: null, now, from });
const unlockFrom = (slug: string, from: CameFrom) =>
  unlock({ input: { slug, password: 'a guess' }, identity: null, now, from });
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );

test('a call by link reads the workspace once, and says what the caller is in it', async () => {
  const from = elsewhere();
  const found = await linkOf(linkWith(), { from, now });
  const requested = { workspaceId: 'w', action: 'read numbers', from } as const;
  expect(await workspaceFor({ kind: 'link', ...found }, requested)).toMatchObject({
    workspace: { id: 'w' },
    role: null,
    reader: { kind: 'link', link: { id: found.link.id } },
  });
  expect(reads).toEqual(['w']);
});

test.each<[Partial<SharedLink>, string]>([
  [{}, 'link_locked'],
  [{ offSince: now }, 'not_found'],
  [{ lastDay: '2026-02-28' }, 'not_found'],
  [{ lastDay: '2026-03-01' }, 'link_locked'],
])('a link with a password and %j answers %s', async (changes, code) => {
  const slug = linkWith({ passwordHash: 'salt.hash', ...changes });
  expect(await codeOf(linkOf(slug, { from: elsewhere(), now }))).toBe(code);
});

test('an opening that is not written in time does not delay anyone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  written = new Promise(() => {});
  const opened = openFrom(linkWith(), elsewhere());
  await vi.advanceTimersByTimeAsync(5000);
  expect(await opened).toMatchObject({ state: 'open' });
});

test('a password that cannot be checked now takes no turn, and few wait', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  checked = promise;
  const slug = linkWith({ passwordHash: 'salt.hash' });
  const { running, waiting, waitingOfOne } = queues.passwords;
  const each = Array.from({ length: running + waiting - waitingOfOne }, () =>
    codeOf(unlockFrom(slug, elsewhere())),
  );
  const one = elsewhere();
  const ofOne = Array.from({ length: waitingOfOne }, () => codeOf(unlockFrom(slug, one)));
  await vi.waitFor(() =>
    expect([...turns.values()].reduce((sum, taken) => sum + taken, 0)).toBe(running + waiting),
  );
  const taken = new Map(turns);
  expect(await codeOf(unlockFrom(slug, one))).toBe('unavailable');
  expect(await codeOf(unlockFrom(slug, elsewhere()))).toBe('unavailable');
  expect(new Map([...turns].filter(([, count]) => count > 0))).toEqual(taken);
  resolve(false);
  expect(new Set(await Promise.all([...each, ...ofOne]))).toEqual(new Set(['wrong_password']));
});

test('a right password opens the link even if its turn cannot be given back', async () => {
  const slug = linkWith({ passwordHash: 'salt.hash' });
  checked = Promise.resolve(true);
  failsToGiveBack = true;
  const onCookie = vi.fn();
  const call = { input: { slug, password: 'right' }, identity: null, now, from: elsewhere(), onCookie };
  expect(await unlock(call)).toEqual({ unlocked: true });
  expect(onCookie).toHaveBeenCalledOnce();
});

test('networks without number share 4,096 turns of a link', async () => {
  const slug = linkWith({ passwordHash: 'salt.hash' });
  for (let count = 0; count < 3000; count++) await codeOf(unlockFrom(slug, elsewhere()));
  // So many hit about 2,130 of 4,096, but 1,570 of half as many, and 2,510 of twice as many.
  expect(turns.size).toBeGreaterThan(2000);
  expect(turns.size).toBeLessThan(2300);
});

test('20,000 openings are remembered, so that a network counts once an hour', async () => {
  const slug = linkWith();
  const first = elsewhere();
  await openFrom(slug, first);
  for (let count = 1; count < 20_000; count++) await openFrom(slug, elsewhere());
  await openFrom(slug, first);
  expect(openings).toBe(20_000);
  await openFrom(slug, elsewhere());
  await openFrom(slug, first);
  expect(openings).toBe(20_002);
});

test('10,000 links are remembered as right, whose many readers at once are no guesses', async () => {
  const slug = linkWith();
  await linkOf(slug, { from: elsewhere(), now });
  const guessesBeside = async () => {
    slow.add(idOfSlug(slug));
    const from = elsewhere();
    for (let count = 0; count < rates.wrongSecrets.count; count++) void codeOf(linkOf(slug, { from, now }));
    const code = await codeOf(linkOf('wrong', { from, now }));
    slow.clear();
    return code;
  };
  for (let count = 1; count < 10_000; count++) await linkOf(linkWith(), { from: elsewhere(), now });
  expect(await guessesBeside()).toBe('not_found');
  for (let count = 0; count < 10_000; count++) await linkOf(linkWith(), { from: elsewhere(), now });
  expect(await guessesBeside()).toBe('too_many_requests');
});
