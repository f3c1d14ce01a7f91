import { expect, test } from 'vitest';
import { Lease, type Taken } from '../../../../functions/src/limits/lease.ts';

const slices = { first: 64, largest: 1024, minimum: 10, retryMs: 60 };

/** Takes this much of a shared remainder. */
const taking =
  (taken: number, remaining = 0) =>
  async (): Promise<Taken> => ({ taken, remaining: [remaining] });

async function leased(taken: number, remaining = 0, lease = new Lease(slices)) {
  await lease.extend(1, 0, taking(taken, remaining));
  return lease;
}

function spend(lease: Lease, reserved: number, cost: number) {
  lease.begin(reserved);
  lease.end(reserved, cost);
  return lease.balance();
}

test('a use reserves its amount until its cost is known', async () => {
  const lease = await leased(64);
  for (let use = 0; use < 3; use++) lease.begin(20);
  expect(lease.missing(20)).toBe(16);
  for (let use = 0; use < 3; use++) lease.end(20, 0);
  expect(lease.missing(20)).toBe(-44);
  spend(lease, 20, 30);
  expect(lease.missing(20)).toBe(-14);
});

test('slices double up to the maximum, so that a short-lived instance wastes little', async () => {
  const lease = new Lease(slices);
  const wanted: number[] = [];
  for (let slice = 0; slice < 7; slice++)
    await lease.extend(1, 0, async (requested) => {
      wanted.push(requested.wanted);
      return { taken: requested.wanted, remaining: [1e6] };
    });
  expect(wanted).toEqual([64, 128, 256, 512, 1024, 1024, 1024]);
});

test('a slice is larger if a use needs more', async () => {
  const lease = await leased(64, 5000);
  let requested = {};
  const down = lease.extend(4064, 0, async (slice) => {
    requested = slice;
    throw new Error('down');
  });
  await expect(down).rejects.toThrow('down');
  expect(requested).toEqual({ wanted: 4000, min: 4000 });
  expect(lease.missing(4064)).toBe(4000);
});

test('simultaneous callers share a slice', async () => {
  const lease = new Lease(slices);
  let slicesTaken = 0;
  const take = async () => ({ taken: 64, remaining: [100 + slicesTaken++] });
  expect(await Promise.all([lease.extend(1, 0, take), lease.extend(1, 0, take)])).toEqual([true, true]);
  expect(slicesTaken).toBe(1);
  await lease.extend(1, 0, take);
  expect(slicesTaken).toBe(2);
});

test('a cost beyond the lease is counted for all instances, once', async () => {
  const lease = await leased(64, 5000);
  expect(spend(lease, 20, 2064)).toBe(2000);
  expect(spend(lease, 0, 0)).toBe(0);
  expect(lease.missing(64)).toBe(64);
  expect(lease.remaining).toEqual([3000]);
});

test('a use does not take the reserves of others: its excess cost is counted for all instances', async () => {
  const lease = await leased(100);
  lease.begin(80);
  expect(spend(lease, 20, 50)).toBe(30);
});

test('the unused reserve of a large use returns to all instances, except for two slices', async () => {
  const lease = await leased(5000, 0);
  expect(spend(lease, 5000, 20)).toBe(-(4980 - 2 * 128));
  expect(lease.missing(0)).toBe(-2 * 128);
});

test('without slices, a use takes exactly its reserve, and returns the unused part', async () => {
  const lease = new Lease({ ...slices, first: 0, largest: 0 });
  const requested: object[] = [];
  const take = async (slice: { wanted: number; min: number }) => {
    requested.push(slice);
    return { taken: slice.wanted, remaining: [500] };
  };
  await lease.extend(100, 0, take);
  lease.begin(100);
  await lease.extend(30, 0, take);
  lease.begin(30);
  lease.end(100, 40);
  expect(lease.balance()).toBe(-60);
  lease.end(30, 35);
  expect(lease.balance()).toBe(5);
  expect(requested).toEqual([100, 30].map((amount) => ({ wanted: amount, min: amount })));
});

test('once the quota is used up, it is not read again for a while', async () => {
  const lease = new Lease(slices);
  let calls = 0;
  const take = async () => {
    calls++;
    return { taken: 0, remaining: [9] };
  };
  const outcomes = [];
  for (const now of [0, 59, 60]) outcomes.push(await lease.extend(20, now, take), lease.isUsedUp(now + 1));
  expect(outcomes).toEqual([false, true, false, false, false, true]);
  expect(calls).toBe(2);
});

test('a use can wait for the end of others if they have reserved enough', async () => {
  const lease = await leased(100, 20);
  lease.begin(90);
  expect(lease.whenFreed(121)).toBeUndefined();
  const freed = lease.whenFreed(120);
  lease.end(90, 10);
  await freed;
  expect(lease.missing(90)).toBe(0);
  expect(lease.whenFreed(200)).toBeUndefined();
});

test('while a use is about to begin, its lease is not returned', async () => {
  const lease = await leased(5000, 0);
  lease.beginning++;
  expect(spend(lease, 20, 20)).toBe(0);
  lease.beginning--;
  expect(lease.balance()).toBe(-(4980 - 2 * 128));
});
