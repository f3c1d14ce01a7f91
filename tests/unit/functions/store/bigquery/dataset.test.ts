import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** BigQuery for an account that may write the dataset if it exists, and create none. */
const calls: string[] = [];
let datasetExists = true;
const server = createServer((request, response) => {
  calls.push(`${request.method} ${request.url?.split('?')[0]}`);
  const status = request.method === 'POST' ? 403 : datasetExists ? 200 : 404;
  const message = 'Access Denied: User does not have bigquery.datasets.create permission';
  const body = status === 200 ? { id: 'p:footfall' } : { error: { code: status, message } };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

beforeEach(async () => {
  vi.resetModules();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('BIGQUERY_EMULATOR_HOST', `http://127.0.0.1:${port}/bigquery/v2`);
  vi.stubEnv('GCLOUD_PROJECT', 'p');
  vi.stubEnv('FOOTFALL_DATASET', 'footfall');
  calls.length = 0;
});

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('an account that may write the dataset, but not create one, finds that it exists', async () => {
  datasetExists = true;
  const { makeDataset } = await import('../../../../../functions/src/store/bigquery/tables.ts');
  await makeDataset();
  expect(calls).toEqual(['GET /bigquery/v2/projects/p/datasets/footfall']);
});

test('a dataset that does not exist is created, or the error says that the account may not', async () => {
  datasetExists = false;
  const { makeDataset } = await import('../../../../../functions/src/store/bigquery/tables.ts');
  await expect(makeDataset()).rejects.toThrow('Access Denied');
  expect(calls.at(-1)).toBe('POST /bigquery/v2/projects/p/datasets');
});
