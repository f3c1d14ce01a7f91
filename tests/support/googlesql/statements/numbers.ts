/** Statements of other features than queries: funnels, journeys, values, all sites, alerts and exports. */
import {
  type Condition,
  exportTables,
  type Filter,
  type FunnelQuestion,
  type JourneyQuestion,
  type ResolvedFilter,
  type ValueDimension,
} from '@footfall/functions/contract';
import { exportDataSql, exportStatement } from '../../../../functions/src/exports/sql.ts';
import { diagnosedStatements } from '../../../../functions/src/operator/statements.ts';
import { readImported } from '../../../../functions/src/query/crawlers/imported.ts';
import { CrawlerSums } from '../../../../functions/src/query/crawlers/sums.ts';
import type { QueryContext } from '../../../../functions/src/query/context.ts';
import { answerFunnel } from '../../../../functions/src/query/funnels/answer.ts';
import { visitorsOfSteps } from '../../../../functions/src/query/funnels/visitors.ts';
import { answerJourney } from '../../../../functions/src/query/journeys/answer.ts';
import { withConditionsOfGoals, withPageGroups } from '../../../../functions/src/query/names/filters.ts';
import { answersOf } from '../../../../functions/src/query/answer/answer.ts';
import { innerQuestion, type QuerySite } from '../../../../functions/src/query/plan/plan.ts';
import { spansSql } from '../../../../functions/src/query/pages/found.ts';
import { searchedValues } from '../../../../functions/src/query/search.ts';
import { sitesStatement } from '../../../../functions/src/query/sites/handler.ts';
import { manySitesSql, type SiteQuestions } from '../../../../functions/src/query/sql/sites/figures.ts';
import { propertyNames, suggestedGoals, suggestionsOf } from '../../../../functions/src/query/suggest.ts';
import { query, startQuery } from '../../../../functions/src/store/bigquery/sql.ts';
import { siteDays } from '../../../../functions/src/query/sites/days.ts';
import { sitesQuery as sitesInput } from '../../../../functions/src/contract/shapes/questions/sites.ts';
import { read } from './recorded.ts';
import { comparisons, goals, imports, now, pageGroups, periods, sites, timeOf } from './site.ts';

/** Work whose statements are recorded, by its name. */
export type Builders = Readonly<Record<string, () => Promise<unknown>>>;

const site = (name: string) => sites[name] as QuerySite;
const resolved = (filters: readonly Filter[]): ResolvedFilter[] =>
  withConditionsOfGoals(withPageGroups(filters, pageGroups), goals);

const germany: Condition = ['is', 'visit:country', ['DE']];
const bought: Filter = ['has_done', ['is', 'event:goal', ['Order', 'Read']]];

const steps: readonly (readonly Filter[])[] = [
  [['is', 'event:page', ['/']]],
  [
    ['matches_wildcard', 'event:page', ['/shop/**']],
    ['has_not_done', ['is', 'event:name', ['Signup']]],
  ],
  [['is', 'event:goal', ['Read']]],
  [['is', 'event:goal', ['Order']]],
];

const siteNames = Object.keys(sites);
const periodNames = Object.keys(periods);

/** The nth of some values, over and over. */
const nth = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

/** A range, a comparison and filters that change from one number to the next. */
function rangeOf(index: number) {
  const period = nth(periodNames, index);
  const isCompared = index % 2 === 0 && period !== 'realtime';
  return {
    at: timeOf(period, true),
    site: site(nth(siteNames.slice(0, -1), index)),
    question: {
      site_id: 'w',
      date_range: periods[period]?.range ?? 'all',
      match_day_of_week: false,
      ...(isCompared ? comparisons['the period before'] : {}),
      filters: nth([[], [germany], [bought], [germany, bought]], index),
      include: { plan: true },
    } as Pick<FunnelQuestion, 'site_id' | 'date_range' | 'compare' | 'match_day_of_week' | 'include'> & {
      filters: Filter[];
    },
  };
}

/** Each scope and order of steps, with and without a dimension. */
const funnels: Builders = Object.fromEntries(
  (['visit', 'day'] as const).flatMap((within) =>
    [true, false].flatMap((strict) =>
      [null, 'visit:source', 'event:page', 'event:props:plan', 'visit:exit_page_hostname'].map(
        (dimension, index) => [
          `funnel within a ${within}, ${strict ? 'strict' : 'loose'}, by ${dimension}`,
          async () => {
            const { at, site: of, question } = rangeOf(index + (strict ? 5 : 0));
            const requested = steps
              .slice(0, 2 + (index % 3))
              .map((filters) => ({ name: '', filters: [...filters] }));
            const funnel = { steps: requested, within, strict };
            const meant = requested.map(({ filters }) => resolved(filters));
            const about = { ...question, filters: resolved(question.filters), funnel, steps: meant };
            const dimensions = dimension === null ? [] : [dimension as ValueDimension];
            const pagination = { limit: 10, offset: index };
            await answerFunnel({ ...about, dimensions, pagination }, of, at, read);
            if (!dimension) await visitorsOfSteps(about, of, at, read);
          },
        ],
      ),
    ),
  ),
);

/** Each direction, with and without a start, a path and a goal. */
const journeys: Builders = Object.fromEntries(
  (['from', 'to', 'through'] as const).flatMap((direction) =>
    [0, 1, 2, 3].map((index) => [
      `journey ${direction}, ${index}`,
      async () => {
        const { at, site: of, question } = rangeOf(index + direction.length);
        const hasStart = index % 2 === 0 || direction === 'through';
        const end = direction === 'to' ? -1 : 1;
        const requested: Omit<JourneyQuestion, 'filters' | 'at' | 'goal'> = {
          ...question,
          direction,
          steps: 3 + index,
          way:
            index < 2
              ? []
              : [
                  [0, '/'],
                  [end, `/${'x'.repeat(600)}`],
                ],
        };
        const goal = index === 3 ? resolved([['is', 'event:goal', ['Order']]]) : [];
        const start = hasStart ? resolved(nth([steps[0] ?? [], [bought]], Math.floor(index / 2))) : [];
        await answerJourney(
          of,
          { ...requested, filters: resolved(question.filters), at: start, goal },
          at,
          read,
        );
      },
    ]),
  ),
);

const contextOf = (index: number): QueryContext => {
  const { at, site: of } = rangeOf(index);
  return {
    site: of,
    names: {
      definitions: { goal: [...goals], 'page-group': [...pageGroups], funnel: [], 'channel-rule': [] },
      named: (filters) => [...filters],
      expanded: (filters) => withPageGroups(filters, pageGroups),
      resolved,
    },
    ...{ read, at, atMoment: () => at, room: () => Promise.resolve(), addsSums: true },
  };
};

const days = { from: '2026-03-01', to: '2026-03-20' };

const searchesOfSums: Builders = Object.fromEntries(
  ['imported sums', 'moved pages'].flatMap((name) =>
    ['größe sho', ''].map((text) => [
      `search${text && ' by words'}, ${name}`,
      () => searchedValues({ ...days, text }, { ...contextOf(0), site: site(name) }),
    ]),
  ),
);

const values: Builders = Object.fromEntries(
  ['channel rules', 'merged pages', 'a reset'].flatMap((name, index) => [
    [`search, ${name}`, () => searchedValues({ ...days, text: 'größe sho' }, contextOf(index))],
    [`search without words, ${name}`, () => searchedValues({ ...days, text: '' }, contextOf(index))],
    [
      `names of properties, ${name}`,
      () => propertyNames({ ...days, text: nth(['', 'pl'], index), take: 9 }, contextOf(index)),
    ],
    [
      `suggestions, ${name}`,
      () =>
        suggestionsOf(
          {
            ...{ ...days, text: 'ä', take: 9, empty: '1' },
            dimension: nth(
              ['visit:city', 'event:page', 'event:props:plan', 'event:page_group'] as const,
              index,
            ),
          },
          contextOf(index),
        ),
    ],
    [
      `fetches of access logs, ${name}`,
      () =>
        readImported(
          { site: site(name), read },
          { imports: [{ id: 'i', format: 'logs', days: [days, days], isActive: true, tables: {} }] },
          { ...days, first: '2026-02-09' },
          new CrawlerSums(),
        ),
    ],
    [`suggested goals, ${name}`, () => suggestedGoals({ ...days, text: 'o', take: 9 }, contextOf(index))],
  ]),
);

const emptyRows: Builders = Object.fromEntries(
  [['visit:utm_source'], ['event:props:plan', 'event:props:size'], ['visit:utm_source', 'event:goal']].map(
    (dimensions, index) => [
      `rows without a value, by ${dimensions.join(' and ')}`,
      async () => {
        const { at, site: of } = rangeOf(index);
        const requested = {
          metrics: ['visitors', 'pageviews', 'percentage', 'bounce_rate'] as const,
          dimensions: dimensions as ValueDimension[],
          emptyProperty: '(none)',
          pagination: { limit: 10, offset: 5 },
        };
        const dates = { date_range: ['2026-03-01', '2026-03-20'] as [string, string] };
        await answersOf(
          of,
          [innerQuestion(of, { ...requested, ...dates, metrics: [...requested.metrics] })],
          at,
          read,
        );
      },
    ],
  ),
);

const importedSums: Builders = {
  'imported sums by ruled channels and merged pages'() {
    const { channelRules = [] } = site('channel rules');
    const ruled = { ...site('imported sums'), channelRules, pages: { mergeSlashes: true } };
    const by = (dimension: ValueDimension, filters: Filter[]) =>
      innerQuestion(ruled, {
        ...{
          metrics: ['visitors', 'percentage'],
          dimensions: [dimension],
          filters: resolved(filters) as Filter[],
        },
        ...{ date_range: ['2026-02-01', '2026-03-20'], compare: 'previous_period' },
        include: { time_labels: false, total_rows: true, imports: true, plan: false },
        pagination: { limit: 10, offset: 0 },
      });
    const questions = [
      by('visit:channel', [['contains', 'visit:source', ['substack']]]),
      by('visit:channel', [['is', 'visit:channel', ['Email']]]),
      by('event:page', [['matches_wildcard', 'event:page', ['/shop/*']]]),
      by('visit:entry_page', [['contains', 'visit:entry_page', ['shop']]]),
      by('event:name', [['is', 'event:name', ['Order']]]),
    ];
    return answersOf(ruled, questions, timeOf('days with today', true), read);
  },
};

const ofSites: Builders = Object.fromEntries(
  ['Today', 'Last 7 days', 'Last 12 months'].map((timeframe) => [
    `list of sites, ${timeframe}`,
    async () => {
      const input = sitesInput(now).parse({ timeframe });
      const all = Object.entries(sites).map(([id, of]) => ({
        workspace: { ...of, id },
        ...siteDays({ keptFrom: { visits: null, totals: null }, ...of }, input, now),
      }));
      for (const listed of [all, all.slice(0, 1)])
        await query(sitesStatement(listed, timeOf('days with today', true)));
    },
  ]),
);

/** Days of two workspaces, of which the rollup has some. */
const requested = (...questions: SiteQuestions['questions']): SiteQuestions => ({
  sites: ['w', 'v'].map((id) => ({
    site: { id, timezone: 'UTC', resetAt: null },
    periods: {
      current: { kind: 'days', from: '2026-01-22', to: '2026-03-19', only: { dayOfWeek: 5, hour: '07' } },
      ...{ compared: null, nowFromMs: null },
    },
  })),
  questions,
  metrics: ['visitors', 'visits', 'pageviews'],
});

const alertsOf = (days: SiteQuestions, rolledUpTo: string) =>
  query(
    manySitesSql(
      { day: days, hour: requested('time:hour'), usual: { ...requested('time:hour'), metrics: ['visits'] } },
      {
        sites: [{ site: 'w', since: now.getTime(), since_day: '2026-03-18' }],
        hasImports: true,
        visitorsSinceMs: null,
      },
      { now, rolledUpTo },
    ),
  );

const alerts: Builders = {
  'alerts of many workspaces': () => alertsOf(requested('time:day'), '2026-03-17'),
  'alerts before the first rollup': () => alertsOf(requested('time:day'), '1970-01-01'),
  'alerts of one workspace': () =>
    alertsOf({ ...requested('time:day'), sites: requested().sites.slice(0, 1) }, '2026-03-17'),
};

const exportValues = {
  workspace: 'it\'s "w"',
  first: '2026-03-01',
  last: '2026-03-19',
  since: now.getTime(),
  since_day: '2026-01-01',
  imports,
};

const options = { jobId: 'job', jobTimeoutMs: 1000 };

const exported: Builders = Object.fromEntries(
  exportTables.flatMap((table) => [
    [`export of ${table}`, () => startQuery(exportStatement(table, exportValues), options, 1024 ** 3)],
    [
      `statement that exports ${table}`,
      () => query({ sql: exportDataSql(table, exportValues, '{dataset}'), params: {} }),
    ],
  ]),
);

export const numberBuilders: Builders = {
  'what the doctor asks': async () => {
    for (const { statement } of await diagnosedStatements(site('plain'), timeOf('closed days', true)))
      await query(statement);
  },
  ...funnels,
  ...journeys,
  ...values,
  ...searchesOfSums,
  ...emptyRows,
  ...importedSums,
  ...ofSites,
  ...alerts,
  ...exported,
  'pages that seem to have moved': () =>
    read(spansSql(site('moved pages'), days.from, days.to), { isRealtime: false }),
};
