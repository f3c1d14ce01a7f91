import { afterAll, expect, test } from 'vitest';
import { spamHosts } from '../../../../../functions/src/collect/admit/spam-hosts.ts';
import { StepCounter } from '../../../../support/browser/steps.ts';

const steps = new StepCounter(
  ['collect/admit/spam-referrers.ts', 'contract/traffic/hostname.ts'],
  () => import('../../../../../functions/src/collect/admit/spam-referrers.ts'),
);
afterAll(() => steps.stop());
const { isSpamReferrer } = await steps.subject;

test.each([
  ['semalt.com', true],
  ['www.semalt.com', true],
  ['a.b.trion.od.ua', true],
  ['torture.ml', true],
  // From Matomo's complete list.
  ['0-0.fr', true],
  ['qiwi.xyz', true],
  ['zvuker.net', true],
  ['notsemalt.com', false],
  ['com', false],
  ['', false],
])('%j is a spammer: %j', (host, spam) => expect(isSpamReferrer(host)).toBe(spam));

test('the list names no source that Footfall knows, and takes little memory', async () => {
  const { sourceLists } = await import('../../../../../functions/src/sources/index.ts');
  const known = Object.values(sourceLists)
    .flat()
    .flatMap(([, hosts]) => hosts.split(' '));
  expect(known.filter(isSpamReferrer)).toEqual([]);
  expect(spamHosts.trim().split('\n').length).toBeGreaterThan(2300);
  expect(spamHosts.length).toBeLessThan(50_000);
});

test('a name that is too long for a host is not looked up, and no host takes many steps', () => {
  const stepsFor = (host: string) => steps.count(() => isSpamReferrer(host));
  expect(isSpamReferrer(`${'a.'.repeat(4000)}semalt.com`)).toBe(false);
  expect(stepsFor('a.'.repeat(4083))).toBeLessThan(10);
  expect(stepsFor('a.'.repeat(126))).toBeLessThan(1000);
});
