import { expect, test } from 'vitest';
import { keyOf, lookupAllowance, SiteCache } from '../../../../functions/src/collect/site-cache.ts';
import { countersOf } from '../../../../functions/src/limits/counters.ts';
import { AppError } from '../../../../functions/src/core/errors.ts';
import type { Site } from '../../../../functions/src/store/firestore/workspace/sites.ts';
import { siteOf } from '../../../support/traffic/pipeline.ts';

const site = (id: string): Site => ({ ...siteOf(`${id}.example`), id });

const asker = (now: number, address = '198.51.100.1') => ({
  counters: () => countersOf({ address, hop: address }),
  now,
});

/** A cache in front of a store that has these sites by their domains, and a record of its reads. */
function cacheOver(...ids: string[]) {
  const stored = new Map<string, Site | Error>(ids.map((id) => [`domain ${id}.example`, site(id)]));
  const reads: (string | undefined)[] = [];
  const cache = new SiteCache(async (name, known) => {
    reads.push(known?.id);
    const found = stored.get(keyOf(name)) ?? null;
    if (found instanceof Error) throw found;
    return found;
  });
  /** What it finds for each domain: an id, null, or the code of an error. */
  const ask = async (domains: string[], now = 0, address = '198.51.100.1') => {
    const names = domains.map((domain) => ({ domain }));
    const found = await cache.sitesOf(names, asker(now, address));
    return names.map((name) => {
      const answer = found.get(keyOf(name));
      return answer instanceof AppError ? answer.code : (answer?.id ?? null);
    });
  };
  return { cache, stored, reads, ask };
}

const invented = (count: number, of = 'a') =>
  Array.from({ length: count }, (_, index) => `${of}${index}.invalid`);

test('a site is read once a minute, with what is known of it, and from memory in between', async () => {
  const { reads, ask } = cacheOver('one');
  expect(await ask(['one.example'])).toEqual(['one']);
  expect(await ask(['one.example', 'one.example'], 59_999)).toEqual(['one', 'one']);
  expect(reads).toHaveLength(1);
  await ask(['one.example'], 60_000);
  expect(reads).toEqual([undefined, 'one']);
});

test('an unknown domain is read once in five seconds', async () => {
  const { stored, reads, ask } = cacheOver();
  for (const now of [0, 1, 4999]) expect(await ask(['new.example'], now)).toEqual([null]);
  expect(reads).toHaveLength(1);
  stored.set('domain new.example', site('new'));
  expect(await ask(['new.example'], 5000)).toEqual(['new']);
});

test('a text that cannot name a site is never read', async () => {
  const { cache, reads, ask } = cacheOver();
  expect(await ask(['', 'localhost'])).toEqual([null, null]);
  for (const id of ['', 'x'.repeat(65), 'a/b', 'a b']) await cache.sitesOf([{ id }], asker(0));
  expect(reads).toEqual([]);
});

test('twenty of a thousand invented domains in one request are read, and the event has to be sent again for the others', async () => {
  const { reads, ask } = cacheOver('real');
  const answers = await ask([...invented(1000), 'real.example']);
  expect(answers).toEqual([...Array(20).fill(null), ...Array(981).fill('unavailable')]);
  expect(reads).toHaveLength(20);
  expect(await ask(['real.example'])).toEqual(['real']);
  // A known site that must be read again is found among any number of invented ones.
  expect((await ask([...invented(100, 'b'), 'real.example'], 60_000)).at(-1)).toBe('real');
});

test('a request that names many sites finds all of them, whatever other names it has', async () => {
  const ids = Array.from({ length: 300 }, (_, index) => `site${index}`);
  const { ask } = cacheOver(...ids);
  const answers = await ask([...invented(19), ...ids.map((id) => `${id}.example`)]);
  expect(answers).toEqual([...Array(19).fill(null), ...ids]);
});

test('an address that invents domains is refused further reads for a minute, and other addresses are not', async () => {
  const { cache, reads, ask } = cacheOver('real', 'other');
  for (let request = 0; request < 50; request++) await ask(invented(20, `b${request}x`));
  expect(reads).toHaveLength(200);
  // A real site that this instance does not know is never called unknown.
  const found = await cache.sitesOf([{ domain: 'real.example' }], asker(1000));
  expect(found.get('domain real.example')).toMatchObject({ code: 'unavailable', retryAfter: 59 });
  expect(await ask(['other.example'], 0, '203.0.113.7')).toEqual(['other']);
  expect(await ask(['other.example'])).toEqual(['other']);
  expect(await ask(['real.example'], 60_000)).toEqual(['real']);
});

test('a flood of names does not cause new reads of names that are known to have no workspace', async () => {
  const { reads, ask } = cacheOver();
  await ask(['nobody.example']);
  for (let address = 0; address < 200; address++)
    await ask(invented(20, `c${address}x`), 0, `203.0.113.${address}`);
  const before = reads.length;
  await ask(['nobody.example'], 1);
  expect(reads).toHaveLength(before);
  // The allowance of the instance, and one lookup for each address.
  expect(before).toBeLessThanOrEqual(3001);
});

test('while the store fails, sites that were found stay known for a quarter of an hour, and nothing else does', async () => {
  const { stored, ask } = cacheOver('one');
  await ask(['one.example']);
  for (const key of ['domain one.example', 'domain two.example']) stored.set(key, new Error('down'));
  expect(await ask(['one.example', 'two.example'], 60_000)).toEqual(['one', 'unavailable']);
  expect(await ask(['one.example'], 15 * 60_000)).toEqual(['one']);
  expect(await ask(['one.example'], 15 * 60_000 + 5001)).toEqual(['unavailable']);
});

const allowances = { network: { count: 3, withinMs: 1000 }, instance: { count: 4, withinMs: 100 } };

const countersAt = (address: string) => countersOf({ address, hop: address });

/** How many of this number of lookups an address is granted. */
function granted(
  allowance: ReturnType<typeof lookupAllowance>,
  tries: number,
  address = '198.51.100.1',
  now = 0,
) {
  const turns = Array.from({ length: tries }, () => allowance(countersAt(address), now));
  return turns.filter(({ waitMs }) => waitMs === 0).length;
}

test('a network has some lookups within a time, and learns when it has more', () => {
  const allowance = lookupAllowance({ ...allowances, instance: { count: 100, withinMs: 1000 } });
  expect(granted(allowance, 10)).toBe(3);
  expect(allowance(countersAt('198.51.100.1'), 999).waitMs).toBe(1);
  expect(granted(allowance, 10, '198.51.100.1', 1000)).toBe(3);
});

test('when many networks exhaust the allowance of the instance, the first lookup of another network is still granted', () => {
  const allowance = lookupAllowance(allowances);
  let taken = 0;
  for (let index = 0; index < 20; index++) taken += granted(allowance, 2, `198.51.100.${index}`);
  // The first lookup of each network is free for the instance, so its four are the second ones of four networks.
  expect(taken).toBe(24);
  expect(allowance(countersAt('198.51.100.19'), 0).waitMs).toBe(100);
  expect(allowance(countersAt('203.0.113.1'), 0).waitMs).toBe(0);
  // The allowance is that of all networks together, and a refused lookup costs a network nothing.
  expect(granted(allowance, 10, '198.51.100.19', 100)).toBe(2);
});

test('a lookup that finds a workspace is free, for its network and for the instance', () => {
  const allowance = lookupAllowance({ ...allowances, network: { count: 6, withinMs: 1000 } });
  expect(granted(allowance, 1)).toBe(1);
  for (let turn = 0; turn < 100; turn++) {
    const taken = allowance(countersAt('198.51.100.1'), 0);
    expect(taken.waitMs).toBe(0);
    taken.giveBack();
  }
  expect(granted(allowance, 10)).toBe(4);
});
