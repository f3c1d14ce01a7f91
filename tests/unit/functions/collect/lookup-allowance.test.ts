import { expect, test } from 'vitest';
import { LookupAllowance, type Turn } from '../../../../functions/src/collect/lookup-allowance.ts';

const rates = { network: { perSecond: 1, burst: 3 }, instance: { perSecond: 10, burst: 4 } };

const outcome = (turn: Turn) => (turn.granted ? 'granted' : turn.exhausted);

/** How many of this number of lookups an address is granted. */
function granted(allowance: LookupAllowance, address: string, tries: number, now = 0): number {
  return Array.from({ length: tries }, () => allowance.take(address, now)).filter(({ granted }) => granted)
    .length;
}

test('a network has a burst of lookups, and after that as many as refill', () => {
  const allowance = new LookupAllowance(rates);
  expect(granted(allowance, '198.51.100.1', 10)).toBe(3);
  expect(outcome(allowance.take('198.51.100.1', 999))).toBe('network');
  expect(granted(allowance, '198.51.100.1', 10, 1000)).toBe(1);
  expect(granted(allowance, '198.51.100.1', 10, 1_000_000)).toBe(3);
});

test('a lookup that finds a workspace is free', () => {
  const allowance = new LookupAllowance(rates);
  for (let turn = 0; turn < 100; turn++) {
    const taken = allowance.take('198.51.100.1', 0);
    if (!taken.granted) expect.fail(`refused at turn ${turn}`);
    taken.giveBack();
  }
});

test('the addresses of one IPv6 network share its allowance', () => {
  const allowance = new LookupAllowance(rates);
  expect(granted(allowance, '2001:db8:1:2::1', 3)).toBe(3);
  expect(outcome(allowance.take('2001:db8:1:2:ffff::2', 0))).toBe('network');
  expect(outcome(allowance.take('2001:db8:1:3::1', 0))).toBe('granted');
});

test('when many networks exhaust the allowance of the instance, the first lookup of another network is still granted', () => {
  const allowance = new LookupAllowance(rates);
  const flood = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`);
  // The first lookup of each network is free for the instance, so its four are the second ones of four networks.
  expect(flood.map((address) => granted(allowance, address, 2)).reduce((sum, count) => sum + count)).toBe(24);
  expect(outcome(allowance.take('198.51.100.19', 0))).toBe('instance');
  expect(outcome(allowance.take('203.0.113.1', 0))).toBe('granted');
  // The allowance refills for all networks together.
  expect(outcome(allowance.take('198.51.100.19', 100))).toBe('granted');
});

test('a returned lookup is also returned to the instance', () => {
  const allowance = new LookupAllowance({ ...rates, network: { perSecond: 0, burst: 1000 } });
  expect(granted(allowance, '198.51.100.1', 1)).toBe(1);
  for (let turn = 0; turn < 100; turn++) {
    const taken = allowance.take('198.51.100.1', 0);
    if (!taken.granted) expect.fail(`refused at turn ${turn}`);
    taken.giveBack();
  }
  expect(granted(allowance, '198.51.100.1', 10)).toBe(4);
});
