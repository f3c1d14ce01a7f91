import { expect, test } from 'vitest';
import type { ActiveImport, Period } from '../../../../functions/src/contract/index.ts';
import { Values } from '../../../../functions/src/query/sql/values.ts';
import {
  countedEvents,
  countedEventsOfSites,
  ownedDays,
} from '../../../../functions/src/statistics/imports.ts';

const days = (from: string, to: string): Period => ({ from: `2026-${from}`, to: `2026-${to}` });
const importOf = (id: string, format: ActiveImport['format'], ...owned: Period[]): ActiveImport => ({
  id,
  format,
  days: owned,
  isActive: true,
  tables: {},
});

const umami = importOf('u', 'umami', days('01-01', '01-31'));
const again = importOf('v', 'umami', days('01-20', '02-10'));
const plausible = importOf('p', 'plausible', days('02-11', '02-28'), days('04-01', '04-02'));

test.each([
  ['no import', [], []],
  [
    'days that overlap and adjoin',
    [plausible, umami, again],
    [days('01-01', '02-28'), days('04-01', '04-02')],
  ],
  ['days apart', [plausible], [days('02-11', '02-28'), days('04-01', '04-02')]],
])('the owned days of %s', (_, imports, expected) => expect(ownedDays(imports)).toEqual(expected));

test.each<[string, ActiveImport[], Period[], string | null, object]>([
  ['no import', [], [days('01-01', '01-02')], null, {}],
  ['days that no import owns', [umami, plausible], [days('03-01', '03-31')], null, {}],
  ['today beside imported days', [umami], [days('02-01', '02-01')], null, {}],
  [
    'sums alone',
    [plausible],
    [days('02-28', '03-01')],
    'NOT (date BETWEEN @imported_from AND @imported_to)',
    { days: { imported_from: '2026-02-11', imported_to: '2026-02-28' }, params: {} },
  ],
  [
    'events of two imports and sums',
    [umami, again, plausible],
    [days('01-31', '02-28'), days('04-02', '04-03')],
    `(import_id IN UNNEST(@imports) OR (import_id IS NULL AND NOT (date BETWEEN @imported_from AND @imported_to
      OR date BETWEEN @imported_from_2 AND @imported_to_2)))`,
    {
      days: {
        ...{ imported_from: '2026-01-01', imported_to: '2026-02-28' },
        ...{ imported_from_2: '2026-04-01', imported_to_2: '2026-04-02' },
      },
      params: { imports: ['u', 'v'] },
    },
  ],
])('the events that count with %s', (_, imports, ranges, expected, bound) => {
  const values = new Values();
  const condition = countedEvents(imports, ranges, values);
  expect(condition).toBe(expected?.replaceAll(/\s+/g, ' ') ?? null);
  expect(values.statement('')).toMatchObject(bound);
});

test('the columns of a table with a name', () =>
  expect(countedEvents([umami], umami.days, new Values(), 'target.')).toBe(
    '(target.import_id IN UNNEST(@imports) OR (target.import_id IS NULL' +
      ' AND NOT (target.date BETWEEN @imported_from AND @imported_to)))',
  ));

test('the events of several workspaces name each owned day', () => {
  const values = new Values();
  const sites = [
    { site: 'one', imports: [umami], ...days('01-30', '02-02') },
    { site: 'one', imports: [umami], ...days('01-31', '01-31') },
    { site: 'two', ...days('01-30', '02-02') },
    { site: 'three', imports: [plausible], ...days('02-28', '03-02') },
  ];
  expect(countedEventsOfSites(sites, values)).toBe(
    '(import_id IN UNNEST(@imports) OR (import_id IS NULL' +
      " AND CONCAT(workspace_id, ' ', CAST(date AS STRING)) NOT IN UNNEST(@imported_days)))",
  );
  expect(values.statement('').params).toEqual({
    imports: ['u'],
    imported_days: ['one 2026-01-30', 'one 2026-01-31', 'three 2026-02-28'],
  });
  expect(countedEventsOfSites([{ site: 'two', ...days('01-30', '02-02') }], new Values())).toBeNull();
});
