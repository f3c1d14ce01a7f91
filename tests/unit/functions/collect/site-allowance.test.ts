import { expect, test, vi } from 'vitest';
import { sharersOf, siteAllowance } from '../../../../functions/src/collect/site-allowance.ts';

const from =
  (address: string, hop = address) =>
  () =>
    sharersOf({ address, hop });
type Sharers = ReturnType<typeof from>;

/** How many of some events of a site are taken at a moment. */
function taken(
  allowance: ReturnType<typeof siteAllowance>,
  events: number,
  sharers: (event: number) => Sharers,
  now = 0,
) {
  let count = 0;
  for (let event = 0; event < events; event++) if (allowance.take('site', sharers(event), now)) count++;
  return count;
}

const loud = () => from('192.0.2.1');

test('one network can use all of what a site may send', () => {
  const allowance = siteAllowance();
  expect(taken(allowance, 5000, loud)).toBe(1500 + 75);
  expect(taken(allowance, 5000, loud, 1000)).toBe(300);
});

test('the number of senders that share the allowance is read only when it is used up', () => {
  const allowance = siteAllowance();
  const lookUp = vi.fn(loud());
  taken(allowance, 1500, () => lookUp);
  expect(lookUp).not.toHaveBeenCalled();
  taken(allowance, 1, () => lookUp);
  expect(lookUp).toHaveBeenCalledOnce();
});

/** Two seconds with 5,000 events a second of one sender, and 50 of other visitors in between. */
function flood(sharersOfLoud: (event: number) => Sharers) {
  const allowance = siteAllowance();
  const counts = { loud: 0, visitors: 0 };
  for (let now = 0; now < 2000; now += 10) {
    counts.loud += taken(allowance, 50, (event) => sharersOfLoud(now * 5 + event), now);
    if (now % 20 === 0)
      counts.visitors += taken(allowance, 1, () => from(`203.0.113.${(now / 20) % 50}`), now);
  }
  return counts;
}

test.each<[string, (event: number) => Sharers]>([
  ['one network', loud],
  ['a /48', (event) => from(`2001:db8:1:${(event % 65_536).toString(16)}::1`)],
  [
    'one caller who forges addresses',
    (event) => from(`192.${(event >> 8) & 255}.${event & 255}.1`, '198.51.100.7'),
  ],
])(
  'every event of the other visitors is taken while %s floods a site, up to what it may send',
  (_, sharers) => {
    const taken = flood(sharers);
    expect(taken.visitors).toBe(100);
    expect(taken.loud).toBeLessThanOrEqual(1875 + 300 * 2);
  },
);

test('events by key, and each site, have an allowance of their own', () => {
  const allowance = siteAllowance();
  taken(allowance, 5000, loud);
  const byKey = Array.from({ length: 2000 }, () => allowance.takeByKey('key', 0));
  expect(byKey.filter(Boolean)).toHaveLength(1500);
  // Nor does another site share.
  expect(allowance.take('another', loud(), 0)).toBe(true);
});
