import { expect, test } from 'vitest';
import type { z } from 'zod';
import { snippetsRunBy } from '../../../dev/docs/snippets.ts';
import { shapes } from '../../../functions/src/contract/api.ts';
import { changesBody } from '../../../functions/src/contract/shapes/questions/changes.ts';
import { funnelBody } from '../../../functions/src/contract/shapes/questions/funnels.ts';
import { journeyBody } from '../../../functions/src/contract/shapes/questions/journeys.ts';
import { queryBody } from '../../../functions/src/contract/shapes/questions/question.ts';
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
