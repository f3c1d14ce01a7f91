import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queryBody } from '../../../functions/src/contract/query/query.ts';

const text = readFileSync(new URL('../../../docs/query-api.md', import.meta.url), 'utf8');
const examples = [...text.matchAll(/<!-- example: (.+) -->\n\n```json\n([\s\S]+?)\n```/g)].map(
  ([, name = '', json = '']) => [name, json] as const,
);

test('the documentation has examples', () => {
  expect(examples.length).toBeGreaterThan(1);
});

test.each(examples)('the example "%s" is a question that the API reads', (_, json) => {
  const { success, error } = queryBody(new Date('2026-11-22T10:42:00Z')).safeParse(JSON.parse(json));
  expect(error?.issues).toBeUndefined();
  expect(success).toBe(true);
});
