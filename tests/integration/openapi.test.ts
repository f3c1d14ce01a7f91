import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { callNames, calls } from '../../functions/src/contract/calls.ts';
import { stack } from '../support/stack/stack.ts';

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

beforeAll(async () => {
  const response = await fetch(`${stack.hosting}/api/openapi.json`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  document = await response.json();
});

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate({ ...document });
  expect([valid, errors]).toEqual([true, undefined]);
  expect(document.openapi).toMatch(/^3\.1\./);
});

test('it has exactly the calls of the table', () => {
  const told = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(told.sort()).toEqual(callNames.map((name) => `${calls[name].method} ${calls[name].path}`).sort());
});

test('the calls of the specification have the specified paths', () => {
  const dimensions = ['pages', 'referrer', 'browser', 'country', 'language'];
  const rows = document.paths['/v1/workspace/data/{dimension}']?.get;
  const dimension = rows?.parameters?.find(({ name }) => name === 'dimension');
  expect(dimension).toMatchObject({
    in: 'path',
    required: true,
    schema: { enum: expect.arrayContaining(dimensions) },
  });
  for (const path of ['global', 'chart-data', 'medium'].map((name) => `data/${name}`).concat('list')) {
    expect(document.paths[`/v1/workspace/${path}`]?.get?.responses['200'], path).toBeDefined();
  }
  expect(document.paths['/v1/workspace/create']?.post?.responses['201']).toBeDefined();
});

test('a question is described alone and in a list', () => {
  const body = document.paths['/v1/query']?.post?.requestBody?.content['application/json'].schema;
  const fields = { date_range: { anyOf: expect.any(Array) }, filters: { type: 'array' } };
  const question = { properties: fields, required: ['site_id', 'date_range', 'metrics'] };
  expect(body).toMatchObject({
    anyOf: [question, { properties: { queries: { items: question } }, required: ['queries'] }],
  });
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
  expect(document.paths['/v1/workspace/data/global']?.get?.security).toEqual([
    { identityToken: [] },
    { key: [] },
    {},
  ]);
});
