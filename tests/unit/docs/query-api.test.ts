import { expect, test } from 'vitest';
import type { z } from 'zod';
import { errorStatus } from '@footfall/functions/contract';
import { snippetsRunBy } from '../../../dev/docs/snippets.ts';
import { shapes } from '../../../functions/src/contract/api.ts';
import { changesBody } from '../../../functions/src/contract/shapes/questions/changes.ts';
import { funnelBody } from '../../../functions/src/contract/shapes/questions/funnels.ts';
import { journeyBody } from '../../../functions/src/contract/shapes/questions/journeys.ts';
import { answeredRange, queryBody } from '../../../functions/src/contract/shapes/questions/question.ts';
import { deletedDays } from '../../../functions/src/contract/shapes/questions/report.ts';
import { statsQuestion } from '../../../functions/src/programs/plausible/schema.ts';

/** What reads the snippets whose names begin so. The first that fits decides. */
const readers: readonly [begin: string, reader: (now: Date) => z.ZodType][] = [
  ['api/query, What changed', changesBody],
  ['api/query', queryBody],
  ['api/funnels-and-journeys, Funnels', funnelBody],
  ['api/funnels-and-journeys, Journeys', journeyBody],
  ['api/plausible-stats', () => statsQuestion],
  ['api/overview, Goals', shapes['goal.create'].input],
  ['guides/notes, By people', shapes['annotation.create'].input],
];

test.each(snippetsRunBy('question').map(({ name, code }) => [name, code] as const))(
  '%s: the API reads it',
  (name, code) => {
    const [, reader] = readers.find(([begin]) => name.startsWith(begin)) ?? [];
    const json = JSON.parse(
      code.replaceAll('{{domain}}', 'example.com').replaceAll('…', 'Ab3dEf6hIj9kLm2nOp5q'),
    );
    expect(reader?.(new Date('2026-11-22T10:42:00Z')).safeParse(json).error?.issues).toBeUndefined();
    expect(reader).toBeDefined();
  },
);

/** What the API may answer in the place that the page shows. */
const answers: Readonly<Record<string, z.ZodType>> = {
  'api/query (json) 2': shapes['query'].answer,
  'api/query, What changed ★ (json) 2': shapes['changes'].answer,
  'api/query, Deleted days (json)': deletedDays,
  'api/query, Imported days (json)': answeredRange.imports,
};

const examples = snippetsRunBy('answer').map(({ name, code }) => [name, JSON.parse(code)] as const);

test.each(examples.filter(([name]) => !name.endsWith('Errors (json)')))(
  '%s: the API can answer it',
  (name, json) => {
    expect(answers[name]?.safeParse(json).error?.issues).toBeUndefined();
    expect(Object.keys(answers)).toContain(name);
  },
);

test('the example of an error has a code of the list, and the fields of every error', () => {
  const [, { error }] = examples.find(([name]) => name.endsWith('Errors (json)')) ?? [];
  expect(Object.keys(errorStatus)).toContain(error.code);
  expect(Object.keys(error)).toEqual(['code', 'message', 'requestId']);
});
