/** Statements whose rows are compared, not answers: of alerts, the list of sites, exports and removals. */
import fc from 'fast-check';
import { exportTables, type ResolvedFilter } from '@footfall/functions/contract';
import { exportStatement } from '../../../../functions/src/exports/sql.ts';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import { siteDays } from '../../../../functions/src/query/sites/days.ts';
import { sitesStatement } from '../../../../functions/src/query/sites/handler.ts';
import { manySitesSql } from '../../../../functions/src/query/sql/sites/figures.ts';
import { countEvents, countVisits } from '../../../../functions/src/removals/sql.ts';
import type { Statement } from '../../../../functions/src/store/bigquery/sql.ts';
import { dayAfter } from '../calendar.ts';
import { trafficCase } from '../traffic.ts';
import type { Drawn } from '../traffic-values.ts';
import { type Cases, eventsOf } from './drawn.ts';

const drawn = fc.record({
  about: fc.record({ traffic: trafficCase({ prefix: 'case' }) }),
  /** The event around which everything is. */
  event: fc.nat({ max: 200 }),
  /** How many days after that event the statement is about. */
  later: fc.nat({ max: 2 }),
  /** How many days before that the rollup has come. */
  open: fc.nat({ max: 4 }),
  byHour: fc.boolean(),
  isReset: fc.boolean(),
});
type Plan = Drawn<typeof drawn>;

/** The event around which a case is, and the days of the case. */
function chosenIn(plan: Plan) {
  const events = eventsOf(plan);
  const event = events[plan.event % events.length];
  if (!event) return null;
  const day = dayAfter(event.date, plan.later);
  const sites = plan.about.traffic.workspaces;
  const site = sites.find(({ id }) => id === event.workspace_id);
  return site ? { event, day, rolledUpTo: dayAfter(day, -plan.open), sites, site } : null;
}
type Chosen = NonNullable<ReturnType<typeof chosenIn>>;

/** For each workspace: two days and hours, its last event, and the hours of a week. */
function alertStatements({ event, day, rolledUpTo, sites }: Chosen, plan: Plan): Statement[] {
  const hour = String(event.hour).padStart(2, '0');
  const from = (first: string, to: string, only?: { dayOfWeek: number; hour: string }) =>
    sites.map(({ id, timezone }) => ({
      site: { id, timezone, resetAt: null },
      periods: {
        current: { kind: 'days' as const, from: first, to, ...(only ? { only } : {}) },
        ...{ compared: null, nowFromMs: null },
      },
    }));
  const weekdayOf = (date: string) => new Date(date).getUTCDay() + 1;
  const metrics = ['visitors', 'visits', 'pageviews'] as const;
  const ofHour = { dayOfWeek: weekdayOf(event.date), hour: plan.byHour ? hour : '' };
  return [
    manySitesSql(
      {
        day: {
          sites: from(dayAfter(day, -14), day, { dayOfWeek: weekdayOf(day), hour: '' }),
          ...{ questions: ['time:day'], metrics },
        },
        hour: {
          sites: from(dayAfter(event.date, -7), event.date, ofHour),
          questions: ['time:hour'],
          metrics,
        },
        usual: { sites: from(dayAfter(day, -7), rolledUpTo), questions: ['time:hour'], metrics: ['visits'] },
      },
      {
        sites: sites.map(({ id }) => ({
          site: id,
          since: Date.parse(event.timestamp) - 86_400_000,
          since_day: dayAfter(event.date, -3),
        })),
        visitorsSinceMs: null,
      },
      { now: new Date(dayAfter(day, 2)), rolledUpTo },
    ),
  ];
}

function sitesStatements({ event, day, rolledUpTo, sites }: Chosen, plan: Plan): Statement[] {
  const now = new Date(Date.parse(event.timestamp) + 60_000 + plan.later * 86_400_000);
  const range = plan.byHour ? { from: day, to: day } : { from: dayAfter(day, -2), to: day };
  const requested = { timeframe: 'Last 7 days', ...range, compare: 'previous', weekdays: '0' } as const;
  const resetAt = plan.isReset ? new Date(Date.parse(event.timestamp) - 3_600_000) : null;
  const listed = sites.map(({ id, timezone }) => ({
    workspace: { id, timezone, resetAt },
    ...siteDays({ timezone, resetAt, keptFrom: { visits: null, totals: null } }, requested, now),
  }));
  return [sitesStatement(listed, { now, rolledUpTo })];
}

/** All rows of a workspace since some moment, and how many visits and events a removal of a page's visits removes. */
function rowsOfWorkspace({ event, day, rolledUpTo, site }: Chosen, plan: Plan): (Statement | null)[] {
  const [first, since] = [dayAfter(event.date, -3), plan.isReset ? Date.parse(event.timestamp) : 0];
  const values = {
    workspace: site.id,
    first,
    last: day,
    since,
    since_day: plan.isReset ? event.date : first,
    imports: [],
  };
  const current = { kind: 'days', from: first, to: day } as const;
  const chosen = {
    filters: [['is', 'event:page', [event.pathname]] satisfies ResolvedFilter],
    periods: { current, compared: null, nowFromMs: null },
    startedBefore: Date.parse(event.timestamp) + 7_200_000,
  };
  const at = { now: new Date(dayAfter(day, 2)), rolledUpTo };
  const querySite = { id: site.id, timezone: site.timezone, resetAt: null };
  return [
    ...exportTables.map((table) => exportStatement(table, values)),
    countVisits(chosen, querySite, at),
    countEvents(chosen, querySite, at),
  ];
}

function casesOf(
  name: string,
  statementsOf: (chosen: Chosen, plan: Plan) => (Statement | null)[],
  read: ReadStatement,
): Cases<Plan> {
  return {
    ...{ name, drawn, few: 1, ofHundred: 1 },
    isRevealing: (plan) => {
      const chosen = chosenIn(plan);
      return chosen && chosen.event.name !== 'engagement';
    },
    async compare(plan) {
      const chosen = chosenIn(plan);
      if (!chosen) return;
      for (const statement of statementsOf(chosen, plan))
        if (statement) await read(statement, { lastDay: chosen.day, isRealtime: false });
    },
  };
}

/** The statement of alerts. @param read runs it, and fails where its rows are wrong */
export const alertCases = (read: ReadStatement): Cases<Plan> => casesOf('alerts', alertStatements, read);

/** The statement of the list of sites. @param read runs it, and fails where its rows are wrong */
export const siteCases = (read: ReadStatement): Cases<Plan> => casesOf('sites', sitesStatements, read);

/** The statements of exports and removals. @param read runs them, and fails where their rows are wrong */
export const workspaceCases = (read: ReadStatement): Cases<Plan> =>
  casesOf('workspace', rowsOfWorkspace, read);
