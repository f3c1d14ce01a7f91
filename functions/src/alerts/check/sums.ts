import { addDays, type AlertMetric, type Day, dayIn, daysOf, utcDay } from '../../contract/index.ts';
import { alertPayer } from '../../query/cost/payer.ts';
import { notRead } from '../../query/run.ts';
import { watermark } from '../../query/watermark.ts';
import { measuredQuery } from '../../store/bigquery/sql.ts';
import { usedUpScopes } from '../../store/firestore/budgets.ts';
import { twoDigits } from '../due.ts';
import { baselineWeeks, isWhole } from '../evaluate/baseline.ts';
import { type BaselineWeek, baselineWeek } from '../evaluate/week.ts';
import { type Evidence, kindOf } from '../kinds/kinds.ts';
import type { DueAlert, Need } from './needs.ts';
import { chargeShares } from './charged.ts';
import { checkStatement, type CheckRow, type Wanted } from './sql.ts';

/** A check that the statement of all workspaces answers. */
export interface SharedCheck {
  due: DueAlert;
  need: Extract<Need, { kind: 'sums' | 'last' }>;
}

/**
 * The ids of those workspaces of which the alerts have read what they may today. The budgets are read, and not leased: the
 * part of one workspace in a statement is far smaller than a lease.
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

/**
 * The evidence of checks of many workspaces, by the ids of their alerts, from one statement. Each workspace pays the same
 * part of it.
 * @throws AppError `query_failed` if BigQuery does not answer
 */
export async function sharedEvidence(
  checks: readonly SharedCheck[],
  now: Date,
): Promise<ReadonlyMap<string, Evidence>> {
  if (checks.length === 0) return new Map();
  const { through } = await watermark(now.getTime());
  const wanted = wantedBy(checks, through, now);
  const { rows, bytes } = await measuredQuery<CheckRow>(checkStatement(wanted, through)).catch(
    (error: unknown) => {
      throw notRead(error);
    },
  );
  await chargeShares([...new Set(checks.map(({ due }) => due.workspace.id))], bytes, now);
  const asked = { wanted, rows: Map.groupBy(rows, ({ site }) => site) };
  return new Map(checks.map((check) => [check.due.alert.id, evidenceFor(check, asked)]));
}

/** How many workspaces' usual weeks one statement reads: 56 rows each. The others have theirs in the next run. */
const mostUsual = 300;

/** What the statement is asked, each once. */
function wantedBy(checks: readonly SharedCheck[], through: Day, now: Date): Wanted {
  const spans = new Map<string, Wanted['spans'][number]>();
  const last = new Map<string, Wanted['last'][number]>();
  const usual = new Map<string, Wanted['usual'][number]>();
  for (const { due, need } of checks) {
    const site = due.workspace.id;
    if (need.kind === 'sums') {
      const { day, hour } = need.about;
      spans.set(JSON.stringify([site, day, hour]), { site, day, hour: hour ?? '' });
      continue;
    }
    const known = last.get(site);
    if (!known || need.since < known.since)
      last.set(site, { site, since: need.since, sinceDay: need.sinceDay });
    if (need.wantsUsual && usual.size < mostUsual) usual.set(site, { site, ...usualDays(due, through, now) });
  }
  return { spans: [...spans.values()], last: [...last.values()], usual: [...usual.values()] };
}

/** The closed days of which a usual week is made. */
function usualDays({ workspace: { timezone } }: DueAlert, through: Day, now: Date): { from: Day; to: Day } {
  const yesterday = addDays(dayIn(timezone, now), -1);
  const to = through < yesterday ? through : yesterday;
  return { from: addDays(to, 1 - 7 * baselineWeeks), to };
}

interface Asked {
  wanted: Wanted;
  rows: ReadonlyMap<string, readonly CheckRow[]>;
}

function evidenceFor({ due, need }: SharedCheck, { wanted, rows }: Asked): Evidence {
  const { alert, workspace, memory } = due;
  const ofSite = rows.get(workspace.id) ?? [];
  if (need.kind === 'last') {
    const found = ofSite.find(({ part }) => part === 'last')?.last_at ?? null;
    const days = need.wantsUsual ? wanted.usual.find(({ site }) => site === workspace.id) : undefined;
    const usual = days ? usualOf(due, days, ofSite) : (memory.usual?.week ?? []);
    const lastEventAt = found ?? memory.lastEventAt;
    return { kind: 'silence', lastEventAt, baseline: usual, isNewWeek: days !== undefined };
  }
  const { hour } = need.about;
  const metric = metricOf(alert.rule);
  const values = new Map(
    ofSite
      .filter((row) => row.part === 'span' && row.hour === (hour ?? ''))
      .map((row) => [row.day, row[metric]] as const),
  );
  const valueOn = (on: Day) => values.get(on);
  const reading = { about: need.about, workspace, source: 'totals', valueOn, history: null } as const;
  const read = kindOf(alert.rule).read?.(alert.rule, reading);
  if (!read) throw new RangeError(`Sums have no answer for an alert of the kind ${alert.rule.kind}`);
  return read.evidence;
}

/** The usual week of a workspace, from the visits of its hours. */
function usualOf(
  { workspace }: DueAlert,
  { from, to }: { from: Day; to: Day },
  rows: readonly CheckRow[],
): BaselineWeek {
  const usual = rows.filter(({ part }) => part === 'usual');
  const byDay = new Map(usual.map(({ day, hours }) => [day, hours ?? '']));
  const days = daysOf({ from, to });
  const first = days.findIndex((day) => byDay.has(day));
  const visits = days.flatMap((day, index) => {
    const isKnown = first >= 0 && index >= first && isWhole(day, workspace, 'totals');
    const ofHours = new Map(
      (byDay.get(day) ?? '').split(',').map((each) => each.split(':') as [string, string]),
    );
    return Array.from({ length: 24 }, (_, hour) =>
      isKnown ? Number(ofHours.get(twoDigits(hour)) ?? 0) : null,
    );
  });
  return baselineWeek(visits, from, workspace.timezone).map((mean) => mean && Number(mean.toPrecision(3)));
}

/** The measure of a rule that sums can answer. */
function metricOf(rule: DueAlert['alert']['rule']): Exclude<AlertMetric, 'goal'> {
  return rule.kind === 'change' && rule.metric !== 'goal' ? rule.metric : 'visitors';
}
