import { expect, test } from 'vitest';
import { faultsOfHeld, faultsOfLockfile, faultsOfRequirements } from '../../../../dev/check/pins.mjs';

const total = { version: '1.0.0', integrity: 'sha512-abc' };

test.each([
  ['no integrity', { version: '1.0.0' }, 'node_modules/a has no integrity'],
  ['a weak hash', { ...total, integrity: 'sha1-abc' }, 'node_modules/a has no integrity'],
  [
    'a part that is not locked',
    { ...total, optionalDependencies: { 'a-darwin': '1.0.0' } },
    'node_modules/a has a part for another platform that is not locked: a-darwin',
  ],
])('an npm package with %s is reported', (_, entry, fault) =>
  expect(
    faultsOfLockfile({ '': {}, 'node_modules/a': entry, 'node_modules/b/node_modules/a-darwin': total }),
  ).toEqual([fault]),
);

const held = { charts: '4.7.0' };
const manifests = (charts: string) => ({ web: { dependencies: { charts } } });
const locked = (version: string) => ({ 'node_modules/charts': { ...total, version } });

test.each([
  ['nothing but this version', {}, []],
  ['a range', manifests('^4.7.0'), ['web: charts is ^4.7.0, and has to stay at 4.7.0']],
  ['another version', locked('5.0.0'), ['node_modules/charts is 5.0.0, and has to stay at 4.7.0']],
  [
    'another version inside a package',
    { 'node_modules/a/node_modules/charts': { version: '5.3.6' } },
    ['node_modules/a/node_modules/charts is 5.3.6, and has to stay at 4.7.0'],
  ],
])('of a pinned package with %s, the errors are %j', (_, packages, faults) =>
  expect(faultsOfHeld({ ...manifests('4.7.0'), ...locked('4.7.0'), ...packages }, held)).toEqual(faults),
);

test('a pinned package is reported if the lockfile does not have it', () =>
  expect(faultsOfHeld({}, held)).toEqual(['charts is not locked at 4.7.0']));

const hash = `--hash=sha256:${'0a'.repeat(32)}`;

test.each([
  ['no hash, before a package with one', `a==1.0\nb==2.0 \\\n    ${hash}\n`, ['a==1.0 has no hash']],
  ['another kind of hash', 'a==1.0 \\\n    --hash=md5:0a\n', ['a==1.0 has no hash']],
  ['no version', `a==1.0 \\\n  ${hash}\nb>=2 ${hash}\n`, ['b>=2 is not pinned to one version']],
  ['a version that differs from the wanted one', `a==2.0 ${hash}\n`, ['a==1.0 is wanted, and not pinned']],
])('a Python package with %s is reported', (_, pinned, faults) =>
  expect(faultsOfRequirements('a==1.0\n', pinned)).toEqual(faults),
);
