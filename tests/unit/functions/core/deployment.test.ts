import { expect, test } from 'vitest';
import { region } from '../../../../functions/src/core/deployment.ts';

test.each(['EU', 'us', 'europe-west1-b', 'europe_west1'])('%s is not one region', (chosen) =>
  expect(() => region(chosen)).toThrow(`FOOTFALL_REGION is '${chosen}'; it must be one region`),
);

test('one region is, and the default is in Europe', () =>
  expect([region('europe-north1'), region('')]).toEqual(['europe-north1', 'europe-west1']));
