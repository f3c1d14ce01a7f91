import { type Alert as AlertAnswer, goalOfRule, maxAlerts } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { mailIsOn } from '../notify/smtp.ts';
import { type AccountName, nameOrEmail, namesOf } from '../store/auth/accounts.ts';
import { type Alert, listAlerts } from '../store/firestore/alerts/alerts.ts';
import {
  createAlert,
  deleteAlert,
  switchAlert,
  tellsSomeone,
  updateAlert,
  type AlertChange,
} from '../store/firestore/alerts/changes.ts';
import { goals } from '../store/firestore/definitions/definitions.ts';
import { listDestinations, type Destination } from '../store/firestore/destinations/destinations.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { contextFor, problemOf } from './check/own.ts';
import { nextCheck } from './due.ts';

export { open, stop } from './tell/stop.ts';
export { preview } from './preview/handler.ts';
export { test } from './tell/test.ts';

/** What is needed to show alerts as people read them. */
interface Shown {
  names: ReadonlyMap<string, AccountName>;
  destinations: ReadonlyMap<string, Destination>;
  goalNames: ReadonlyMap<string, string>;
}

/** The alerts of the workspace. */
export const list: Handler<'alert.list'> = async ({ workspace }) => {
  const alerts = await listAlerts(workspace.id);
  const shown = await shownFor(workspace, alerts);
  return {
    mailed: mailIsOn(),
    timezone: workspace.timezone,
    alerts: alerts.map((alert) => toAnswer(alert, shown)),
    left: maxAlerts - alerts.length,
  };
};

/**
 * Adds an alert.
 * @throws AppError `invalid_request` if something that it names is not there, `too_many_alerts`, `not_found`, `forbidden`
 */
export const create: Handler<'alert.create'> = async (call) => {
  const { workspace, input, now } = call;
  const { rule, to } = input;
  await refuseUnknown(call, new Set());
  const goalNames = await goalNamesIn(workspace);
  const goalName = nameOfGoal({ rule }, goalNames);
  const dueAt = nextCheck(rule, workspace.timezone, now);
  return answerOf(workspace, await createAlert(changeOf(call), { rule, to, goalName, dueAt }));
};

/** Changes an alert. @throws AppError as `create` */
export const update: Handler<'alert.update'> = async (call) => {
  const { workspace, input, now } = call;
  const { id, rule } = input;
  const before = (await listAlerts(workspace.id)).find((alert) => alert.id === id);
  const known = new Set(before?.to.destinations);
  const there = await refuseUnknown(call, known);
  const goalNames = await goalNamesIn(workspace);
  // Those that are gone are left out at the next change.
  const to = { ...input.to, destinations: input.to.destinations.filter((each) => there.has(each)) };
  if (!tellsSomeone(to))
    throw new AppError('invalid_request', 'to: all whom it names are gone', { field: 'to' });
  const chosen = {
    rule,
    to,
    goalName: nameOfGoal({ rule }, goalNames),
    dueAt: nextCheck(rule, workspace.timezone, now),
  };
  const alert = await updateAlert(changeOf(call), id, chosen, (old) => nameOfGoal(old, goalNames));
  return answerOf(workspace, alert);
};

/** Switches an alert on or off. @throws AppError `not_found`, `too_many_alerts`, `invalid_request` if it tells no one */
export const change: Handler<'alert.switch'> = async (call) => {
  const { workspace, input, now } = call;
  const goalNames = await goalNamesIn(workspace);
  const alert = await switchAlert(changeOf(call), input.id, input.isOn, {
    dueAt: ({ rule }) => nextCheck(rule, workspace.timezone, now),
    goalName: (each) => nameOfGoal(each, goalNames),
  });
  return answerOf(workspace, alert);
};

/** @throws AppError `not_found` */
export const remove: Handler<'alert.delete'> = async (call) => {
  const { id } = call.input;
  const goalNames = await goalNamesIn(call.workspace);
  await deleteAlert(changeOf(call), id, (alert) => nameOfGoal(alert, goalNames));
  return { id };
};

type ByMember = Pick<CallOf<'alert.delete'>, 'identity' | 'workspace' | 'now'>;

const changeOf = ({ identity: { uid }, workspace, now }: ByMember): AlertChange => ({
  workspaceId: workspace.id,
  by: uid,
  now,
});

/**
 * Refuses a rule that names something that is gone, and destinations that are not the workspace's.
 * @param known destinations that the alert already names; they can be gone
 * @returns the destinations of the workspace
 * @throws AppError `invalid_request`
 */
async function refuseUnknown(
  { workspace, input, now }: Pick<CallOf<'alert.create'>, 'workspace' | 'input' | 'now'>,
  known: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const context = await contextFor(workspace, [input.rule], { kind: 'alert' }, now);
  const problem = problemOf(input.rule, context);
  if (problem) throw new AppError('invalid_request', `rule: ${problem.message}`, { field: 'rule' });
  const ids = input.to.destinations;
  const there = new Set(ids.length > 0 ? (await listDestinations(workspace.id)).map(({ id }) => id) : []);
  if (ids.some((id) => !there.has(id) && !known.has(id)))
    throw new AppError('invalid_request', 'to.destinations: there is no such destination', {
      field: 'to.destinations',
    });
  return there;
}

async function goalNamesIn({ id }: Workspace): Promise<ReadonlyMap<string, string>> {
  return new Map((await goals.list(id)).map((goal) => [goal.id, goal.name]));
}

function nameOfGoal({ rule }: Pick<Alert, 'rule'>, names: ReadonlyMap<string, string>): string | null {
  return names.get(goalOfRule(rule) ?? '') ?? null;
}

const answerOf = async (workspace: Workspace, alert: Alert): Promise<AlertAnswer> =>
  toAnswer(alert, await shownFor(workspace, [alert]));

async function shownFor(workspace: Workspace, alerts: readonly Alert[]): Promise<Shown> {
  const uids = new Set(
    alerts.flatMap(({ to, createdBy }) => [...to.members, ...(createdBy ? [createdBy] : [])]),
  );
  const [names, destinations, goalNames] = await Promise.all([
    namesOf([...uids]),
    alerts.some(({ to }) => to.destinations.length > 0) ? listDestinations(workspace.id) : [],
    goalNamesIn(workspace),
  ]);
  return { names, destinations: new Map(destinations.map((each) => [each.id, each])), goalNames };
}

/** An alert as those read it who manage alerts. Destinations that are gone are left out. */
function toAnswer(alert: Alert, { names, destinations, goalNames }: Shown): AlertAnswer {
  const { id, rule, to, isOn, since, state, firedAt, problem, createdBy } = alert;
  const goal = goalOfRule(rule);
  const isGoalGone = goal !== null && !goalNames.has(goal);
  return {
    ...{ id, isOn, state },
    rule: rule.kind === 'change' ? { ...rule, filters: [...rule.filters] } : rule,
    goalName: nameOfGoal(alert, goalNames),
    to: {
      members: to.members.map((uid) => ({ uid, name: nameOrEmail(names.get(uid)) || 'Someone' })),
      managers: to.managers,
      destinations: to.destinations.flatMap((each) => {
        const found = destinations.get(each);
        if (!found) return [];
        const { name, kind, state, problem: why } = found;
        return [{ id: each, name, kind, isOn: state !== 'off', problem: why }];
      }),
    },
    since: since.toISOString(),
    firedAt: firedAt?.toISOString() ?? null,
    problem: isGoalGone ? 'Its goal is gone. Choose another one, or delete the alert.' : problem,
    createdBy: createdBy === null ? null : nameOrEmail(names.get(createdBy)) || null,
  };
}
