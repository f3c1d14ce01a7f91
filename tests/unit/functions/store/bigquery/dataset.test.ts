import { beforeEach, expect, test } from 'vitest';
import { useBigQuery } from '../../../../support/stack/stand-ins/bigquery-answers.ts';

const calls: string[] = [];
let datasetExists = true;

// For an account that may write the dataset if it exists, and create none.
useBigQuery(({ what }) => {
  calls.push(what);
  const status = what.startsWith('POST') ? 403 : datasetExists ? 200 : 404;
  const message = 'Access Denied: User does not have bigquery.datasets.create permission';
  return { status, body: status === 200 ? { id: 'p:footfall' } : { error: { code: status, message } } };
});

beforeEach(() => {
  calls.length = 0;
});

test('an account that may write the dataset, but not create one, finds that it exists', async () => {
  datasetExists = true;
  const { makeDataset } = await import('../../../../../functions/src/store/bigquery/tables.ts');
  await makeDataset();
  expect(calls).toEqual(['GET datasets/footfall']);
});

test('a dataset that does not exist is created, or the error says that the account may not', async () => {
  datasetExists = false;
  const { makeDataset } = await import('../../../../../functions/src/store/bigquery/tables.ts');
  await expect(makeDataset()).rejects.toThrow('Access Denied');
  expect(calls.at(-1)).toBe('POST datasets');
});
