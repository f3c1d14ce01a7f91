import { expect, test } from 'vitest';
import { Lease } from '../../../../functions/src/limits/lease.ts';

const slices = { first: 64, largest: 1024, leastCost: 20 };

/** A lease that took so much, of what has so much left for all. */
async function leased(taken: number, left = 0, lease = new Lease(slices)) {
  await lease.extend(async () => ({ taken, left }));
  return lease;
}

function used(lease: Lease, cost: number | null) {
  lease.begin();
  lease.end(cost);
}

test('the next use needs what the most expensive one has cost so far', async () => {
  expect(new Lease(slices).missing).toBe(20);
  const lease = await leased(64);
  expect(lease.missing).toBe(-44);
  used(lease, 44);
  expect(lease.missing).toBe(24);
  await leased(24, 0, lease);
  expect(lease.missing).toBe(0);
  used(lease, 1);
  expect(lease.missing).toBe(1);
});

test('a use reserves its expected cost until its cost is known', async () => {
  const lease = await leased(64);
  for (let use = 0; use < 3; use++) lease.begin();
  expect(lease.missing).toBe(16);
  lease.end(0);
  expect(lease.missing).toBe(-4);
});

test('a use of unknown cost has cost what was expected', async () => {
  const lease = await leased(64);
  used(lease, 30);
  used(lease, null);
  expect(lease.missing).toBe(26);
});

test('a use can cost what is left here and for all, without what the others under way are expected to cost', async () => {
  const lease = await leased(64, 100);
  expect(lease.rest).toBe(164);
  lease.begin();
  expect(lease.rest).toBe(144);
  lease.end(50);
  expect(lease.rest).toBe(114);
});

test('slices double up to the largest, so that an instance that ends soon wastes little', async () => {
  const lease = new Lease(slices);
  const taken: number[] = [];
  for (let slice = 0; slice < 7; slice++)
    await lease.extend(async ({ wanted }) => {
      taken.push(wanted);
      return { taken: wanted, left: 0 };
    });
  expect(taken).toEqual([64, 128, 256, 512, 1024, 1024, 1024]);
});

test('a slice is larger if the next use needs more', async () => {
  const lease = await leased(64);
  used(lease, 2064);
  let question = {};
  const down = lease.extend(async (slice) => {
    question = slice;
    throw new Error('down');
  });
  await expect(down).rejects.toThrow('down');
  expect(question).toEqual({ wanted: 4064, least: 4064 });
  expect(lease.missing).toBe(4064);
});

test('callers at the same time share a slice', async () => {
  const lease = new Lease(slices);
  let slicesTaken = 0;
  const take = async () => ({ taken: 64, left: ++slicesTaken });
  await Promise.all([lease.extend(take), lease.extend(take)]);
  expect(slicesTaken).toBe(1);
  await lease.extend(take);
  expect(slicesTaken).toBe(2);
});

test('what all instances were told of is overdrawn no longer, and the next use needs less', async () => {
  const lease = await leased(64);
  expect(lease.takeOverdraft()).toBe(0);
  used(lease, 2064);
  expect(lease.takeOverdraft()).toBe(2000);
  expect(lease.takeOverdraft()).toBe(0);
  expect(lease.missing).toBe(2064);
});
