/** Questions about several workspaces in one statement, each with its own days, zone and reset. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Question } from '@footfall/functions/contract';
import { periodsOf } from '../../../../functions/src/query/plan/periods.ts';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import {
  figuresIn,
  manySitesSql,
  type SiteFigures,
} from '../../../../functions/src/query/sql/sites/figures.ts';
import { readRows } from '../answers.ts';
import { dayAfter, wallTime } from '../calendar.ts';
import { questionOf } from '../question/ask.ts';
import { countQuestion } from '../question/count.ts';
import type { Site } from '../question/range.ts';
import { trafficCase } from '../traffic.ts';
import { timeOf } from '../visits.ts';
import type { Drawn } from '../traffic-values.ts';
import { type Cases, eventsOf } from './drawn.ts';

const drawn = fc.record({
  about: fc.record({ traffic: trafficCase({ prefix: 'case' }) }),
  /** How many minutes after which event the query is sent. */
  event: fc.nat({ max: 200 }),
  minutes: fc.constantFrom(0, 1, 45, 1500),
  /** How many days before today the rollup has come. */
  open: fc.nat({ max: 6 }),
  /** Of each workspace: its days before its today, and whether it was reset at its event with this number. */
  sites: fc.array(
    fc.record({
      length: fc.constantFrom(0, 1, 6, 40),
      ended: fc.constantFrom(0, 0, 1, 3),
      isCompared: fc.boolean(),
      reset: fc.option(fc.nat({ max: 200 })),
    }),
    { minLength: 3, maxLength: 3 },
  ),
  bucket: fc.constantFrom('time:hour', 'time:day', 'time:month'),
});
type Plan = Drawn<typeof drawn>;

const metrics = ['visitors', 'visits', 'pageviews'] as const;

interface RequestedSite {
  site: Site & { resetAt: Date | null };
  question: Question;
}

/** The query for each workspace. */
function requestedIn(plan: Plan): { now: Date; sites: RequestedSite[] } | null {
  const event = eventsOf(plan)[plan.event % eventsOf(plan).length];
  if (!event) return null;
  const now = new Date(timeOf(event) + plan.minutes * 60_000);
  const sites = plan.about.traffic.workspaces.flatMap(({ id, timezone, events }, index) => {
    const { length = 0, ended = 0, isCompared = false, reset = null } = plan.sites[index] ?? {};
    const to = dayAfter(wallTime(timezone, now.getTime()).date, -ended);
    const resetEvent = reset === null ? undefined : events[reset % events.length];
    return {
      site: { workspaceId: id, timezone, now, resetAt: resetEvent ? new Date(timeOf(resetEvent)) : null },
      question: questionOf({
        ...{ site_id: id, metrics: [...metrics], date_range: [dayAfter(to, -length), to] },
        ...(isCompared ? { compare: 'days_before' as const } : {}),
      }),
    };
  });
  return { now, sites };
}

/** The numbers of a workspace as the statement has them: of both ranges, and of each bucket of the first. */
async function figuresOfSites(
  requested: readonly RequestedSite[],
  plan: Plan,
  now: Date,
  read: ReadStatement,
) {
  const rolledUpTo = dayAfter(now.toISOString().slice(0, 10), -plan.open);
  const sites = requested.map(({ site: { workspaceId, timezone, resetAt }, question }) => ({
    site: { id: workspaceId, timezone, resetAt },
    periods: periodsOf(question, { timezone, now }),
  }));
  const questions = { requested: { sites, questions: [null, plan.bucket], metrics } };
  const statement = manySitesSql(questions, null, { now, rolledUpTo });
  const { rows } = statement.sql === '' ? { rows: [] } : await read(statement, { isRealtime: false });
  const figuresOf = figuresIn(rows as SiteFigures[]);
  const nothing = metrics.map(() => 0);
  return ({ site: { workspaceId }, question }: RequestedSite, buckets: readonly string[]) => {
    const total = (period: 'current' | 'previous') =>
      figuresOf(workspaceId, 'requested', 0, period).get('') ?? nothing;
    const points = figuresOf(workspaceId, 'requested', 1);
    return {
      current: total('current'),
      previous: question.compare === undefined ? undefined : total('previous'),
      points: buckets.map((bucket) => points.get(bucket) ?? nothing),
    };
  };
}

/** The numbers of a workspace as the oracle counts them. */
function countOf(plan: Plan, { site, question }: RequestedSite) {
  const ofTime = { ...questionOf({ ...question, dimensions: [plan.bucket] }), compare: undefined };
  const [total, byTime] = [question, ofTime].map((each) =>
    countQuestion(eventsOf(plan), each as Question, site),
  );
  if (!total || !byTime || total === 'refused' || byTime === 'refused')
    throw new Error('the question is refused');
  const [row] = total.rows;
  return {
    buckets: byTime.rows.map(({ dimensions }) => dimensions[0] ?? ''),
    figures: {
      current: row?.metrics,
      previous: row?.comparison?.metrics,
      points: byTime.rows.map((each) => each.metrics),
    },
  };
}

async function compare(plan: Plan, read: ReadStatement): Promise<void> {
  const requested = requestedIn(plan);
  if (!requested) return;
  const together = await figuresOfSites(requested.sites, plan, requested.now, read);
  for (const each of requested.sites) {
    const { buckets, figures } = countOf(plan, each);
    const alone = await figuresOfSites([each], plan, requested.now, read);
    const about = `${JSON.stringify(each)}, rolled up to ${plan.open} days before`;
    expect(together(each, buckets), `together: ${about}`).toEqual(figures);
    expect(alone(each, buckets), `alone: ${about}`).toEqual(figures);
  }
}

/** Random questions about all workspaces of random traffic. @param read runs their statements */
export const manySitesCases = (read = readRows): Cases<Plan> => ({
  ...{ name: 'sites', drawn, few: 6, ofHundred: 5 },
  isRevealing: (plan) => {
    const requested = requestedIn(plan);
    return (
      requested &&
      requested.sites.filter((each) => countOf(plan, each).figures.current?.some(Boolean)).length > 1
    );
  },
  compare: (plan) => compare(plan, read),
});
