import { addDays, dayIn, hourMs } from '../../contract/index.ts';
import { inPieces } from '../../core/in-pieces.ts';
import { AppError, phraseIn } from '../../core/errors.ts';
import { logError } from '../../core/log.ts';
import { type Phrase, phraseOf } from '../../core/phrase.ts';
import { type Alert, deleteAlerts, dueAlerts } from '../../store/firestore/alerts/alerts.ts';
import { rescheduleAlerts, type CheckedAlert } from '../../store/firestore/alerts/checks.ts';
import { findWorkspaces } from '../../store/firestore/workspace/workspaces.ts';
import { nextCheck, type CheckedSpan } from '../due.ts';
import { advance } from '../evaluate/advance.ts';
import { type Evidence, kindOf } from '../kinds/kinds.ts';
import { notifyAlert } from '../notify/notify.ts';
import {
  type Check,
  dueAlert,
  evidenceFrom,
  needOf,
  storedMemory,
  type DueAlert,
  type Need,
} from './needs.ts';
import { readRules } from './questions.ts';
import { sharedEvidence, withoutBudget, type SharedChecks } from './sums.ts';

/** Alerts per batch. One statement answers their checks and has a few parameters for each. */
const readAtOnce = 1000;
const atOnce = 12;
const retryMs = hourMs;

type CheckedAlerts = Record<'checked' | 'fired' | 'over' | 'notChecked', number>;

interface Run {
  now: Date;
  origin: string;
  done: CheckedAlerts;
  failures: unknown[];
  /** Alerts with nothing to send. They are rescheduled together. */
  later: CheckedAlert[];
}

/**
 * Checks the alerts that are due, and queues their messages. One statement reads the daily and hourly totals for up to
 * 1,000 alerts. Alerts about goals, filters and vitals need a statement for each workspace.
 * @param until in milliseconds; no further statement starts after it
 * @throws AggregateError of all failures; the affected alerts are due again in an hour or with the next run
 */
export async function checkAlerts(now: Date, until = Infinity): Promise<CheckedAlerts> {
  const done: CheckedAlerts = { checked: 0, fired: 0, over: 0, notChecked: 0 };
  const origin = process.env.FOOTFALL_ORIGIN ?? '';
  const failures: unknown[] = [];
  const seen = new Set<string>();
  while (Date.now() < until) {
    // Alerts that this run could not reschedule are still due, and wait for the next run.
    const alerts = (await dueAlerts(now, readAtOnce)).filter(({ id }) => !seen.has(id));
    if (alerts.length === 0) break;
    for (const { id } of alerts) seen.add(id);
    const run = { now, origin, done, failures, later: [] };
    await checkGroup(alerts, run).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} checks of alerts failed`);
  return done;
}

async function checkGroup(alerts: readonly Alert[], run: Run) {
  const ids = [...new Set(alerts.map(({ workspaceId }) => workspaceId))];
  const [workspaces, unpaid] = await Promise.all([findWorkspaces(ids), withoutBudget(ids, run.now)]);
  for (const id of ids) if (!workspaces.has(id)) await deleteAlerts(id);
  const checks = alerts.flatMap((alert): Check[] => {
    const workspace = workspaces.get(alert.workspaceId);
    if (!workspace) return [];
    try {
      const due = dueAlert(alert, workspace);
      return [{ due, need: needOf(due, run.now) }];
    } catch (error) {
      run.failures.push(error);
      checkLater({ alert }, alert.problem, run);
      return [];
    }
  });
  const isUnpaid = ({ due, need }: Check) =>
    need.kind !== 'none' && need.kind !== 'stored' && unpaid.has(due.workspace.id);
  const needsOfKind = <Kind extends Need['kind']>(kind: Kind) =>
    checks.filter((check): check is Check<Kind> => check.need.kind === kind && !isUnpaid(check));
  for (const { due } of needsOfKind('none'))
    run.later.push({ alert: due.alert, then: { dueAt: nextOf(due, run) } });
  for (const { due } of checks.filter(isUnpaid)) checkLater(due, usedUp, run);
  await checkShared({ sums: needsOfKind('sums'), last: needsOfKind('last') }, run);
  await eachWorkspace(needsOfKind('stored'), checkStored, run);
  await eachWorkspace(needsOfKind('own'), checkOwn, run);
  await rescheduleAlerts(run.later);
}

const usedUp = phraseOf(
  'The alerts of this workspace have reached their read limit of today. This alert is checked again after midnight UTC.',
);

async function checkShared(checks: SharedChecks, run: Run) {
  const evidence = await sharedEvidence(checks, run.now).catch((error: unknown) => {
    // The alerts stay due, and the next run tries again.
    run.failures.push(error);
    return null;
  });
  for (const { due, need } of [...checks.sums, ...checks.last]) {
    const found = evidence?.get(due.alert.id);
    if (found) await settle({ due, about: need.kind === 'sums' ? need.about : null, evidence: found }, run);
  }
}

async function checkStored(checks: readonly Check[], run: Run) {
  for (const { due } of checks) {
    const evidence = await kindOf(due.alert.rule).stored?.evidence(due.workspace.id);
    if (evidence) await settle({ due, about: null, evidence }, run);
  }
}

/** Checks alerts of one workspace that totals cannot answer. The first check of a day reads for all of that day. */
async function checkOwn(checks: readonly Check<'own'>[], run: Run) {
  const [first] = checks;
  if (!first) return;
  const { workspace } = first.due;
  const rules = checks.map(({ due: { alert }, need: { about, history } }) => {
    const { rule } = alert;
    const from = history ? about.day : addDays(about.day, -kindOf(rule).daysBefore(rule));
    return { rule, from, to: about.day };
  });
  const answers = await readRules({ workspace, reader: { kind: 'alert' }, now: run.now }, rules).catch(
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return checks.map(() => error);
    },
  );
  for (const [index, check] of checks.entries()) {
    const { due, need } = check;
    const valueOn = answers[index];
    if (valueOn instanceof AppError) addProblem(due, valueOn, run);
    else if (valueOn) await settle({ due, about: need.about, ...evidenceFrom(check, valueOn) }, run);
  }
}

function addProblem(due: DueAlert, error: AppError, run: Run) {
  if (error.code === 'too_many_requests') return checkLater(due, usedUp, run);
  if (error.code === 'invalid_request') {
    run.done.notChecked++;
    run.later.push({ alert: due.alert, then: { problem: phraseIn(error), dueAt: nextOf(due, run) } });
    return;
  }
  logError('alert.not-checked', error, { workspaceId: due.workspace.id });
  checkLater(due, due.alert.problem, run);
}

function checkLater({ alert }: Pick<DueAlert, 'alert'>, problem: Phrase | null, { now, done, later }: Run) {
  done.notChecked++;
  later.push({ alert, then: { problem, dueAt: new Date(now.getTime() + retryMs) } });
}

interface Known {
  due: DueAlert;
  about: CheckedSpan | null;
  evidence: Evidence;
  history?: readonly (number | null)[] | null;
}

/** Evaluates an alert and sends a message if needed. If this fails, the alert is evaluated again in an hour. */
async function settle(known: Known, run: Run) {
  const { due, about, evidence } = known;
  const { alert, workspace, memory } = due;
  const { now, done } = run;
  const { rule, since } = alert;
  try {
    const evaluation = kindOf(rule).evaluate(rule, evidence, { now, since, timezone: workspace.timezone });
    const { next, event } = advance(rule, memory, evaluation.verdict, about?.end ?? now);
    const then = {
      ...storedMemory({ ...memory, ...next, ...rememberedOf(known, now) }),
      ...{ problem: null, dueAt: nextOf(due, run) },
    };
    const checked = { alert, then };
    done.checked++;
    if (event === null) run.later.push(checked);
    else if (await notifyAlert(checked, { workspace, event, about, evidence, evaluation }, run))
      done[event]++;
  } catch (error) {
    checkLater(due, alert.problem, run);
    // The workspace has used up its mails or messages of the day.
    if (error instanceof AppError && error.code === 'too_many_requests') return;
    logError('alert.not-checked', error, { workspaceId: workspace.id });
    run.failures.push(error);
  }
}

function rememberedOf({ due, about, evidence, history }: Known, now: Date): Partial<DueAlert['memory']> {
  if (evidence.kind !== 'silence')
    return { history: history && about ? { day: about.day, values: history } : null };
  const { lastEventAt, baseline, isNewWeek } = evidence;
  const day = dayIn(due.workspace.timezone, now);
  return { lastEventAt, ...(isNewWeek ? { usual: { day, week: baseline } } : {}) };
}

const nextOf = ({ alert: { rule }, workspace: { timezone } }: DueAlert, { now }: Run) =>
  nextCheck(rule, timezone, now);

/** Checks the alerts of each workspace. If one workspace fails, its alerts wait for an hour and the others go on. */
async function eachWorkspace<Some extends Check>(
  checks: readonly Some[],
  work: (ofOne: readonly Some[], run: Run) => Promise<void>,
  run: Run,
) {
  const workspaces = [...Map.groupBy(checks, ({ due }) => due.workspace.id).values()];
  const one = async (ofOne: readonly Some[]) => {
    try {
      await work(ofOne, run);
    } catch (error) {
      run.failures.push(error);
      for (const { due } of ofOne) checkLater(due, due.alert.problem, run);
    }
  };
  for (const some of inPieces(workspaces, atOnce)) await Promise.all(some.map(one));
}
