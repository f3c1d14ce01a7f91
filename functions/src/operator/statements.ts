import { addDays, type Definition, type Goal, utcDay } from '../contract/index.ts';
import { changesBody } from '../contract/shapes/questions/changes.ts';
import { funnelBody } from '../contract/shapes/questions/funnels.ts';
import { journeyBody } from '../contract/shapes/questions/journeys.ts';
import { questionsAboutSite } from '../contract/shapes/questions/question.ts';
import { sitesQuery as sitesInput } from '../contract/shapes/questions/sites.ts';
import { answersOf } from '../query/answer/answer.ts';
import { answerChanges } from '../query/changes/answer.ts';
import { answerFunnel } from '../query/funnels/answer.ts';
import { answerJourney } from '../query/journeys/answer.ts';
import type { QuerySite, QueryTime } from '../query/plan/plan.ts';
import type { ReadStatement } from '../query/run.ts';
import { siteDays } from '../query/sites/days.ts';
import { sitesStatement } from '../query/sites/handler.ts';
import { rollupVisits } from '../rollup/statements.ts';
import type { Statement } from '../store/bigquery/sql.ts';

export interface NamedStatement {
  name: string;
  statement: Statement;
}

const figures = ['visitors', 'visits', 'pageviews', 'views_per_visit', 'bounce_rate', 'visit_duration'];

const dashboard = [
  { metrics: figures },
  { metrics: ['visitors'], dimensions: ['time:month'] },
  { metrics: ['pageviews'], dimensions: ['event:page'] },
  ...['source', 'browser', 'country', 'language', 'device'].map((name) => ({
    metrics: ['visitors', 'percentage'],
    dimensions: [`visit:${name}`],
  })),
];

const germany = ['is', 'visit:country', ['DE']];
const signedUp = ['is', 'event:name', ['Signup']];

const goals: readonly Definition<Goal>[] = [
  { id: '1', name: 'Order', definition: { kind: 'event', event: 'Order', properties: [], currency: 'EUR' } },
  { id: '2', name: 'Read', definition: { kind: 'page', page: '/docs/**', properties: [], currency: null } },
];
const goalQuestion = {
  metrics: ['visitors', 'events', 'conversion_rate', 'total_revenue', 'average_revenue'],
  dimensions: ['event:goal'],
  order_by: [['change:visitors', 'desc']],
};

/** The dashboard's question of a year with its comparison, and the largest statements of the product. */
export async function diagnosedStatements(site: QuerySite, at: QueryTime): Promise<NamedStatement[]> {
  const { now } = at;
  const to = utcDay(now);
  const range = { site_id: site.id, date_range: [addDays(to, -364), to], compare: 'days_before' };
  const questions = (list: readonly object[], fields: object = {}) =>
    questionsAboutSite(now, { queries: list.map((question) => ({ ...range, ...question, ...fields })) });
  const buildQuestions = (list: readonly object[], fields?: object) => (read: ReadStatement) =>
    answersOf({ ...site, goals }, questions(list, fields), at, read);
  const readers: [string, (read: ReadStatement) => Promise<unknown>][] = [
    ['dashboard', buildQuestions(dashboard)],
    ['dashboard with filters', buildQuestions(dashboard, { filters: [germany, ['has_done', signedUp]] })],
    ['goals with revenue', buildQuestions([goalQuestion])],
    [
      'vitals',
      buildQuestions([
        { metrics: ['lcp_p75', 'inp_p75', 'cls_p75', 'measured_loads'], dimensions: ['event:page'] },
      ]),
    ],
    ['funnel', (read) => answerFunnel(funnelQuestion(range, now), site, at, read)],
    ['journeys', (read) => answerJourney(site, journeyQuestion(range, now), at, read)],
    ['changes', (read) => answerChanges(site, changesQuestion(range, now), at, read)],
  ];
  const read = await Promise.all(readers.map(async ([name, ask]) => firstRead(name, ask)));
  const day = { from: addDays(to, -2), to: addDays(to, -2) };
  const days = siteDays(
    { ...site, keptFrom: { visits: null, totals: null } },
    sitesInput(now).parse({ timeframe: 'Last 12 months' }),
    now,
  );
  return [
    ...read,
    { name: 'sites', statement: sitesStatement([{ workspace: site, ...days }], at) },
    { name: 'rollup of visits', statement: rollupVisits(day, { only: site.id }) },
  ];
}

/** The first statement that a function reads. Later ones depend on its rows. */
async function firstRead(
  name: string,
  ask: (read: ReadStatement) => Promise<unknown>,
): Promise<NamedStatement> {
  const { promise, resolve, reject } = Promise.withResolvers<Statement>();
  const read: ReadStatement = async (statement) => {
    resolve(statement);
    return { rows: [], bytes: 0 };
  };
  await ask(read).catch(reject);
  reject(new Error(`'${name}' reads nothing`));
  return { name, statement: await promise };
}

function funnelQuestion(range: object, now: Date) {
  const steps = ['/', '/shop', '/cart', '/thanks'].map((page) => ({
    filters: [['is', 'event:page', [page]]],
  }));
  const { steps: parsed = [], ...question } = funnelBody(now).parse({
    ...{ ...range, steps, filters: [germany], dimensions: ['visit:source'] },
  });
  const funnel = { steps: parsed, within: 'day', strict: true } as const;
  return { ...question, funnel, steps: parsed.map(({ filters }) => filters) };
}

const journeyQuestion = (range: object, now: Date) =>
  journeyBody(now).parse({
    ...{ ...range, filters: [germany], direction: 'through', steps: 5 },
    at: [['is', 'event:page', ['/shop']]],
    way: [[0, '/shop']],
    goal: [signedUp],
  });

const changesQuestion = (range: object, now: Date) =>
  changesBody(now).parse({ ...range, filters: [germany] });
