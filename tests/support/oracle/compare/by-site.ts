/** Questions about several workspaces, each with its own days, zone and goals, and the rows in one order. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { AnswerBySite, Goal, QueryRow, Question, QuestionBySite } from '@footfall/functions/contract';
import { AppError } from '../../../../functions/src/core/errors.ts';
import { answerParts, partsOf } from '../../../../functions/src/query/by-site/parts.ts';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import { contextOf, readRows, siteOf, snapped, sources } from '../answers.ts';
import { dayAfter, wallTime } from '../calendar.ts';
import { inTurn } from '../lane.ts';
import { questionOf } from '../question/ask.ts';
import { suitable, type Bucket } from '../question/buckets.ts';
import { countQuestion } from '../question/count.ts';
import { changed } from '../question/order.ts';
import { daysIn, spanOf, type Site } from '../question/range.ts';
import { trafficCase } from '../traffic.ts';
import { timeOf } from '../visits.ts';
import type { Drawn } from '../traffic-values.ts';
import { type Cases, eventsOf } from './drawn.ts';

const metrics = ['visitors', 'visits', 'pageviews', 'bounce_rate', 'percentage'] as const;
const times = ['time', 'time:day', 'time:week', 'time:month'] as const;
const values = ['visit:country', 'visit:channel', 'event:page'] as const;
/** The goal of some of the workspaces. */
const goal = { id: 'goal', name: 'Seen' };

const drawn = fc.record({
  about: fc.record({ traffic: trafficCase({ prefix: 'case' }) }),
  /** How many minutes after which event the question is sent. */
  event: fc.nat({ max: 200 }),
  minutes: fc.constantFrom(0, 1, 45, 600, 1500),
  /** How many days before today the rollup has come. */
  open: fc.nat({ max: 6 }),
  range: fc.constantFrom('day', '7d', '24h', 'month', '30d', 'all', 'year'),
  isCompared: fc.boolean(),
  metrics: fc.subarray([...metrics], { minLength: 1 }),
  time: fc.option(fc.constantFrom(...times)),
  value: fc.option(fc.constantFrom(...values)),
  /** Where the workspace is among the dimensions. */
  position: fc.nat({ max: 2 }),
  order: fc.constantFrom('default', 'site', 'metric', 'change', 'gain'),
  way: fc.constantFrom('asc', 'desc'),
  limit: fc.constantFrom(1000, 1000, 3),
  /** Which workspaces have the goal, if the question is about it. */
  goals: fc.option(fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }), { freq: 2 }),
});
type Plan = Drawn<typeof drawn>;

interface Requested {
  question: QuestionBySite;
  /** The workspaces with the page of their goal; null without the goal. */
  sites: { of: Site; page: string | null }[];
  rolledUpTo: string;
  now: Date;
}

function requestedIn(plan: Plan): Requested | null {
  const { workspaces } = plan.about.traffic;
  const event = eventsOf(plan)[plan.event % Math.max(1, eventsOf(plan).length)];
  if (!event || workspaces.length < 2) return null;
  const now = new Date(timeOf(event) + plan.minutes * 60_000);
  const sites = workspaces.map(({ id, timezone, events }, index) => {
    const page = plan.goals?.[index] ? (events[0]?.pathname ?? '/') : null;
    const definition: Goal = { kind: 'page', page: page ?? '', properties: [], currency: null };
    const days = events.map(({ date }) => date).sort();
    const of: Site = {
      ...{ workspaceId: id, timezone, now },
      days: days[0] === undefined ? null : { from: days[0], to: days.at(-1) ?? '' },
      goals: page === null ? [] : [{ ...goal, definition }],
    };
    return { of, page };
  });
  const question = questionOfPlan(
    plan,
    workspaces.map(({ id }) => id),
  );
  return { question, sites, now, rolledUpTo: dayAfter(now.toISOString().slice(0, 10), -plan.open) };
}

function questionOfPlan(plan: Plan, site_ids: string[]): QuestionBySite {
  const isCompared = plan.isCompared && plan.range !== 'all';
  const { site_id: _, ...defaults } = questionOf({ metrics: plan.metrics, date_range: plan.range });
  const dimensions = [plan.time, plan.value].filter((name) => name !== null);
  const [metric = 'visitors'] = plan.metrics;
  const orders: Record<Plan['order'], string | null> = {
    ...{ default: null, site: 'site', metric },
    ...{ change: `change:${metric}`, gain: `gain:${metric}` },
  };
  const isByChange = plan.order === 'change' || plan.order === 'gain';
  const isOrdered = !isByChange || (isCompared && plan.time === null && metric !== 'percentage');
  const order = isOrdered ? orders[plan.order] : null;
  return {
    ...defaults,
    site_ids,
    dimensions: (dimensions as QuestionBySite['dimensions']).toSpliced(plan.position, 0, 'site'),
    ...(isCompared ? { compare: 'previous_period' as const } : {}),
    ...(plan.goals ? { filters: [['has_done', ['is', 'event:goal', [goal.name]]]] } : {}),
    order_by: order === null ? [] : [[order, plan.way]],
    pagination: { limit: plan.limit, offset: 0 },
    include: { ...defaults.include, total_rows: true },
  };
}

/** The question to each workspace alone. */
function questionFor(
  { site_ids: _, ...question }: QuestionBySite,
  id: string,
  bucket: Bucket | null,
): Question {
  const dimensions = question.dimensions.filter((name) => name !== 'site');
  return {
    ...question,
    site_id: id,
    dimensions: dimensions.map((name) => (name === 'time' && bucket ? bucket : name)),
    order_by: question.order_by.filter(([name]) => name !== 'site'),
  };
}

/** The longest of the buckets that each workspace alone would have. */
function bucketIn({ question, sites }: Requested): Bucket | null {
  const longest = ['time:month', 'time:week', 'time:day', 'time:hour', 'time:minute'] as const;
  const buckets = sites.flatMap(({ of, page }) => {
    if (question.filters.length > 0 && page === null) return [];
    const span = spanOf(question.date_range, of);
    return [suitable(span, daysIn(span, of.timezone))];
  });
  return longest.find((bucket) => buckets.includes(bucket)) ?? null;
}

interface SiteRow {
  site: number;
  row: QueryRow;
}

/** The rows of all workspaces as the oracle counts and orders them; `refused` if one of them refuses the question. */
function countOf(plan: Plan, requested: Requested) {
  const { question, sites } = requested;
  const bucket = bucketIn(requested);
  const rows: SiteRow[] = [];
  const totals: (number | null)[] = [];
  for (const [site, { of, page }] of sites.entries()) {
    const isMissing = question.filters.length > 0 && page === null;
    const counted = isMissing
      ? null
      : countQuestion(eventsOf(plan), questionFor(question, of.workspaceId, bucket), of);
    if (counted === 'refused') return 'refused';
    totals.push(counted && counted.totalRows);
    for (const row of counted?.rows ?? []) rows.push({ site, row: withSite(row, question, of.workspaceId) });
  }
  return { rows: ordered(question, rows).map(({ row }) => row), totals };
}

function withSite(row: QueryRow, { dimensions }: QuestionBySite, id: string): QueryRow {
  const added = (given: string[]) => given.toSpliced(dimensions.indexOf('site'), 0, id);
  const { comparison } = row;
  return {
    ...row,
    dimensions: added(row.dimensions),
    ...(comparison ? { comparison: { ...comparison, dimensions: added(comparison.dimensions) } } : {}),
  };
}

/** The order between workspaces. Within one of them, the rows are in order already. */
function ordered({ dimensions, metrics: names, order_by }: QuestionBySite, rows: SiteRow[]): SiteRow[] {
  const time = dimensions.findIndex((name) => name.startsWith('time'));
  const [name, way] = order_by[0] ?? [names[0] ?? '', 'desc'];
  const index = names.findIndex((each) => each === (changed(name) ?? name));
  const keyOf = ({ site, row: { metrics: now, comparison } }: SiteRow): number | null => {
    if (name === 'site') return site;
    if (changed(name) === null) return now[index] ?? null;
    const [after, before] = [now[index] ?? null, comparison?.metrics[index] ?? null];
    if (after === null || before === null) return null;
    return name.startsWith('gain') ? after - before : Math.abs(after - before);
  };
  return rows.toSorted((a, b) => {
    if (order_by.length === 0 && time >= 0) {
      const [one = '', other = ''] = [a.row.dimensions[time], b.row.dimensions[time]];
      if (one !== other) return one < other ? -1 : 1;
    }
    const [one, other] = [keyOf(a), keyOf(b)];
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? 1 : -1;
    return way === 'asc' ? one - other : other - one;
  });
}

async function compare(plan: Plan, turn: number, read: ReadStatement): Promise<void> {
  const requested = requestedIn(plan);
  if (!requested) return;
  const { question, sites, now } = requested;
  const counted = countOf(plan, requested);
  for (const [source, atOf] of inTurn(Object.entries(sources), turn)) {
    const about = `${source}, asked at ${now.toISOString()}: ${JSON.stringify([question, sites])}`;
    const known = new Map(
      sites.map(({ of }) => {
        const context = contextOf(siteOf(of), { now, ...atOf(requested) }, of.goals, read);
        return [of.workspaceId, { ...context, domain: `${of.workspaceId}.example` }];
      }),
    );
    const ask = () => answerParts([question], [partsOf(question, (name) => known.get(name) as never)]);
    if (counted === 'refused') {
      expect(ask, about).toThrow(expect.objectContaining({ code: 'invalid_request', field: 'compare' }));
      continue;
    }
    const [answer] = await ask();
    if (!answer || answer instanceof AppError) throw new Error(about, { cause: answer });
    expect(snapped(answer.results, counted.rows), about).toEqual(counted.rows);
    compareMeta(answer as AnswerBySite, requested, counted.totals, about);
  }
}

/** Each workspace has its own zone and days, and says that it lacks the goal. */
function compareMeta(
  { meta }: AnswerBySite,
  { question, sites, now }: Requested,
  totals: unknown[],
  about: string,
) {
  expect(
    meta.sites.map(({ total_rows }) => total_rows ?? null),
    about,
  ).toEqual(totals);
  for (const [index, { of, page }] of sites.entries()) {
    const shown = meta.sites[index];
    expect(shown, about).toMatchObject({ id: of.workspaceId, timezone: of.timezone });
    const isMissing = question.filters.length > 0 && page === null;
    expect(shown?.missing, about).toEqual(isMissing ? { kind: 'goal', name: goal.name } : undefined);
    if (question.date_range === 'day')
      expect(shown?.range.to, about).toBe(wallTime(of.timezone, now.getTime()).date);
  }
}

/** Random questions about all workspaces of random traffic. @param read runs their statements */
export const bySiteCases = (read = readRows): Cases<Plan> => ({
  ...{ name: 'by-site', drawn, few: 6, ofHundred: 10 },
  isRevealing: (plan) => {
    const requested = requestedIn(plan);
    const counted = requested && countOf(plan, requested);
    if (!counted) return null;
    return counted !== 'refused' && counted.rows.filter(({ metrics: [first] }) => first).length > 1;
  },
  compare: (plan, turn) => compare(plan, turn, read),
});
