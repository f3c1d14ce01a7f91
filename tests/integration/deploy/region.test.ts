import { expect, test } from 'vitest';
import { deploymentWith } from '../../support/stack/deployed-folder.ts';

const sorted = (values: Iterable<string>) => [...new Set(values)].sort();

test('by default, functions, schedules and rewrites are in one region and run as the account of the project', async () => {
  const { endpoints, rewrites } = await deploymentWith({});
  const all = Object.values(endpoints);
  expect(sorted(all.map((each) => each.region))).toEqual(['europe-west1']);
  expect(sorted(all.map((each) => each.serviceAccount ?? 'default'))).toEqual([
    'footfall@demo-footfall.iam.gserviceaccount.com',
  ]);
  const toFunctions = rewrites.flatMap(({ run }) => (run ? [run] : []));
  expect(sorted(toFunctions.map((each) => each.serviceId))).toEqual(['api', 'collect', 'pictures']);
  expect(sorted(toFunctions.map((each) => each.region))).toEqual(['europe-west1']);
});

test('what is not one region is refused before anything is deployed', () =>
  expect(deploymentWith({ FOOTFALL_REGION: 'europe-west1-b' })).rejects.toThrow(
    "FOOTFALL_REGION is 'europe-west1-b'; it must be one region",
  ));
