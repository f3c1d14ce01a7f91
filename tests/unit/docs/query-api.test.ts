import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { funnelBody } from '../../../functions/src/contract/shapes/questions/funnels.ts';
import { journeyBody } from '../../../functions/src/contract/shapes/questions/journeys.ts';
import { queryBody } from '../../../functions/src/contract/shapes/questions/question.ts';

const text = ['query-api', 'funnels-and-journeys']
  .map((name) => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8'))
  .join('\n');
const marked = (kind: string) =>
  [...text.matchAll(new RegExp(`<!-- ${kind}: (.+) -->\\n\\n\`\`\`json\\n([^]+?)\\n\`\`\``, 'g'))].map(
    ([, name = '', json = '']) => [name, json] as const,
  );
const examples = marked('example');

test('the documentation has examples', () => {
  expect(examples.length).toBeGreaterThan(1);
});

test.each(examples)('the example "%s" is a question that the API reads', (_, json) => {
  const { success, error } = queryBody(new Date('2026-11-22T10:42:00Z')).safeParse(JSON.parse(json));
  expect(error?.issues).toBeUndefined();
  expect(success).toBe(true);
});

test.each(marked('funnel'))('the funnel "%s" is one that the API reads', (_, json) => {
  const { error } = funnelBody(new Date('2026-11-22T10:42:00Z')).safeParse(JSON.parse(json));
  expect(error?.issues).toBeUndefined();
});

test.each(marked('journey'))('the journey "%s" is one that the API reads', (_, json) => {
  const { error } = journeyBody(new Date('2026-11-22T10:42:00Z')).safeParse(JSON.parse(json));
  expect(error?.issues).toBeUndefined();
});
