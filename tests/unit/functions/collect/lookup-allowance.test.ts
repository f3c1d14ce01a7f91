import { expect, test } from 'vitest';
import { lookupAllowance } from '../../../../functions/src/collect/lookup-allowance.ts';
import { countersOf } from '../../../../functions/src/limits/counters.ts';

const allowances = { network: { count: 3, withinMs: 1000 }, instance: { count: 4, withinMs: 100 } };

const at = (address: string) => countersOf({ address, hop: address });

/** How many of this number of lookups an address is granted. */
function granted(
  allowance: ReturnType<typeof lookupAllowance>,
  tries: number,
  address = '198.51.100.1',
  now = 0,
) {
  const turns = Array.from({ length: tries }, () => allowance(at(address), now));
  return turns.filter(({ waitMs }) => waitMs === 0).length;
}

test('a network has some lookups within a time, and learns when it has more', () => {
  const allowance = lookupAllowance({ ...allowances, instance: { count: 100, withinMs: 1000 } });
  expect(granted(allowance, 10)).toBe(3);
  expect(allowance(at('198.51.100.1'), 999).waitMs).toBe(1);
  expect(granted(allowance, 10, '198.51.100.1', 1000)).toBe(3);
});

test('when many networks exhaust the allowance of the instance, the first lookup of another network is still granted', () => {
  const allowance = lookupAllowance(allowances);
  let taken = 0;
  for (let index = 0; index < 20; index++) taken += granted(allowance, 2, `198.51.100.${index}`);
  // The first lookup of each network is free for the instance, so its four are the second ones of four networks.
  expect(taken).toBe(24);
  expect(allowance(at('198.51.100.19'), 0).waitMs).toBe(100);
  expect(allowance(at('203.0.113.1'), 0).waitMs).toBe(0);
  // The allowance is that of all networks together, and a refused lookup costs a network nothing.
  expect(granted(allowance, 10, '198.51.100.19', 100)).toBe(2);
});

test('a lookup that finds a workspace is free, for its network and for the instance', () => {
  const allowance = lookupAllowance({ ...allowances, network: { count: 6, withinMs: 1000 } });
  expect(granted(allowance, 1)).toBe(1);
  for (let turn = 0; turn < 100; turn++) {
    const taken = allowance(at('198.51.100.1'), 0);
    expect(taken.waitMs).toBe(0);
    taken.giveBack();
  }
  expect(granted(allowance, 10)).toBe(4);
});
