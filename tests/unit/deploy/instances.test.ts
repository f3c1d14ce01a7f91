import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fittingInstances, peakOf } from '../../../deploy/instances.ts';
import { Refusal } from '../../support/google/apis/route.ts';
import { deploymentTo } from '../../support/google/deployment.ts';
import { documentedDelays } from '../../support/google/not-yet/delays.ts';
import { completeProject, emptyProject } from '../../support/google/project.ts';

const deployed = 'Deployed to https://stats-1234.web.app';

test.each([
  { wanted: 20, cpus: 10, cpu: 1, expected: 8 },
  { wanted: 20, cpus: 20, cpu: 1, expected: 18 },
  { wanted: 20, cpus: 22, cpu: 1, expected: 20 },
  { wanted: 20, cpus: 1000, cpu: 1, expected: 20 },
  { wanted: 4, cpus: 10, cpu: 1, expected: 4 },
  { wanted: 20, cpus: 2, cpu: 1, expected: 1 },
  { wanted: 20, cpus: 20, cpu: 2, expected: 9 },
  { wanted: 20, cpus: 10, cpu: 0.5, expected: 16 },
  { wanted: 20, cpus: Infinity, cpu: 1, expected: 20 },
])('of $wanted instances with $cpu CPUs, $expected fit into $cpus CPUs', ({ wanted, cpus, cpu, expected }) =>
  expect(fittingInstances(wanted, cpus, { small: { cpu: 0.1 }, large: { cpu } })).toBe(expected),
);

test('the peak is instances times concurrent requests', () =>
  expect(peakOf(8)).toMatch(/8 instances .*collect answers 1,600 requests at once and api 640/));

const fileOf = (folder: string, name = '.env.stats-1234') => join(folder, name);

test.each([
  { cpus: 10, written: 'FOOTFALL_MAX_INSTANCES=8\n' },
  { cpus: 20, written: 'FOOTFALL_MAX_INSTANCES=18\n' },
])('a project with $cpus CPUs deploys with fewer instances, and says so before it builds', async (row) => {
  const cpuQuotas = [{ cpus: 1000 }, { region: 'europe-west1', cpus: row.cpus }];
  const project = { ...emptyProject(), cpuQuotas, delays: documentedDelays };
  await using deployment = await deploymentTo(project);
  const said = await deployment.deploy();
  expect(said.at(-1)).toBe(deployed);
  const titles = said.map((line) => line.split(':')[0]);
  expect(titles.indexOf('Instances')).toBeGreaterThan(titles.indexOf('APIs'));
  expect(titles.indexOf('Instances')).toBeLessThan(titles.indexOf('Build'));
  expect(readFileSync(fileOf(deployment.variablesFolder), 'utf8')).toBe(row.written);
  const [line] = (await deployment.plan()).filter((each) => each.includes('Instances'));
  expect(line).toMatch(/^ {2}done {3}Instances: .*Cloud Run allows/);
});

test.each([{ cpus: 1000 }, { cpus: -0.001 }])('a quota of $cpus CPUs changes no file', async ({ cpus }) => {
  await using deployment = await deploymentTo({ ...completeProject(), cpuQuotas: [{ cpus }] });
  expect(await deployment.end()).toBe(deployed);
  expect(() => readFileSync(fileOf(deployment.variablesFolder))).toThrow();
});

test.each([
  ['.env.stats-1234', null],
  ['.env.production', 'production'],
])(
  'a value that is too large is replaced in %s, and the rest of the file does not change',
  async (name, alias) => {
    const project = { ...completeProject(), cpuQuotas: [{ cpus: 10 }] };
    await using deployment = await deploymentTo(project, { settings: { alias } });
    const file = fileOf(deployment.variablesFolder, name);
    writeFileSync(fileOf(deployment.variablesFolder, '.env'), 'FOOTFALL_MAX_INSTANCES=30\n');
    writeFileSync(file, '# Ours\nFOOTFALL_MAX_INSTANCES = 12\nFOOTFALL_OPERATOR="Example Ltd"');
    const dry = await deployment.plan();
    expect(dry).toContainEqual(
      expect.stringContaining(`set FOOTFALL_MAX_INSTANCES to 8 in functions/${name}`),
    );
    expect(readFileSync(file, 'utf8')).toContain('12');
    await deployment.deploy();
    expect(readFileSync(file, 'utf8')).toBe(
      '# Ours\nFOOTFALL_OPERATOR="Example Ltd"\nFOOTFALL_MAX_INSTANCES=8\n',
    );
  },
);

test('someone who may not read quotas deploys without a wait, and Cloud Run decides', async () => {
  await using deployment = await deploymentTo(completeProject());
  deployment.google.refuse('quotaInfos', new Refusal(403, 'PERMISSION_DENIED', 'No.'));
  expect(await deployment.plan()).toContainEqual(expect.stringContaining('does not say'));
  const before = deployment.clock.now();
  expect(await deployment.end()).toBe(deployed);
  expect(deployment.clock.now()).toBe(before);
});
