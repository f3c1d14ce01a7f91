import { expect, test } from 'vitest';
import { callNames, calls } from '@footfall/functions/contract';
import { shapes } from '../../../../functions/src/contract/api.ts';
import { siteCalls } from '../../../../functions/src/programs/sites/calls.ts';
import {
  answerOf,
  exampleOf,
  operations,
  referencePages,
} from '../../../../web/build/docs/reference/reference-pages.ts';

const origin = 'https://stats.example';
const pages = referencePages(origin);
const documented = pages.flatMap((page) => page.calls);

test('every call is on one page', () => {
  const named = documented.map(({ method, path }) => `${method} ${path}`);
  const expected = [
    ...callNames.map((name) => `${calls[name].method} /api${calls[name].path}`),
    ...Object.values(siteCalls).map(({ method, path }) => `${method} /api${path}`),
  ];
  expect(named.toSorted()).toEqual([...new Set(expected)].toSorted());
  for (const { title, calls } of pages) expect(calls.length, title).toBeGreaterThan(0);
});

const byCall = new Map(
  operations(origin).map((each) => [`${each.endpoint.method} ${each.endpoint.path}`, each] as const),
);

test.each(callNames)('%s accepts the example of its input, and can answer as shown', (name) => {
  const { method, path } = calls[name];
  const found = byCall.get(`${method} ${path}`);
  if (!found) throw new Error('The call is not in the document');
  const { address, body } = exampleOf(found.operation, found.endpoint);
  const { searchParams, pathname } = new URL(address);
  const dimension = path.endsWith('{dimension}') ? { dimension: pathname.split('/').at(-1) } : {};
  const input = method === 'GET' ? { ...Object.fromEntries(searchParams), ...dimension } : body;
  const { input: schemaAt, answer } = shapes[name];
  const read = schemaAt(new Date('2026-11-29T12:00:00Z')).safeParse(input);
  expect(read.error?.issues, JSON.stringify(input)).toBeUndefined();
  const sample = answerOf(found.operation);
  expect(answer.safeParse(sample).error?.issues, JSON.stringify(sample)).toBeUndefined();
});

test('an example is the same call in three languages', () => {
  const { request } = documented.find(({ id }) => id === 'query') ?? { request: '' };
  const text = request
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");
  expect(text).toContain("curl 'https://stats.example/api/v1/query'");
  expect(text).toContain('-H "Authorization: Bearer $FOOTFALL_KEY"');
  expect(text).toContain('"metrics": [ "visitors", "bounce_rate" ]');
  expect(text).toContain("method: 'POST'");
  expect(text).toContain('requests.post(');
});
