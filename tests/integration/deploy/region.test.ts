import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { deploymentWith } from '../../support/stack/deployed-folder.ts';
import { instanceEnvironment } from '../../support/stack/instances/server-process.ts';
import { stack } from '../../support/stack/stack.ts';

const sorted = (values: Iterable<string>) => [...new Set(values)].sort();

test.each([
  ['the default', {}, 'europe-west1'],
  ['the chosen one', { FOOTFALL_REGION: 'europe-north1' }, 'europe-north1'],
])('functions, schedules and rewrites are in one region: %s', async (_, settings, region) => {
  const { endpoints, rewrites } = await deploymentWith(settings);
  expect(sorted(Object.values(endpoints).map((each) => each.region))).toEqual([region]);
  const toFunctions = rewrites.flatMap(({ run }) => (run ? [run] : []));
  expect(sorted(toFunctions.map((each) => each.serviceId))).toEqual(['api', 'collect', 'pictures']);
  expect(sorted(toFunctions.map((each) => each.region))).toEqual([region]);
});

test.each(['EU', 'us', 'europe-west1-b', 'europe_west1'])(
  '%s is refused before anything is deployed',
  (chosen) =>
    expect(deploymentWith({ FOOTFALL_REGION: chosen })).rejects.toThrow(
      `FOOTFALL_REGION is '${chosen}'; it must be one region`,
    ),
);

test.each([
  ["the project's own", {}, 'footfall@demo-footfall.iam.gserviceaccount.com'],
  [
    'the chosen one',
    { FOOTFALL_SERVICE_ACCOUNT: 'stats@other.iam.gserviceaccount.com' },
    'stats@other.iam.gserviceaccount.com',
  ],
])('every function and every schedule runs as one account: %s', async (_, settings, account) => {
  const { endpoints } = await deploymentWith(settings);
  expect(sorted(Object.values(endpoints).map((each) => each.serviceAccount ?? 'default'))).toEqual([account]);
});

test('the dataset is created in the region of the functions', async () => {
  const job = resolve(import.meta.dirname, '../../../functions/dist/job.js');
  const env = { ...process.env, ...instanceEnvironment(stack) };
  const chosen = { FOOTFALL_REGION: 'europe-north1', FOOTFALL_DATASET: `north_${process.pid}` };
  await promisify(execFile)(process.execPath, [job, 'migrate'], { env: { ...env, ...chosen } });
  const address = `${stack.bigquery}/projects/demo-footfall/datasets/${chosen.FOOTFALL_DATASET}`;
  expect(await (await fetch(address)).json()).toMatchObject({ location: 'europe-north1' });
});
