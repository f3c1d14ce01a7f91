import { expect, test } from 'vitest';
import { counterOf, countersOf } from '../../../../functions/src/limits/counters.ts';
import { RateLimit } from '../../../../functions/src/limits/rate-limit.ts';

const here = (address: string, hop = address) => countersOf({ address, hop });

const limitOf = (count: number) => new RateLimit({ count, withinMs: 1000 });

/** How many of some requests are allowed to a caller, each from a separate address. */
function granted(limit: RateLimit, turns: number, from: (turn: number) => ReturnType<typeof here>) {
  const taken = Array.from({ length: turns }, (_, turn) => limit.take(from(turn), 0));
  return taken.filter(({ waitMs }) => waitMs === 0).length;
}

const forged = (turn: number, hop = '198.51.100.7') => here(`192.${turn >> 8}.${turn & 255}.1`, hop);

test('a caller has a limited number of requests within a time that begins with the first', () => {
  const limit = limitOf(3);
  const take = (now: number) => limit.take(counterOf('key'), now).waitMs;
  expect([take(500), take(600), take(700), take(800), take(1499)]).toEqual([0, 0, 0, 700, 1]);
  expect([take(1500), take(1500), take(1500), take(1500)]).toEqual([0, 0, 0, 1000]);
  expect(limit.take(counterOf('other'), 1500).waitMs).toBe(0);
});

test('a returned request can be used again, once', () => {
  const limit = limitOf(1);
  for (let turn = 0; turn < 10; turn++) {
    const { waitMs, giveBack } = limit.take(counterOf('key'), 0);
    expect(waitMs).toBe(0);
    giveBack();
  }
  limit.take(counterOf('key'), 0);
  limit.take(counterOf('key'), 0).giveBack();
  expect(limit.take(counterOf('key'), 0).waitMs).toBe(1000);
});

test.each<[string, number, (turn: number) => ReturnType<typeof here>]>([
  ['an address', 10, () => here('192.0.2.1')],
  ['the addresses of a /64', 10, (turn) => here(`2001:db8:1:2::${turn.toString(16)}`)],
  [
    'the networks of a /48, which have sixteen times as many',
    160,
    (turn) => here(`2001:db8:1:${turn.toString(16)}::1`),
  ],
  ['addresses that one caller forges, which have a hundred times as many', 1000, (turn) => forged(turn)],
  [
    'addresses that a caller forges from a network of its own for each',
    1000,
    (turn) => forged(turn, `2001:db8:1:2::${turn.toString(16)}`),
  ],
])('of two thousand requests within the time, %s get %i', (_, max, from) =>
  expect(granted(limitOf(10), 2000, from)).toBe(max),
);

test('a caller who is over the limit does not affect others behind the same hop', () => {
  const limit = limitOf(10);
  expect(granted(limit, 5000, () => here('192.0.2.1', '151.101.1.1'))).toBe(10);
  expect(granted(limit, 10, () => here('192.0.2.2', '151.101.1.1'))).toBe(10);
});

test('those behind another hop can send requests when one hop is over the limit', () => {
  const limit = limitOf(10);
  granted(limit, 2000, (turn) => forged(turn));
  expect(granted(limit, 10, () => here('192.0.2.2', '151.101.1.1'))).toBe(10);
  expect(granted(limit, 10, () => here('192.0.2.3', '198.51.100.7'))).toBe(0);
});

test('an address and a hop with the same number are two counters', () => {
  const limit = limitOf(1);
  expect(granted(limit, 5, () => here('192.0.2.1'))).toBe(1);
  expect(granted(limit, 5, (turn) => here(`203.0.113.${turn}`, '192.0.2.1'))).toBe(5);
});

test('a limit stores a bounded number of callers, and drops the one whose last request is oldest', () => {
  const limit = limitOf(1);
  const caller = (name: number) => counterOf(`caller ${name}`);
  for (let name = 0; name <= 50_000; name++) limit.take(caller(name), 0);
  expect(limit.isUnused(caller(0)[0], 0)).toBe(true);
  expect(limit.isUnused(caller(1)[0], 0)).toBe(false);
});

test('no counter contains an address', () => {
  for (const { key } of here('2001:db8:1:2::3', '198.51.100.7'))
    // A hash can have any digits, but no colon and no dot.
    expect(key).not.toMatch(/2001:|db8:|198\.|51\.100/);
});

/** A bucket that refills steadily, with this burst. */
const refilling = (count: number, atOnce: number, withinMs = 1000) =>
  new RateLimit({ count, withinMs, atOnce });

function turns(limit: RateLimit, key: string, now: number, tries = 100) {
  let taken = 0;
  for (let turn = 0; turn < tries; turn++) if (limit.take(counterOf(key), now).waitMs === 0) taken++;
  return taken;
}

test('allows the burst at once, and after that as many as refill', () => {
  const limit = refilling(10, 5);
  expect(turns(limit, 'a', 0)).toBe(5);
  expect(turns(limit, 'a', 99)).toBe(0);
  expect(turns(limit, 'a', 100)).toBe(1);
  expect(turns(limit, 'a', 400)).toBe(3);
});

test('never holds more than the burst', () => {
  const limit = refilling(10, 5);
  turns(limit, 'a', 0, 5);
  expect(turns(limit, 'a', 1_000_000)).toBe(5);
});

test('a clock that goes back does not remove tokens', () => {
  const limit = refilling(1000, 2);
  turns(limit, 'a', 5000, 1);
  expect(turns(limit, 'a', 0)).toBe(1);
});

test('drops keys if they are long in total, even if they are few', () => {
  const limit = refilling(1, 1);
  const key = (index: number) => String(index).padEnd(7999, 'x');
  const take = (name: string) => turns(limit, name, 0, 1);
  for (let index = 0; index < 625; index++) expect(take(key(index))).toBe(1);
  expect([take(key(0)), take('one more'), take('one more'), take(key(0)), take(key(1))]).toEqual([
    0, 1, 0, 0, 1,
  ]);
});

test('says in how many seconds to retry', () => {
  const limit = refilling(1, 2, 10_000);
  const secondsAt = (now: number) => {
    let reported = 0;
    try {
      limit.takeOrRefuse('a', now, (seconds) => String((reported = seconds)));
    } catch (error) {
      expect(error).toMatchObject({
        code: 'too_many_requests',
        message: String(reported),
        retryAfter: reported,
      });
    }
    return reported;
  };
  expect([0, 0, 0, 3500, 10_000, 10_001].map(secondsAt)).toEqual([0, 0, 10, 7, 0, 10]);
});

test('a reserve is only for others', () => {
  const limit = refilling(1, 5);
  const take = (reserve: number) => limit.take(counterOf('a'), 0, reserve).waitMs === 0;
  expect([take(3), take(3), take(3), take(0)]).toEqual([true, true, false, true]);
});
