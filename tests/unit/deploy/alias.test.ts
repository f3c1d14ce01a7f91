import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deploymentTo } from '../../support/google/deployment.ts';
import { completeProject } from '../../support/google/project.ts';

let folder = '';
let firebaserc = '';
const before = { projects: { default: 'demo-footfall', staging: 'stats-staging' }, targets: { stored: {} } };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'footfall-aliases-'));
  firebaserc = join(folder, '.firebaserc');
  writeFileSync(firebaserc, JSON.stringify(before));
});

afterEach(() => rmSync(folder, { recursive: true }));

const deployAs = (alias: string) => deploymentTo(completeProject(), { settings: { alias }, firebaserc });
const remembered = () => JSON.parse(readFileSync(firebaserc, 'utf8'));

test('a new alias is saved, and the rest of the file does not change', async () => {
  await using deployment = await deployAs('production');
  expect((await deployment.plan())[0]).toBe(
    '  to do  Alias: remember stats-1234 as production in .firebaserc',
  );
  expect(remembered()).toEqual(before);
  await deployment.deploy();
  expect(remembered()).toEqual({
    ...before,
    projects: { ...before.projects, production: 'stats-1234' },
  });
  expect((await deployment.plan())[0]).toBe('  done   Alias');
});

test('the alias of another project stops the deployment', async () => {
  await using deployment = await deployAs('staging');
  expect(await deployment.deploy()).toEqual([
    'Alias: .firebaserc says that staging is stats-staging. Change it there if it is stats-1234 from now on.',
  ]);
  expect(deployment.google.calls).toEqual([]);
});
