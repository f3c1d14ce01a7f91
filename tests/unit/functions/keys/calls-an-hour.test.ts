import { expect, test } from 'vitest';
import { callsAnHour, tooManyCalls } from '../../../../functions/src/keys/calls-an-hour.ts';

const at = (time: string) => new Date(`2026-03-01T${time}Z`);

/** The remainder after all calls of the hour. */
const none = { limit: 600, remaining: 0, resetAt: at('13:00:00').getTime() / 1000 };

/** What all instances share, in memory. */
function shared() {
  const leased = new Map<string, number>();
  let leases = 0;
  const lease = async (id: string, hour: Date, { wanted }: { wanted: number }) => {
    leases++;
    const name = `${id} ${hour.toISOString()}`;
    const before = leased.get(name) ?? 0;
    const taken = Math.min(wanted, 600 - before);
    leased.set(name, before + taken);
    return { taken, remaining: [600 - before - taken] };
  };
  return { lease, leases: () => leases };
}

test('a key can make 600 calls in an hour of the clock, and gets the number of remaining calls', async () => {
  const store = shared();
  const take = callsAnHour(store.lease);
  for (let remaining = 599; remaining >= 0; remaining--)
    expect(await take('k', at('12:59:00'))).toMatchObject({ granted: true, remaining: { remaining } });
  expect(await take('k', at('12:59:30'))).toEqual({ granted: false, remaining: none });
  expect((await take('k', at('13:00:00'))).remaining.remaining).toBe(599);
  expect((await take('other', at('12:59:30'))).granted).toBe(true);
  // Ten calls are one write; a refusal needs none.
  expect(store.leases()).toBe(62);
});

test('instances share the calls of a key', async () => {
  const store = shared();
  const instances = Array.from({ length: 4 }, () => callsAnHour(store.lease));
  let granted = 0;
  for (let turn = 0; turn < 300; turn++) {
    const taken = await Promise.all(instances.map((take) => take('k', at('12:00:00'))));
    granted += taken.filter((each) => each.granted).length;
  }
  expect(granted).toBe(600);
});

test('without Firestore, a call is neither granted nor refused for good', async () => {
  let fails = true;
  const store = shared();
  const take = callsAnHour((...lease) => (fails ? Promise.reject(new Error('down')) : store.lease(...lease)));
  await expect(take('k', at('12:00:00'))).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  fails = false;
  expect((await take('k', at('12:00:01'))).granted).toBe(true);
});

test('the refusal says when the next hour begins', () =>
  expect(tooManyCalls(none, at('12:58:30'))).toMatchObject({
    code: 'too_many_requests',
    message: 'This key has made 600 calls in this hour. The next hour begins at 13:00 UTC.',
    retryAfter: 90,
  }));
