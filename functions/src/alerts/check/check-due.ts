import { dayIn, hourMs } from '../../contract/index.ts';
import { inPieces } from '../../core/in-pieces.ts';
import { AppError } from '../../core/errors.ts';
import { logError } from '../../core/log.ts';
import { type Alert, deleteAlerts, dueAlerts } from '../../store/firestore/alerts/alerts.ts';
import { moveOn, type CheckedAlert } from '../../store/firestore/alerts/checks.ts';
import { lastRefusedAt } from '../../store/firestore/ingest/refused.ts';
import { findWorkspaces } from '../../store/firestore/workspace/workspaces.ts';
import { nextCheck, type JudgedSpan } from '../due.ts';
import { advance } from '../judge/advance.ts';
import { tellAlert } from '../tell/tell.ts';
import { judged, type Evidence } from './evidence.ts';
import { keptOf } from './memory.ts';
import { dueAlert, needOf, type DueAlert, type Need } from './needs.ts';
import { ownEvidence, type OwnCheck } from './own.ts';
import { sharedEvidence, withoutBudget, type SharedCheck } from './sums.ts';

/** Alerts that are read at once, and whose checks one statement answers: its parameters have a few values for each. */
const readAtOnce = 1000;
/** Workspaces about which a statement of their own is asked at the same time. */
const atOnce = 12;
/** How long an alert waits that could not be checked or told. */
const retryMs = hourMs;

/** How many alerts were checked, have told that something happened or is over, and could not be checked. */
type CheckedAlerts = Record<'checked' | 'fired' | 'over' | 'notChecked', number>;

/** A run of the job. */
interface Run {
  now: Date;
  origin: string;
  done: CheckedAlerts;
  failures: unknown[];
}

/**
 * Checks the alerts that are due, and queues what they tell. One statement answers what sums of days and hours can say
 * about up to 1,000 alerts; alerts about goals, filters and vitals have a statement for each of their workspaces.
 * @param until after this moment, in milliseconds, it begins no further statement
 * @throws AggregateError of what failed; it is due again in an hour, or with the next run
 */
export async function checkAlerts(now: Date, until = Infinity): Promise<CheckedAlerts> {
  const done: CheckedAlerts = { checked: 0, fired: 0, over: 0, notChecked: 0 };
  const run: Run = { now, origin: process.env.FOOTFALL_ORIGIN ?? '', done, failures: [] };
  const seen = new Set<string>();
  while (Date.now() < until) {
    // What this run could not move on is still due, and is left for the next one.
    const alerts = (await dueAlerts(now, readAtOnce)).filter(({ id }) => !seen.has(id));
    if (alerts.length === 0) break;
    for (const { id } of alerts) seen.add(id);
    await checkGroup(alerts, run).catch((error: unknown) => run.failures.push(error));
  }
  const { failures } = run;
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} checks of alerts failed`);
  return done;
}

/** A check with what it needs. */
interface Check {
  due: DueAlert;
  need: Need;
}

/** Checks alerts of some workspaces. */
async function checkGroup(alerts: readonly Alert[], run: Run) {
  const ids = [...new Set(alerts.map(({ workspaceId }) => workspaceId))];
  const [workspaces, unpaid] = await Promise.all([findWorkspaces(ids), withoutBudget(ids, run.now)]);
  for (const id of ids) if (!workspaces.has(id)) await deleteAlerts(id);
  const later: CheckedAlert[] = [];
  const checks = alerts.flatMap((alert): Check[] => {
    const workspace = workspaces.get(alert.workspaceId);
    if (!workspace) return [];
    try {
      const due = dueAlert(alert, workspace);
      return [{ due, need: needOf(due, run.now) }];
    } catch (error) {
      run.failures.push(error);
      later.push(waiting({ alert }, alert.problem, run));
      return [];
    }
  });
  const {
    refused = [],
    shared = [],
    own = [],
    none = [],
    unpaidFor = [],
  } = Object.groupBy(checks, ({ due, need }) => {
    if (need.kind === 'none' || need.kind === 'refused') return need.kind;
    if (unpaid.has(due.workspace.id)) return 'unpaidFor';
    return need.kind === 'own' ? 'own' : 'shared';
  });
  for (const { due } of none) later.push({ alert: due.alert, then: { dueAt: nextOf(due, run) } });
  for (const { due } of unpaidFor) later.push(waiting(due, usedUp, run));
  await checkShared(shared as SharedCheck[], run, later);
  await eachWorkspace(refused, checkRefused, run, later);
  await eachWorkspace(own, checkOwn, run, later);
  await moveOn(later);
}

const usedUp =
  'The alerts of this workspace have read as much today as they may. It is checked again after midnight UTC.';

async function checkShared(checks: readonly SharedCheck[], run: Run, later: CheckedAlert[]) {
  const evidence = await sharedEvidence(checks, run.now).catch((error: unknown) => {
    // They stay due, and the next run asks again.
    run.failures.push(error);
    return null;
  });
  if (!evidence) return;
  for (const { due, need } of checks) {
    const found = evidence.get(due.alert.id);
    if (found)
      await settle({ due, about: need.kind === 'sums' ? need.about : null, evidence: found }, run, later);
  }
}

async function checkRefused(checks: readonly Check[], run: Run, later: CheckedAlert[]) {
  const [first] = checks;
  if (!first) return;
  const last = await lastRefusedAt(first.due.workspace.id);
  for (const { due } of checks)
    await settle({ due, about: null, evidence: { kind: 'refused', lastRefusedAt: last } }, run, later);
}

/** Checks alerts of one workspace that sums cannot answer. */
async function checkOwn(checks: readonly Check[], run: Run, later: CheckedAlert[]) {
  const asked = checks.flatMap(({ due, need }): OwnCheck[] =>
    need.kind === 'own' ? [{ due, about: need.about, history: need.history }] : [],
  );
  const [first] = asked;
  if (!first) return;
  const answers = await ownEvidence(first.due.workspace, asked, run.now).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    return asked.map(() => error);
  });
  for (const [index, { due, about }] of asked.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    if (answer instanceof AppError) later.push(withProblem(due, answer, run));
    else
      await settle(
        { due, about, evidence: answer.evidence, history: answer.history ?? undefined },
        run,
        later,
      );
  }
}

/** What is written about an alert that cannot be checked. */
function withProblem(due: DueAlert, error: AppError, run: Run): CheckedAlert {
  if (error.code === 'too_many_requests') return waiting(due, usedUp, run);
  if (error.code === 'invalid_request') {
    run.done.notChecked++;
    return { alert: due.alert, then: { problem: error.message, dueAt: nextOf(due, run) } };
  }
  logError('alert.not-checked', error, { workspaceId: due.workspace.id });
  return waiting(due, due.alert.problem, run);
}

function waiting(
  { alert }: Pick<DueAlert, 'alert'>,
  problem: string | null,
  { now, done }: Run,
): CheckedAlert {
  done.notChecked++;
  return { alert, then: { problem, dueAt: new Date(now.getTime() + retryMs) } };
}

/** An alert about which something is known. */
interface Known {
  due: DueAlert;
  /** What was judged; null: the moment. */
  about: JudgedSpan | null;
  evidence: Evidence;
  /** What is remembered for the other checks of the day. */
  history?: readonly (number | null)[] | undefined;
}

/**
 * Judges an alert. It tells at once what there is to tell, and is moved on later if there is nothing. One that fails keeps
 * no others from being told: it is judged again in an hour.
 */
async function settle(known: Known, run: Run, later: CheckedAlert[]) {
  const { due } = known;
  try {
    await judgeAndTell(known, run, later);
  } catch (error) {
    later.push(waiting(due, due.alert.problem, run));
    // The workspace has queued its mails or messages of the day.
    if (error instanceof AppError && error.code === 'too_many_requests') return;
    logError('alert.not-checked', error, { workspaceId: due.workspace.id });
    run.failures.push(error);
  }
}

async function judgeAndTell({ due, about, evidence, history }: Known, run: Run, later: CheckedAlert[]) {
  const { alert, workspace, memory } = due;
  const { now, done } = run;
  const judgement = judged(due, evidence, now);
  const { next, told } = advance(alert.rule, memory.progress, judgement.verdict, about?.end ?? now);
  const then = {
    ...keptOf({ ...memory, ...rememberedOf(due, { about, evidence, history }, run), progress: next }),
    ...{ problem: null, dueAt: nextOf(due, run) },
  };
  const checked = { alert, then };
  done.checked++;
  if (told === null) later.push(checked);
  else if (await tellAlert({ checked, workspace, told, about, evidence, judgement }, run)) done[told]++;
}

/** What the next checks need not read again. */
function rememberedOf(
  { workspace, memory }: DueAlert,
  { about, evidence, history }: Omit<Known, 'due'>,
  { now }: Run,
): Partial<DueAlert['memory']> {
  if (evidence.kind === 'silence') {
    const { lastEventAt, usual, isNewWeek } = evidence;
    const day = dayIn(workspace.timezone, now);
    return { lastEventAt, usual: isNewWeek ? { day, week: usual } : memory.usual };
  }
  return { history: history && about ? { day: about.day, values: history } : null };
}

const nextOf = ({ alert: { rule }, workspace: { timezone } }: DueAlert, { now }: Run) =>
  nextCheck(rule, timezone, now);

/** Checks the alerts of each workspace. Those of one that fails wait for an hour, so that they keep no others waiting. */
async function eachWorkspace(
  checks: readonly Check[],
  work: (ofOne: readonly Check[], run: Run, later: CheckedAlert[]) => Promise<void>,
  run: Run,
  later: CheckedAlert[],
) {
  const workspaces = [...Map.groupBy(checks, ({ due }) => due.workspace.id).values()];
  const one = async (ofOne: readonly Check[]) => {
    try {
      await work(ofOne, run, later);
    } catch (error) {
      run.failures.push(error);
      later.push(...ofOne.map(({ due }) => waiting(due, due.alert.problem, run)));
    }
  };
  for (const some of inPieces(workspaces, atOnce)) await Promise.all(some.map(one));
}
