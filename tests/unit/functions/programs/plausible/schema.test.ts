import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Definition, Goal } from '@footfall/functions/contract';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import { toFilters } from '../../../../../functions/src/programs/plausible/filters.ts';
import { statsSchema } from '../../../../../functions/src/programs/plausible/schema.ts';
import { toRange } from '../../../../../functions/src/programs/plausible/range.ts';
import { readQuestion } from '../../../../../functions/src/programs/plausible/schema.ts';

/** The schema as programs get it. */
const published = z.fromJSONSchema(statsSchema() as never);

/** A schema cannot know whether a goal exists. */
const goals = ['Signup', 'DE', 'DEU', ''].map((name): Definition<Goal> => ({
  id: name,
  name,
  definition: { kind: 'event', event: name, properties: [], currency: null },
}));
const clock = {
  timezone: 'UTC',
  now: new Date('2026-03-10T12:00:00Z'),
  today: '2026-03-10',
  isTrimmed: false,
};

/** Whether the server accepts a query. */
function isTaken(given: unknown): boolean {
  try {
    const question = readQuestion(given);
    toFilters(question.filters, goals);
    toRange(question.date_range, clock);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const operators = [
  'is',
  'is_not',
  'contains',
  'contains_not',
  'matches',
  'matches_not',
  'matches_wildcard',
  'like',
];
const dimensions = [
  ...[
    'event:page',
    'event:goal',
    'event:name',
    'event:hostname',
    'event:props:plan',
    'event:props:',
    'event:x',
  ],
  ...['visit:source', 'visit:country', 'visit:country_name', 'visit:city_name', 'visit:device', 'visit:os'],
  ...['time', 'time:day', 'time:minute', 'segment', 'visit:language'],
];
const values = [
  ...[['Signup'], ['Signup', 'Signup'], ['DE'], ['DEU'], [''], [], [1], 'Signup', null],
  Array.from({ length: 51 }, () => 'Signup'),
  ['x'.repeat(501)],
];
const modifiers = [[{ case_sensitive: false }], [{ case_sensitive: 1 }], [{ x: true }], [{}], [null]];

const condition = fc
  .tuple(
    fc.constantFrom(...operators),
    fc.constantFrom(...dimensions),
    fc.constantFrom(...values),
    fc.constantFrom<unknown[]>([], [], [], ...modifiers),
  )
  .map(([operator, dimension, of, rest]) => [operator, dimension, of, ...rest]);
const filter: fc.Arbitrary<unknown> = fc.oneof(
  condition,
  condition,
  fc.tuple(fc.constantFrom('and', 'or', 'not', 'xor'), fc.array(condition, { maxLength: 2 })),
  fc.tuple(fc.constantFrom('not', 'has_done', 'has_not_done', 'and'), condition),
  fc.constantFrom<unknown>('is', [], ['is'], ['not'], null),
);

const ranges = [
  ...['day', 'today', 'yesterday', '24h', 'month', 'year', 'all', 'realtime', '30m', 'week', ''],
  ...['1d', '0d', '07d', '7D', '5000d', '5001d', '1mo', '100mo', '101mo', '0mo', '12mo '],
  ...[['2026-03-01', '2026-03-02'], ['2026-03-01'], ['2026-03-01', 'x'], [1, 2], 7, null],
  ['2026-03-01T00:00:00Z', '2026-03-02T10:00:00+01:00'],
  ['2026-03-01', '2026-03-02T10:00:00Z'],
];

const metric = fc.constantFrom('visitors', 'bounce_rate', 'scroll_depth', 'engaged_time', '', 1);
const order = fc.tuple(
  fc.constantFrom('visitors', 'event:page', 'event:props:x', 'time:week', 'x'),
  fc.constantFrom('asc', 'desc', 'up'),
);

/** Mostly valid fields. */
const often = <Value>(right: fc.Arbitrary<Value>, any: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: any });

const question = fc.record(
  {
    site_id: often(fc.constant('example.com'), fc.constantFrom('', 1)),
    metrics: often(fc.constant(['visitors']), fc.array(metric, { maxLength: 3 })),
    date_range: often(fc.constant('7d'), fc.constantFrom<unknown>(...ranges)),
    dimensions: often(fc.constant([]), fc.array(fc.constantFrom(...dimensions), { maxLength: 4 })),
    filters: often(
      fc.array(filter, { maxLength: 1 }),
      fc.constantFrom<unknown>(null, 'x', Array(21).fill(['is', 'event:page', ['/']])),
    ),
    order_by: often(fc.constant([]), fc.array(order, { maxLength: 2 })),
    include: often(
      fc.constant({}),
      fc.constantFrom<unknown>({ imports: true }, { plan: true }, { total_rows: 1 }, null),
    ),
    pagination: often(
      fc.constant({ limit: 10 }),
      fc.constantFrom<unknown>({ limit: 0 }, { offset: 100_001 }, { limit: 10_000 }, { page: 1 }, 5),
    ),
  },
  { requiredKeys: ['site_id', 'metrics', 'date_range'] },
);

test('the schema and the server accept the same queries', () => {
  let taken = 0;
  fc.assert(
    fc.property(question, (given) => {
      const isUnique = [given.metrics, given.dimensions].every(
        (list) => !Array.isArray(list) || new Set(list).size === list.length,
      );
      const isIn = isUnique && published.safeParse(given).success;
      expect(isIn).toBe(isTaken(given));
      taken += Number(isIn);
    }),
    { numRuns: 400 },
  );
  expect(taken).toBeGreaterThan(40);
});

/** Whether both accept a query with these fields, or neither. */
function expectBoth(fields: object) {
  const given = { site_id: 'example.com', metrics: ['visitors'], date_range: '7d', ...fields };
  expect([fields, published.safeParse(given).success]).toEqual([fields, isTaken(given)]);
}

test('every range is accepted by both or neither', () => {
  for (const date_range of ranges) expectBoth({ date_range });
});

test('every condition is accepted by both or neither', () => {
  for (const operator of operators)
    for (const dimension of dimensions) {
      for (const of of values) expectBoth({ filters: [[operator, dimension, of]] });
      for (const rest of modifiers) expectBoth({ filters: [[operator, dimension, ['DE'], ...rest]] });
    }
});
