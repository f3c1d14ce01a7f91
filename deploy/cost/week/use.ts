import { isCostlyAlert, type AlertRule } from '../../../functions/src/contract/index.ts';
import { checking, delivering, mailing, reading, reporting, stored } from '../measured.ts';
import { billedPerTable, bytesOfReport, totalsRows } from '../sizes.ts';
import type { DrawnWorkspace } from './draw.ts';
import type { ZoneChecks } from './due.ts';

/** What a run of a job uses, and what it queues. */
export interface RunUse {
  /** Workspaces of which something is due. */
  workspaces: number;
  statements: number;
  bytes: number;
  /** Those of the statements that answer the checks of many workspaces. */
  sharedBytes: number;
  reads: number;
  writes: number;
  seconds: number;
  mails: number;
  messages: number;
}

export const nothing: RunUse = {
  workspaces: 0,
  statements: 0,
  bytes: 0,
  sharedBytes: 0,
  reads: 0,
  writes: 0,
  seconds: 0,
  mails: 0,
  messages: 0,
};

export const plus = (one: RunUse, other: RunUse): RunUse =>
  Object.fromEntries(
    (Object.keys(nothing) as (keyof RunUse)[]).map((name) => [name, one[name] + other[name]]),
  ) as unknown as RunUse;

const sumOf = (workspaces: Iterable<DrawnWorkspace>, each: (workspace: DrawnWorkspace) => number) => {
  let sum = 0;
  for (const workspace of workspaces) sum += each(workspace);
  return sum;
};

const chats = (workspaces: Iterable<DrawnWorkspace>) => sumOf(workspaces, ({ hasChat }) => (hasChat ? 1 : 0));

/** The reports of workspaces: each is made once for all of its recipients. */
export function useOfReports(workspaces: readonly DrawnWorkspace[]): RunUse {
  const { length: count } = workspaces;
  const statements = count * mailing.statements;
  const mails = count * mailing.recipients;
  const messages = chats(workspaces);
  const recipients = mails + messages;
  return {
    workspaces: count,
    statements,
    sharedBytes: 0,
    bytes: sumOf(workspaces, ({ eventsADay }) => bytesOfReport(eventsADay)),
    reads: count * mailing.readsAReport + recipients * mailing.readsARecipient,
    writes: count * mailing.writesAReport + recipients * mailing.writesARecipient,
    seconds: Math.max(
      (statements * reporting.secondsAStatement) / reporting.statementsAtOnce,
      count * reporting.cpuSeconds,
    ),
    mails,
    messages,
  };
}

/** What the checks of a run need, summed over workspaces. */
interface Needs {
  checks: number;
  workspaces: number;
  /** Those of which one statement with others answers something. */
  shared: number;
  /** What that statement reads of each table, and what it would if each of them had one of its own. */
  totals: number;
  events: number;
  alone: number;
  /** Checks with a query of their own, and what they read. */
  own: number;
  ownBytes: number;
  refused: number;
  /** The notifications. */
  mails: number;
  messages: number;
}

/** The typical week is read once a day, by the first of the checks of silence, which come every quarter of an hour. */
const defaultShare = 1 / 96;

/** What the checks of a workspace read in the statement that answers those of all. */
function readTogether({ eventsADay }: DrawnWorkspace, due: readonly AlertRule[]) {
  const compares = due.some((rule) => rule.kind === 'change' && !isCostlyAlert(rule)) ? 1 : 0;
  const looks = due.some(({ kind }) => kind === 'silence') ? 1 : 0;
  const sums = totalsRows(eventsADay) * checking.weeksInDays * checking.sumsBytesARow;
  return {
    isShared: compares + looks > 0,
    totals: Math.max(compares, looks * defaultShare) * sums,
    events:
      compares * eventsADay * reading.openDays * checking.openBytesAnEvent +
      looks * eventsADay * checking.lastDays * checking.lastBytesAnEvent,
  };
}

const isHourly = (rule: AlertRule) => rule.kind === 'change' && rule.span === 'hour';

/** The first check of a day reads the visits of the weeks before; an hourly one has 23 others, which remember them. */
function ownBytes({ eventsADay }: DrawnWorkspace, rule: AlertRule): number {
  const before = (eventsADay / stored.eventsAVisit) * checking.weeksInDays * reading.filteredBytesAVisit;
  const open = eventsADay * reading.openDays * reading.openBytesAnEvent;
  return billedPerTable(before) / (isHourly(rule) ? 24 : 1) + billedPerTable(open);
}

function needsOf(checks: ZoneChecks): Needs {
  const known = remembered.get(checks);
  if (known) return known;
  const sum: Needs = {
    ...{ checks: 0, workspaces: 0, shared: 0, totals: 0, events: 0, alone: 0 },
    ...{ own: 0, ownBytes: 0, refused: 0, mails: 0, messages: 0 },
  };
  const rules = new Set(checks.rules);
  for (const workspace of checks.workspaces) {
    const due = workspace.alerts.filter((rule) => rules.has(rule));
    if (due.length === 0) continue;
    sum.checks += due.length;
    sum.workspaces++;
    const { isShared, totals, events } = readTogether(workspace, due);
    if (isShared) {
      sum.shared++;
      sum.totals += totals;
      sum.events += events;
      sum.alone += billedPerTable(totals) + billedPerTable(events);
    }
    for (const rule of due.filter(isCostlyAlert)) {
      sum.own++;
      sum.ownBytes += ownBytes(workspace, rule);
    }
    sum.refused += due.filter(({ kind }) => kind === 'refused').length;
    const sent = due.some((rule) => isHourly(rule) && !isCostlyAlert(rule)) ? checking.sentPerDay / 24 : 0;
    sum.mails += sent * checking.recipients;
    sum.messages += workspace.hasChat ? sent : 0;
  }
  remembered.set(checks, sum);
  return sum;
}

const remembered = new WeakMap<ZoneChecks, Needs>();

const allOf = (due: readonly ZoneChecks[], name: keyof Needs) =>
  due.reduce((sum, checks) => sum + needsOf(checks)[name], 0);

/**
 * The checks of a run. One statement answers those of all workspaces of a page that totals can answer: it reads
 * `totals` for the closed days and `events` for the others, of these workspaces alone. What it reads of `totals` is an
 * upper bound: all rows of the workspaces in the months, as if BigQuery pruned none by dimension.
 */
export function useOfChecks(due: readonly ZoneChecks[]): RunUse {
  const sum = (name: keyof Needs) => allOf(due, name);
  const [checks, own, mails, messages] = [sum('checks'), sum('own'), sum('mails'), sum('messages')];
  const groups = Math.ceil(checks / checking.alertsInGroup);
  const statements = sum('shared') > 0 ? groups : 0;
  const billed = (bytes: number) => (statements > 0 ? statements * billedPerTable(bytes / statements) : 0);
  const sharedBytes = billed(sum('totals')) + billed(sum('events'));
  const causes = (mails / checking.recipients) * checking.statementsAMessage;
  return {
    workspaces: sum('workspaces'),
    statements: statements + own + causes,
    sharedBytes,
    bytes: sharedBytes + sum('ownBytes') + causes * 2 * reading.minBytesPerTable,
    // The job's record adds up what each statement is charged for.
    reads:
      2 * checks +
      statements +
      sum('workspaces') * (1 + checking.budgets) +
      sum('refused') +
      own * checking.readsAnOwnCheck +
      (mails + messages) * mailing.readsARecipient,
    writes:
      checks +
      statements +
      checking.budgets * Math.min(sum('shared'), sharedBytes / checking.minCharged) +
      own * checking.writesAnOwnCheck +
      (mails + messages) * mailing.writesARecipient,
    seconds:
      groups * checking.secondsAGroup +
      statements * checking.secondsAStatement +
      Math.ceil(checks / checking.movedAtOnce) * checking.secondsATransaction +
      (own * checking.secondsAnOwnCheck + sum('refused') * checking.secondsARefusedCheck) /
        checking.workspacesAtOnce,
    mails,
    messages,
  };
}

/** What the same checks would read if each workspace had a statement of its own. */
export const bytesAlone = (due: readonly ZoneChecks[]): number => allOf(due, 'alone');

/** How long the jobs that send are busy with mails and messages: a run a minute with mails, with a maximum each. */
export const sendingMinutes = ({
  mails,
  messages,
}: Pick<RunUse, 'mails' | 'messages'>): { mails: number; messages: number } => {
  const aMinute = (inRun: number, atOnce: number, seconds: number) =>
    Math.min(inRun, (atOnce * 60) / seconds);
  const { mailsInRun, mailsAtOnce, secondsAMail, destinationsInRun, destinationsAtOnce, secondsAMessage } =
    delivering;
  return {
    mails: mails / aMinute(mailsInRun, mailsAtOnce, secondsAMail),
    messages: messages / aMinute(destinationsInRun, destinationsAtOnce, secondsAMessage),
  };
};
