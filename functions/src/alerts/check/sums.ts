import {
  addDays,
  type Day,
  dayIn,
  daysOf,
  type Period,
  siteMetrics,
  startOfDay,
  utcDay,
} from '../../contract/index.ts';
import { alertPayer } from '../../query/cost/payer.ts';
import type { SameWeekday } from '../../query/plan/periods.ts';
import { notRead } from '../../query/run.ts';
import type { StatementSite } from '../../query/sql/build.ts';
import { figuresIn, type FiguresOf, manySitesSql, type SiteFigures } from '../../query/sql/sites/figures.ts';
import { watermark } from '../../query/watermark.ts';
import { measuredQuery } from '../../store/bigquery/sql.ts';
import { usedUpScopes, quotaOfDay } from '../../store/firestore/budgets.ts';
import { hours } from '../due.ts';
import { isComplete } from '../../workspaces/complete-days.ts';
import { baselineWeeks } from '../evaluate/baseline.ts';
import { type BaselineWeek, baselineWeek } from '../evaluate/week.ts';
import { type Evidence, kindOf } from '../kinds/kinds.ts';
import { type Check, type DueAlert, evidenceFrom } from './needs.ts';
import { bucketName } from './questions.ts';
import { changeUncharged } from '../../store/firestore/job-records.ts';
import { addTo } from '../../store/firestore/quotas.ts';

type SumsCheck = Check<'sums'>;
type LastCheck = Check<'last'>;

export interface SharedChecks {
  sums: readonly SumsCheck[];
  last: readonly LastCheck[];
}

/**
 * Returns the workspaces whose alerts have used up their budget of today. Budgets are read and not leased, because the
 * share of one workspace in a statement is far smaller than a lease.
 */
export async function withoutBudget(
  workspaceIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const payers = workspaceIds.map((id) => ({ id, ...alertPayer(id) }));
  const usedUp = await usedUpScopes(
    payers.flatMap(({ budgets }) => budgets),
    utcDay(now),
  );
  return new Set(
    payers.flatMap(({ id, budgets }) => (budgets.some(({ scope }) => usedUp.has(scope)) ? [id] : [])),
  );
}

/** Baseline weeks per statement, of 1,344 hours each. Further workspaces get theirs in the next run. */
const maxWeeks = 300;

/**
 * Reads the evidence of checks of many workspaces with one statement. Each workspace pays the same share.
 * @returns the evidence by the ids of the alerts
 * @throws AppError `query_failed` if BigQuery does not answer
 */
export async function sharedEvidence(
  { sums, last }: SharedChecks,
  now: Date,
): Promise<ReadonlyMap<string, Evidence>> {
  const all = [...sums, ...last];
  if (all.length === 0) return new Map();
  const { through } = await watermark(now.getTime());
  const weeksOf = ({ due }: LastCheck) => daysOfBaselineWeek(due, through, now);
  const weeks = countedDays(
    last.filter(({ need }) => need.needsWeek),
    weeksOf,
  ).slice(0, maxWeeks);
  const sitesOf = (isOfHour: boolean) =>
    countedDays(
      sums.filter(({ need }) => (need.about.hour !== null) === isOfHour),
      comparedDays,
    );
  const statement = manySitesSql(
    {
      day: { sites: sitesOf(false), questions: ['time:day'], metrics: siteMetrics },
      hour: { sites: sitesOf(true), questions: ['time:hour'], metrics: siteMetrics },
      weeks: { sites: weeks, questions: ['time:hour'], metrics: ['visits'] },
    },
    {
      ...{ sites: lastEventsOf(last), visitorsSinceMs: null },
      hasImports: last.some(({ due }) => due.workspace.imports.length > 0),
    },
    { now, rolledUpTo: through },
  );
  const { rows, bytes } = await measuredQuery<SiteFigures>(statement).catch((error: unknown) => {
    throw notRead(error);
  });
  await chargeShares([...new Set(all.map(({ due }) => due.workspace.id))], bytes, now);
  const figuresOf = figuresIn(rows);
  const newWeeks = new Set(weeks.map(({ site }) => site.id));
  const weekOf = (check: LastCheck) =>
    check.need.needsWeek && newWeeks.has(check.due.workspace.id)
      ? baselineWeekOf(check.due, weeksOf(check), figuresOf(check.due.workspace.id, 'weeks'))
      : null;
  return new Map([
    ...sums.map((check) => [check.due.alert.id, evidenceFromSums(check, figuresOf)] as const),
    ...last.map((check) => [check.due.alert.id, lastEvidence(check, weekOf(check), figuresOf)] as const),
  ]);
}

/** Days before a reset are included here, and dropped afterwards (`isComplete`). */
function countedDays<Some extends Check>(
  checks: readonly Some[],
  daysOf: (check: Some) => Period & { only?: SameWeekday },
): StatementSite[] {
  const sites = checks.map((check) => {
    const { id, timezone, imports } = check.due.workspace;
    const current = { kind: 'days', ...daysOf(check) } as const;
    const site = { id, timezone, resetAt: null, imports };
    return [id, { site, periods: { current, compared: null, nowFromMs: null } }] as const;
  });
  return [...new Map(sites).values()];
}

/** A day and its weekday in the weeks before. All alerts of a workspace are about one day and one hour. */
const comparedDays = ({ need: { about } }: SumsCheck) => ({
  from: addDays(about.day, -7 * baselineWeeks),
  to: about.day,
  only: { dayOfWeek: startOfDay(about.day).getUTCDay() + 1, hour: about.hour ?? '' },
});

function daysOfBaselineWeek({ workspace: { timezone } }: DueAlert, through: Day, now: Date): Period {
  const yesterday = addDays(dayIn(timezone, now), -1);
  const to = through < yesterday ? through : yesterday;
  return { from: addDays(to, 1 - 7 * baselineWeeks), to };
}

function lastEventsOf(checks: readonly LastCheck[]) {
  const latestFirst = checks.toSorted((one, other) => other.need.since - one.need.since);
  const sites = latestFirst.map(({ due: { workspace }, need }) => {
    return [workspace.id, { site: workspace.id, since: need.since, since_day: need.sinceDay }] as const;
  });
  return [...new Map(sites).values()];
}

/** @param week null: use the remembered one */
function lastEvidence(
  { due: { workspace, memory } }: LastCheck,
  week: BaselineWeek | null,
  figuresOf: FiguresOf,
): Evidence {
  const [found = memory.lastEventAt] = figuresOf(workspace.id, 'last').get('') ?? [];
  const baseline = week ?? memory.usual?.week ?? [];
  return { kind: 'silence', lastEventAt: found, baseline, isNewWeek: week !== null };
}

function evidenceFromSums({ due, need }: SumsCheck, figuresOf: FiguresOf): Evidence {
  const { rule } = due.alert;
  const { about } = need;
  const figures = figuresOf(due.workspace.id, about.hour === null ? 'day' : 'hour');
  const index = siteMetrics.findIndex((metric) => metric === kindOf(rule).metrics(rule)[0]);
  const valueOn = (day: Day, hour: string | null) => figures.get(bucketName(day, hour))?.[index];
  return evidenceFrom({ due, need }, valueOn).evidence;
}

function baselineWeekOf(
  { workspace }: DueAlert,
  { from, to }: Period,
  visitsOf: ReadonlyMap<string, readonly number[]>,
): BaselineWeek {
  const days = daysOf({ from, to });
  const counted = new Set([...visitsOf.keys()].map((hour) => hour.slice(0, 10)));
  const first = days.findIndex((day) => counted.has(day));
  const visits = days.flatMap((day, index) => {
    const isKnown = first >= 0 && index >= first && isComplete(day, workspace, 'totals');
    return hours.map((hour) => (isKnown ? (visitsOf.get(bucketName(day, hour))?.[0] ?? 0) : null));
  });
  return baselineWeek(visits, from, workspace.timezone).map((mean) => mean && Number(mean.toPrecision(3)));
}

/** Smaller shares are collected first, because the write would cost a quarter of the share itself. */
const minCharged = 16 * 1024 ** 2;

/** Workspaces with uncharged shares. Each takes about 35 bytes of a document of at most 1 MiB. */
const maxUncharged = 20_000;

type Shares = ReadonlyMap<string, number>;

/**
 * Splits the bytes of a shared statement equally among its workspaces and adds them to their uncharged shares.
 * @returns in `due` the sums of at least 16 MiB, and the largest of the others while more than `max` remain
 */
export function dueShares(
  uncharged: Shares,
  workspaceIds: readonly string[],
  bytes: number,
  max = maxUncharged,
): { due: Shares; uncharged: Shares } {
  const share = Math.ceil(bytes / workspaceIds.length);
  const sums = new Map(uncharged);
  if (share > 0) for (const id of workspaceIds) sums.set(id, (sums.get(id) ?? 0) + share);
  const sorted = [...sums].sort(([, a], [, b]) => b - a);
  const firstSmall = sorted.findIndex(([, sum]) => sum < minCharged);
  const due = Math.max(firstSmall < 0 ? sorted.length : firstSmall, sorted.length - max);
  return { due: new Map(sorted.slice(0, due)), uncharged: new Map(sorted.slice(due)) };
}

export async function chargeShares(workspaceIds: readonly string[], bytes: number, now: Date): Promise<void> {
  if (bytes === 0) return;
  const due = await changeUncharged('checkAlerts', (uncharged) => {
    const after = dueShares(uncharged, workspaceIds, bytes);
    return { uncharged: after.uncharged, result: after.due };
  });
  const day = utcDay(now);
  const charges = [...due].flatMap(([id, sum]) =>
    alertPayer(id).budgets.map((budget) => ({ quota: quotaOfDay(budget, day), amount: sum })),
  );
  await addTo(charges);
}
