import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { callNames, calls } from '@footfall/functions/contract';
import { siteCalls } from '../../../functions/src/programs/sites/calls.ts';
import { askThroughHosting } from '../../support/api/api.ts';
import { askHere, withoutLog } from '../../support/stack/in-process.ts';

interface Operation {
  summary: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: { properties: object; required: string[] } } } };
  responses: Record<string, { content: { 'application/json': { schema: object } } }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let document: Document;

withoutLog();
beforeAll(async () => {
  const { status, headers, text } = await askThroughHosting('/openapi.json');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
  document = JSON.parse(text);
});

test('caches store it for an hour, and clients that have it do not download it again', async () => {
  for (const ask of [askThroughHosting, askHere]) {
    const { headers } = await ask('/openapi.json');
    expect(headers.get('cache-control'), ask.name).toBe('public, max-age=3600');
    const tag = headers.get('etag') ?? '';
    expect(tag, ask.name).toMatch(/^(W\/)?"[0-9a-f]{40}"$/);
    const again = (known: string) => ask('/openapi.json', { headers: { 'if-none-match': known } });
    const same = await again(`"another", ${tag}`);
    expect([same.status, same.text, same.headers.get('etag')], ask.name).toEqual([304, '', tag]);
    expect(same.headers.get('cache-control'), ask.name).toBe('public, max-age=3600');
    expect((await again('"another"')).status, ask.name).toBe(200);
  }
});

test.each(['/openapi.jso', '/health', '/v1/demo'])(
  'no cache keeps /api%s, which is another address',
  async (path) => {
    for (const ask of [askThroughHosting, askHere]) {
      const { headers } = await ask(path);
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['private, no-store', null]);
    }
  },
);

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate({ ...document });
  expect([valid, errors]).toEqual([true, undefined]);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test('it has exactly the calls of the table and of the Sites API', () => {
  const reported = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const all = [...callNames.map((name) => calls[name]), ...Object.values(siteCalls)];
  const expected = new Set(all.map(({ method, path }) => `${method} ${path}`));
  expect(reported.sort()).toEqual([...expected].sort());
});

test('a query is described alone and in a list', () => {
  const body = document.paths['/v1/query']?.post?.requestBody?.content['application/json'].schema;
  const fields = { date_range: { anyOf: expect.any(Array) }, filters: { type: 'array' } };
  const question = {
    properties: fields,
    required: ['date_range', 'metrics'],
    oneOf: [{ required: ['site_id'] }, { required: ['site_ids'] }],
  };
  expect(body).toMatchObject({
    anyOf: [question, { properties: { queries: { items: question } }, required: ['queries'] }],
  });
});

test('a call that can be repeated has its header beside its body', () => {
  const add = document.paths['/v1/annotations']?.post;
  expect(add?.security).toEqual([{ key: [] }]);
  expect(add?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
  expect(add?.requestBody?.content['application/json'].schema.required).toEqual(['site_id', 'text']);
});

test('a call has its input, its answer and who may make it', () => {
  const create = document.paths['/v1/workspace/create']?.post;
  expect(create?.requestBody?.content['application/json'].schema.required).toEqual(['domain', 'timezone']);
  expect(create?.security).toEqual([{ identityToken: [] }]);
  expect(create?.responses['201']?.content['application/json'].schema).toMatchObject({
    type: 'object',
    additionalProperties: false,
    properties: { role: { enum: ['owner', 'admin', 'viewer'] } },
  });
  const rows = document.paths['/v1/workspace/data/{dimension}']?.get;
  const schema = expect.objectContaining({ enum: expect.arrayContaining(['pages', 'referrer']) });
  const dimension = { name: 'dimension', in: 'path', required: true, schema };
  expect(rows?.parameters).toContainEqual(expect.objectContaining(dimension));
  expect(document.paths['/v1/workspace/data/global']?.get?.security).toEqual([
    { identityToken: [] },
    { key: [] },
    {},
  ]);
});
