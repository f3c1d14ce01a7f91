import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readVariables, settingsFor, type Options } from '../../../deploy/settings.ts';

const options: Options = {
  projectId: 'stats-1234',
  alias: 'production',
  alertAddress: null,
  budget: null,
  queryGibibytesADay: null,
};

test('without variables, everything has a default, in one region', () =>
  expect(settingsFor(options, {})).toEqual({
    ...options,
    variables: {},
    region: 'europe-west1',
    dataset: 'footfall',
    origin: 'https://stats-1234.web.app',
    serviceAccount: 'footfall@stats-1234.iam.gserviceaccount.com',
    sendsMail: false,
  }));

test('variables change the settings', () => {
  const variables = {
    FOOTFALL_REGION: 'europe-north1',
    FOOTFALL_DATASET: 'stats',
    FOOTFALL_ORIGIN: 'https://stats.example.com/',
    FOOTFALL_SERVICE_ACCOUNT: 'stats@stats-1234.iam.gserviceaccount.com',
    FOOTFALL_MAIL_FROM: 'Footfall <footfall@example.com>',
  };
  expect(settingsFor(options, variables)).toEqual({
    ...options,
    variables,
    region: 'europe-north1',
    dataset: 'stats',
    origin: 'https://stats.example.com',
    serviceAccount: 'stats@stats-1234.iam.gserviceaccount.com',
    sendsMail: true,
  });
});

test.each([
  ['FOOTFALL_REGION', 'EU', 'it must be one region of Google Cloud, such as europe-west1'],
  ['FOOTFALL_MAX_INSTANCES', '0', 'it must be a whole number from 1 to 1000'],
  ['FOOTFALL_MAX_INSTANCES', '1001', 'it must be a whole number from 1 to 1000'],
  ['FOOTFALL_MAX_INSTANCES', '2.5', 'it must be a whole number from 1 to 1000'],
  ['FOOTFALL_ORIGIN', 'stats.example.com', 'it must be an address such as https://stats.example.com'],
])('an invalid value of %s is refused: %s', (name, value, sentence) =>
  expect(() => settingsFor(options, { [name]: value })).toThrow(`${name} is '${value}'; ${sentence}`),
);

test('the file of the project wins over the common one, and that of the alias over both', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-variables-'));
  try {
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write('.env', 'FOOTFALL_DATASET=common\nFOOTFALL_OPERATOR="Example Ltd"\nFOOTFALL_REGION=us-east1\n');
    write('.env.stats-1234', 'FOOTFALL_DATASET=of_project\nFOOTFALL_REGION=us-west1\n');
    write('.env.production', 'FOOTFALL_REGION=europe-west3 # Frankfurt\n');
    write('.env.staging', 'FOOTFALL_REGION=asia-east1\n');
    expect(readVariables(options, folder)).toEqual({
      FOOTFALL_DATASET: 'of_project',
      FOOTFALL_OPERATOR: 'Example Ltd',
      FOOTFALL_REGION: 'europe-west3',
    });
    expect(readVariables({ ...options, alias: null }, folder).FOOTFALL_REGION).toBe('us-west1');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
