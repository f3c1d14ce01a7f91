/** The workspace of generated statements: its definitions, and the time of the query. */
import {
  type ActiveImport,
  type ChannelRule,
  type Definition,
  type Filter,
  type Goal,
  importedMeasures,
  importedTables,
  type PageGroup,
  type Question,
} from '@footfall/functions/contract';
import type { QuerySite, QueryTime } from '../../../../functions/src/query/plan/plan.ts';

export const now = new Date('2026-03-20T10:42:30Z');

const properties: Goal['properties'] = [{ key: 'plan', operator: 'is', values: ['pro', 'team'] }];

/** Goals with and without revenue, by what they are about. */
export const goals = [
  { id: 'g1', name: 'Sign-up', definition: { kind: 'event', event: 'Signup', properties, currency: null } },
  { id: 'g2', name: 'Order', definition: { kind: 'event', event: 'Order', properties: [], currency: 'EUR' } },
  { id: 'g3', name: 'Docs', definition: { kind: 'page', page: '/docs/**', properties: [], currency: null } },
  {
    id: 'g4',
    name: 'Read',
    definition: { kind: 'scroll', page: '/blog/*', percent: 80, properties: [], currency: 'JPY' },
  },
] as const satisfies readonly Definition<Goal>[];

export const pageGroups: readonly Definition<PageGroup>[] = [
  { id: 'p1', name: 'Blog', definition: { patterns: ['/blog/**', '/news'] } },
  { id: 'p2', name: 'Shop', definition: { patterns: ['/shop/*', '/größe'] } },
];

const channelRules: readonly ChannelRule[] = [
  { dimension: 'visit:source', operator: 'contains', value: 'substack', channel: 'Email', from: null },
  {
    dimension: 'visit:utm_medium',
    operator: 'matches_wildcard',
    value: 'pod*',
    channel: 'Podcasts',
    from: '2026-03-05',
  },
];

const plain: QuerySite = {
  id: 'w',
  timezone: 'Europe/Berlin',
  resetAt: null,
  firstDay: '2025-02-01',
  goals,
  pageGroups,
  channelRulesAfter: channelRules,
};

const importedDays = { from: '2025-01-01', to: '2026-03-18' };
export const imports: readonly ActiveImport[] = [
  { id: 'i1', format: 'umami', days: [importedDays], isActive: true, tables: {} },
  {
    ...{ id: 'i2', format: 'plausible', days: [{ from: '2024-01-01', to: '2024-12-31' }], isActive: true },
    tables: { visitors: ['visitors', 'visits', 'pageviews', 'bounces', 'duration_ms'] },
  },
];

/** Imports of sums: the first has every table and measure, the second does not have all of them. */
const sums: readonly ActiveImport[] = [
  {
    ...{ id: 'i1', format: 'plausible', isActive: true, days: [{ from: '2025-02-01', to: '2026-03-08' }] },
    tables: Object.fromEntries(Object.keys(importedTables).map((table) => [table, importedMeasures])),
  },
  {
    ...{ id: 'i2', format: 'ga4', isActive: true, days: [{ from: '2026-03-09', to: '2026-03-12' }] },
    tables: { visitors: importedMeasures, sources: ['visitors', 'visits'] },
  },
];

/** Workspaces that differ in the settings that determine how rows are read. */
export const sites: Readonly<Record<string, QuerySite>> = {
  plain,
  'channel rules': { ...plain, channelRules, channelRulesAfter: channelRules.toReversed() },
  'merged pages': { ...plain, pages: { mergeSlashes: true } },
  'imported sums': { ...plain, imports: sums },
  'moved pages': {
    ...plain,
    imports: sums,
    pages: {
      mergeSlashes: true,
      moved: [
        { from: '/2024/**', to: '/blog/**' },
        { from: '/about-us', to: '/about' },
      ],
    },
  },
  'a reset': { ...plain, resetAt: new Date('2026-03-04T12:00:00Z') },
  'deleted visits': { ...plain, keptFrom: { visits: '2026-03-03', totals: '2025-01-01' } },
  'first data': { ...plain, dataStart: { day: '2026-03-02', time: '09:30' } },
  imports: { ...plain, imports },
  'no definitions': { id: 'w', timezone: 'UTC', resetAt: null, firstDay: '2025-02-01' },
};

/** What is queried, and how far the rollup is. */
export const periods: Readonly<Record<string, { range: Question['date_range']; rolledUpTo: string }>> = {
  'closed days': { range: ['2026-03-05', '2026-03-11'], rolledUpTo: '2026-03-19' },
  'whole months': { range: ['2025-11-15', '2026-03-10'], rolledUpTo: '2026-03-19' },
  'days with today': { range: ['2026-03-14', '2026-03-20'], rolledUpTo: '2026-03-19' },
  'open days': { range: ['2026-03-14', '2026-03-20'], rolledUpTo: '2026-03-16' },
  'days before the rollup': { range: ['2026-03-14', '2026-03-20'], rolledUpTo: '1970-01-01' },
  'all time': { range: 'all', rolledUpTo: '2026-03-19' },
  moments: { range: ['2026-03-18T08:00:00Z', '2026-03-18T20:00:00Z'], rolledUpTo: '2026-03-19' },
  'moments until now': { range: ['2026-03-20T04:00:00Z', '2026-03-20T16:00:00Z'], rolledUpTo: '2026-03-19' },
  realtime: { range: 'realtime', rolledUpTo: '2026-03-19' },
};

/** The comparison of a range. */
export const comparisons: Readonly<Record<string, Pick<Question, 'compare' | 'match_day_of_week'>>> = {
  nothing: { match_day_of_week: false },
  'the period before': { compare: 'previous_period', match_day_of_week: false },
  'the same weekdays': { compare: 'days_before', match_day_of_week: true },
  'weekdays with data': { compare: 'previous_period', match_day_of_week: 'if_data' },
  'the month before': { compare: 'month_over_month', match_day_of_week: false },
  'the year before': { compare: 'year_over_year', match_day_of_week: true },
  'other days': { compare: ['2025-10-01', '2025-10-09'], match_day_of_week: false },
};

/** The filters about a goal. */
export const goalFilters: Readonly<Record<string, readonly Filter[]>> = {
  none: [],
  'events of a goal': [['is', 'event:goal', ['Sign-up']]],
  'events of a goal with revenue': [['is', 'event:goal', ['Order']]],
  'not a goal': [['is_not', 'event:goal', ['Docs', 'Read']]],
  'visits with a goal': [['has_done', ['is', 'event:goal', ['Docs']]]],
  'visits with a goal with revenue': [['has_done', ['is', 'event:goal', ['Order']]]],
  'visits with a scrolled page': [['has_done', ['is', 'event:goal', ['Read']]]],
};

export const timeOf = (period: string, useTotals: boolean): QueryTime => ({
  now,
  rolledUpTo: periods[period]?.rolledUpTo ?? '',
  useTotals,
});
