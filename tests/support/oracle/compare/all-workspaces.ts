/** The statements about many workspaces at once: the one of alerts, and the one of the list of sites. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { checkStatement } from '../../../../functions/src/alerts/check/sql.ts';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import { siteDays } from '../../../../functions/src/query/sites/days.ts';
import { sitesQuery } from '../../../../functions/src/query/sites/sql.ts';
import type { Statement } from '../../../../functions/src/store/bigquery/sql.ts';
import { dayAfter } from '../calendar.ts';
import { trafficCase } from '../traffic.ts';
import type { Drawn } from '../traffic-values.ts';
import { type Cases, eventsOf } from './drawn.ts';

const drawn = fc.record({
  about: fc.record({ traffic: trafficCase({ prefix: 'case' }) }),
  /** Around which event everything is. */
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
  return { event, day, rolledUpTo: dayAfter(day, -plan.open), sites: plan.about.traffic.workspaces };
}

/** For each workspace: two days and hours, its last event, and the hours of a week. */
function alertStatement(plan: Plan): Statement | null {
  const chosen = chosenIn(plan);
  if (!chosen) return null;
  const { event, day, rolledUpTo, sites } = chosen;
  const hour = String(event.hour).padStart(2, '0');
  const spans = sites.flatMap(({ id }) => [
    { site: id, day, hour: '' },
    { site: id, day: event.date, hour: plan.byHour ? hour : '' },
  ]);
  const since = Date.parse(event.timestamp) - 86_400_000;
  const last = sites.map(({ id }) => ({ site: id, since, sinceDay: dayAfter(event.date, -3) }));
  const usual = sites.map(({ id }) => ({ site: id, from: dayAfter(day, -7), to: rolledUpTo }));
  return checkStatement({ spans, last, usual }, rolledUpTo);
}

function sitesStatement(plan: Plan): Statement | null {
  const chosen = chosenIn(plan);
  if (!chosen) return null;
  const { event, day, rolledUpTo, sites } = chosen;
  const now = new Date(Date.parse(event.timestamp) + 60_000 + plan.later * 86_400_000);
  const range = plan.byHour ? { from: day, to: day } : { from: dayAfter(day, -2), to: day };
  const requested = { timeframe: 'Last 7 days', ...range, compare: 'previous', weekdays: '0' } as const;
  const resetAt = plan.isReset ? new Date(Date.parse(event.timestamp) - 3_600_000) : null;
  const days = sites.map(({ id, timezone }) =>
    siteDays({ id, timezone, resetAt, keptFrom: { visits: null, totals: null } }, requested, now),
  );
  return sitesQuery(days, { now, rolledUpTo });
}

function casesOf(
  name: string,
  statementOf: (plan: Plan) => Statement | null,
  read: ReadStatement,
): Cases<Plan> {
  return {
    ...{ name, drawn, few: 1, ofHundred: 1 },
    tells: (plan) => {
      const chosen = chosenIn(plan);
      return chosen && chosen.event.name !== 'engagement';
    },
    async compare(plan) {
      const statement = statementOf(plan);
      if (!statement) return;
      const { rows } = await read(statement, { lastDay: dayAfter('1970-01-01'), isRealtime: false });
      expect(rows).toBeInstanceOf(Array);
    },
  };
}

/** The statement of alerts over random traffic. @param read runs it, and says whether its rows are right */
export const alertCases = (read: ReadStatement): Cases<Plan> => casesOf('alerts', alertStatement, read);

/** The statement of the list of sites over random traffic. @param read runs it, and says whether its rows are right */
export const siteCases = (read: ReadStatement): Cases<Plan> => casesOf('sites', sitesStatement, read);
