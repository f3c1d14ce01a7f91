import { expect, test } from 'vitest';
import { functionsWith } from '../../support/stack/deployed-folder.ts';

test('by default, all functions are in one region and run as the account of the project', async () => {
  const all = await functionsWith({});
  const locations = all.map(({ region, serviceAccountEmail }) => `${region.join()} ${serviceAccountEmail}`);
  expect([...new Set(locations)]).toEqual(['europe-west1 footfall@demo-footfall.iam.gserviceaccount.com']);
});

test('anything but one region is refused before the deployment starts', () =>
  expect(functionsWith({ FOOTFALL_REGION: 'europe-west1-b' })).rejects.toThrow(
    "FOOTFALL_REGION is 'europe-west1-b'; it must be one region",
  ));
