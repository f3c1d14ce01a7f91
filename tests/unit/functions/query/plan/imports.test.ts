import { describe, expect, test } from 'vitest';
import {
  type ActiveImport,
  type AnyMetric,
  importedMeasures,
  importedTables,
  type Question,
} from '@footfall/functions/contract';
import { planOf } from '../../../../../functions/src/query/plan/plan.ts';
import { someGoals, questionOf } from '../../../../support/api/questions.ts';

const now = new Date('2026-03-20T10:42:30Z');
const at = { now, rolledUpTo: '2026-03-19' };
const every = Object.fromEntries(Object.keys(importedTables).map((table) => [table, importedMeasures]));
const days = [{ from: '2026-01-01', to: '2026-03-10' }];
const sums: ActiveImport = { id: 'i', format: 'plausible', isActive: true, days, tables: every };

type Fields = Partial<Omit<Question, 'metrics'>> & { metrics?: AnyMetric[] };

function planned(fields: Fields, imports: readonly ActiveImport[], more: object = {}) {
  const question = questionOf({ include: { imports: true }, ...fields }, now);
  const site = { id: 'w', timezone: 'UTC', resetAt: null, goals: someGoals, imports, ...more };
  return planOf(question, site, at);
}

/** The tables that answer a question, or why its days are left out. */
function usedBy(fields: Fields, imports: readonly ActiveImport[] = [sums], more: object = {}) {
  const plan = planned(fields, imports, more).imports;
  const [{ reason = undefined, missing_metrics: lacks = [] } = {}] = plan?.answered ?? [];
  return reason ?? [...(plan?.sums ?? []).flatMap(({ parts }) => parts.map(({ table }) => table)), ...lacks];
}

const source = ['is', 'visit:source', ['Google']] as const;
const page = ['contains', 'event:page', ['/blog']] as const;
const signUp = ['has_done', ['is', 'event:goal', ['Sign-up']]] as const;
const thanks = ['has_done', ['is', 'event:goal', ['Thanks']]] as const;
const docs = ['has_done', ['is', 'event:goal', ['Visit /docs*']]] as const;
const ofEvents = [['is_not', 'event:name', ['pageview']]] as const;

describe('the table that answers a question', () => {
  test.each([
    ['totals', {}, ['visitors']],
    ['days', { dimensions: ['time:day'] }, ['visitors']],
    ['months by source', { dimensions: ['time:month', 'visit:source'] }, ['sources']],
    [
      'sources with a tag',
      { dimensions: ['visit:source'], filters: [['is', 'visit:utm_medium', ['mail']]] },
      ['sources'],
    ],
    [
      'pages of a host',
      { dimensions: ['event:page'], filters: [['is', 'event:hostname', ['a']]] },
      ['pages'],
    ],
    ['entry pages', { dimensions: ['visit:entry_page'], metrics: ['entrances'] }, ['entry_pages']],
    ['exit pages', { dimensions: ['visit:exit_page'], metrics: ['exits'] }, ['exit_pages']],
    [
      'cities of a country',
      { dimensions: ['visit:city'], filters: [['is', 'visit:country', ['DE']]] },
      ['locations'],
    ],
    ['versions', { dimensions: ['visit:browser', 'visit:browser_version'] }, ['browsers']],
    ['languages', { dimensions: ['visit:language'] }, ['languages']],
    ['sizes', { dimensions: ['visit:screen'] }, ['screens']],
    ['a filter of either', { filters: [['or', [source, ['not', source]]]] }, ['sources']],
    ['a part of a path', { filters: [page] }, ['pages']],
    ['events', { dimensions: ['event:name'], metrics: ['events'], filters: ofEvents }, ['events']],
    ['a share', { dimensions: ['visit:source'], metrics: ['visitors', 'percentage'] }, ['sources']],
    ['a goal on an event', { filters: [signUp], metrics: ['visitors', 'conversions'] }, ['events']],
    ['a goal on a page', { filters: [thanks], metrics: ['visitors', 'conversions'] }, ['pages']],
    ['time on page', { dimensions: ['event:page'], metrics: ['time_on_page', 'scroll_depth'] }, ['pages']],
    [
      'metrics that sums cannot have',
      { metrics: ['visitors', 'visit_duration_p50'] },
      ['visitors', 'visit_duration_p50'],
    ],
    [
      'bounces of pages',
      { dimensions: ['event:page'], metrics: ['visitors', 'bounce_rate'] },
      ['pages', 'bounce_rate'],
    ],
  ])('%s', (_, fields, expected) => expect(usedBy(fields as Fields)).toEqual(expected));
});

describe('days that are left out', () => {
  test.each([
    ['without being asked for', { include: {} }, 'not_requested'],
    ['by hours', { dimensions: ['time:hour'] }, 'interval'],
    ['between moments', { date_range: ['2026-03-01T08:00:00Z', '2026-03-01T20:00:00Z'] }, 'interval'],
    ['filters over two tables', { filters: [source, page] }, 'query'],
    ['a value and a filter of two tables', { dimensions: ['visit:source'], filters: [page] }, 'query'],
    ['two values', { dimensions: ['visit:source', 'visit:device'] }, 'query'],
    ['a property', { dimensions: ['event:props:plan'] }, 'query'],
    ['hours of the day', { dimensions: ['time:hour_of_day'] }, 'query'],
    ['events with pageviews', { dimensions: ['event:name'], metrics: ['events'] }, 'query'],
    ['a goal with a pattern', { filters: [docs] }, 'query'],
    ['a goal and another filter', { filters: [signUp, source] }, 'query'],
    ['no event', { filters: [['has_not_done', ['is', 'event:name', ['Signup']]]] }, 'query'],
    ['goals, of which one has a pattern', { dimensions: ['event:goal'] }, 'query'],
    ['a metric alone', { metrics: ['visit_duration_p50'] }, 'metrics'],
    [
      'rows ordered by a metric',
      { dimensions: ['event:page'], metrics: ['bounce_rate', 'visitors'] },
      'metrics',
    ],
  ])('%s', (_, fields, reason) => expect(usedBy(fields as Fields)).toBe(reason));

  test('while an import runs', () => expect(usedBy({}, [{ ...sums, isActive: false }])).toBe('running'));
  test('of a table that the file does not have', () =>
    expect(usedBy({ dimensions: ['visit:language'] }, [{ ...sums, tables: {} }])).toBe('table'));
  test('of a column that the file does not have', () => {
    const imports = [{ ...sums, missingColumns: { locations: ['region', 'city'] } }];
    expect(usedBy({ dimensions: ['visit:city'] }, imports)).toBe('table');
    expect(usedBy({ filters: [['is', 'visit:region', ['Hamburg, DE']]] }, imports)).toBe('table');
    expect(usedBy({ dimensions: ['visit:country'] }, imports)).toEqual(['locations']);
  });
  test('channels by a rule about other values', () => {
    const rule = { dimension: 'visit:entry_page', operator: 'is', value: '/', channel: 'Ads', from: null };
    const by = { dimensions: ['visit:channel'] } as const;
    expect(usedBy(by as never, [sums], { channelRules: [rule] })).toBe('channel_rules');
    expect(usedBy(by as never, [sums], { channelRules: [{ ...rule, dimension: 'visit:source' }] })).toEqual([
      'sources',
    ]);
  });
});

test('goals by name read a table for each', () => {
  const goals = someGoals.slice(0, 2);
  const fields = { dimensions: ['event:goal'], metrics: ['visitors', 'conversion_rate'] };
  expect(usedBy(fields as never, [sums], { goals })).toEqual(['events', 'pages']);
});

describe('imported events', () => {
  const events: ActiveImport = { ...sums, format: 'umami', tables: {} };
  test('always count', () => {
    const { imports } = planned({ filters: [source, page], include: {} as never } as never, [events]);
    expect(imports).toMatchObject({ sums: [], excluded: [], answered: [{ id: 'i', included: true }] });
  });
  test('without imports in the days, there is no plan for them', () => {
    expect(planned({ date_range: ['2026-03-11', '2026-03-12'] } as never, [sums, events])).not.toHaveProperty(
      'imports',
    );
  });
});

describe('a comparison', () => {
  const compared = (from: string, to: string, fields: object = {}) => {
    const compare = { date_range: [from, to], compare: 'days_before', include: {}, ...fields };
    const { periods } = planned(compare as never, [sums]);
    return periods.compared && [periods.compared.span.from, periods.compared.sameFrom];
  };
  test.each([
    ['without these days', '2026-03-16', '2026-03-19', {}, ['2026-03-12', undefined]],
    ['that begins with them', '2026-03-14', '2026-03-19', {}, ['2026-03-08', '2026-03-17']],
    ['that is of them alone', '2026-03-11', '2026-03-19', {}, null],
    ['of a range with them', '2026-03-10', '2026-03-12', {}, null],
    [
      'that counts sums',
      '2026-03-11',
      '2026-03-19',
      { include: { imports: true } },
      ['2026-03-02', undefined],
    ],
    ['by day', '2026-03-14', '2026-03-19', { dimensions: ['time:day'] }, ['2026-03-08', undefined]],
    ['by day of them alone', '2026-03-11', '2026-03-19', { dimensions: ['time:day'] }, null],
    [
      'that ends within a day of sums, on the full days before it',
      '2026-03-11',
      '2026-03-20',
      { compare: ['2026-03-01', '2026-03-10'], include: { imports: true } },
      ['2026-03-01', '2026-03-11'],
    ],
    [
      'that is a part of a day of sums',
      '2026-03-20',
      '2026-03-20',
      { compare: ['2026-03-10', '2026-03-10'], include: { imports: true } },
      null,
    ],
  ])('%s', (_, from, to, fields, expected) => expect(compared(from, to, fields)).toEqual(expected));
});

test.each<[string, Fields, string[] | string]>([
  ['pageviews', { metrics: ['pageviews'] }, ['pages', 'pages']],
  ['days', { metrics: ['pageviews'], dimensions: ['time:day', 'event:page_group'] }, ['pages', 'pages']],
  ['visitors, who may be on several of the pages', { metrics: ['visitors'] }, 'query'],
  ['a source', { metrics: ['pageviews'], filters: [source] }, 'query'],
  ['goals', { metrics: ['pageviews'], dimensions: ['event:page_group', 'event:goal'] }, 'query'],
])('page groups have rows of pages for each group: %s', (_, fields, expected) => {
  const pageGroups = ['Blog', 'Shop'].map((name) => ({
    ...{ id: name, name, definition: { patterns: [`/${name}/**`] } },
  }));
  expect(usedBy({ dimensions: ['event:page_group'], ...fields }, [sums], { pageGroups })).toEqual(expected);
});
