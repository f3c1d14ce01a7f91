import {
  type Alert as AlertAnswer,
  filtersOfRule,
  goalOfRule,
  hasRecipients,
  maxAlerts,
  say,
  speech,
  sayPhrase,
} from '../contract/index.ts';
import { AppError, phraseIn, refusal } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { mailIsOn } from '../notify/smtp.ts';
import { type AccountName, nameOrEmail, namesOf } from '../store/auth/accounts.ts';
import { type Alert, listAlerts } from '../store/firestore/alerts/alerts.ts';
import {
  createAlert,
  deleteAlert,
  switchAlert,
  updateAlert,
  type AlertChange,
} from '../store/firestore/alerts/changes.ts';
import { namedRule, referencesOf, storedRule } from '../store/firestore/alerts/rules.ts';
import { readReferences, type References } from '../store/firestore/definitions/references.ts';
import { listDestinations, type Destination } from '../store/firestore/destinations/destinations.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { contextFor, goalIsGone, problemOf } from './check/questions.ts';
import { nextCheck } from './due.ts';

export { open, stop } from './notify/stop.ts';
export { test } from './notify/test.ts';
export { preview } from './preview.ts';

interface Shown {
  names: ReadonlyMap<string, AccountName>;
  destinations: ReadonlyMap<string, Destination>;
  references: References;
}

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

/** @throws AppError `invalid_request` for an unknown name in the rule, `too_many_alerts`, `not_found`, `forbidden` */
export const create: Handler<'alert.create'> = async (call) => {
  const { change, chosen } = await chosenIn(call, []);
  return answerOf(call.workspace, await createAlert(change, chosen), change);
};

/** @throws AppError as `create` */
export const update: Handler<'alert.update'> = async (call) => {
  const { workspace, input } = call;
  const before = (await listAlerts(workspace.id)).find(({ id }) => id === input.id);
  const { change, chosen } = await chosenIn(call, before?.to.destinations ?? []);
  return answerOf(workspace, await updateAlert(change, input.id, chosen), change);
};

/** @throws AppError `not_found`, `too_many_alerts`, `invalid_request` if it has no recipients */
export const change: Handler<'alert.switch'> = async (call) => {
  const { workspace, input, now } = call;
  const dueAt = ({ rule }: Alert) => nextCheck(rule, workspace.timezone, now);
  const change = await changeOf(call);
  return answerOf(workspace, await switchAlert(change, input.id, input.isOn, dueAt), change);
};

/** @throws AppError `not_found` */
export const remove: Handler<'alert.delete'> = async (call) => {
  const { id } = call.input;
  await deleteAlert(await changeOf(call), id);
  return { id };
};

type ByMember = Pick<CallOf<'alert.delete'>, 'identity' | 'workspace' | 'now'>;

const changeOf = async ({ identity: { uid }, workspace, now }: ByMember): Promise<AlertChange> => ({
  workspaceId: workspace.id,
  by: uid,
  now,
  references: await readReferences(workspace.id),
});

/**
 * Reads the alert of a call. Refuses a rule that names something deleted, and destinations of other workspaces.
 * @param known destinations that the alert already names; deleted ones of these are dropped
 * @throws AppError `invalid_request`
 */
async function chosenIn(
  call: ByMember & { input: Pick<CallOf<'alert.create'>['input'], 'rule' | 'to'> },
  known: readonly string[],
) {
  const { workspace, input, now } = call;
  const { rule } = input;
  const context = await contextFor({ workspace, reader: { kind: 'alert' }, now }, [rule]);
  const problem = problemOf(rule, context);
  if (problem) throw refusal('rule', phraseIn(problem));
  const ids = input.to.destinations;
  const there = new Set(ids.length > 0 ? (await listDestinations(workspace.id)).map(({ id }) => id) : []);
  if (ids.some((id) => !there.has(id) && !known.includes(id)))
    throw new AppError('invalid_request', phraseOf('to.destinations: there is no such destination'), {
      field: 'to.destinations',
    });
  const to = { ...input.to, destinations: ids.filter((id) => there.has(id)) };
  if (!hasRecipients(to))
    throw new AppError('invalid_request', phraseOf('to: none of the recipients exists any more'), {
      field: 'to',
    });
  const change = await changeOf(call);
  const dueAt = nextCheck(rule, workspace.timezone, now);
  return { change, chosen: { rule: storedRule(rule, change.references), to, dueAt, language: speech().tag } };
}

const answerOf = async (
  workspace: Workspace,
  alert: Alert,
  { references }: AlertChange,
): Promise<AlertAnswer> => toAnswer(alert, await shownFor(workspace, [alert], references));

async function shownFor(workspace: Workspace, alerts: readonly Alert[], known?: References): Promise<Shown> {
  const uids = new Set(
    alerts.flatMap(({ to, createdBy }) => [...to.members, ...(createdBy ? [createdBy] : [])]),
  );
  const [names, destinations, references] = await Promise.all([
    namesOf([...uids]),
    alerts.some(({ to }) => to.destinations.length > 0) ? listDestinations(workspace.id) : [],
    known ??
      referencesOf(
        workspace.id,
        alerts.map(({ rule }) => rule),
      ),
  ]);
  return { names, destinations: new Map(destinations.map((each) => [each.id, each])), references };
}

function toAnswer(alert: Alert, { names, destinations, references }: Shown): AlertAnswer {
  const { id, rule, to, isOn, since, state, firedAt, problem, createdBy } = alert;
  const named = namedRule(rule, references);
  return {
    ...{ id, isOn, state, ...named },
    to: {
      members: to.members.map((uid) => ({ uid, name: nameOrEmail(names.get(uid)) || say('Someone') })),
      managers: to.managers,
      destinations: to.destinations.flatMap((each) => {
        const found = destinations.get(each);
        if (!found) return [];
        const { name, kind, state, problem: why } = found;
        return [{ id: each, name, kind, isOn: state !== 'off', problem: why && sayPhrase(why) }];
      }),
    },
    since: since.toISOString(),
    firedAt: firedAt?.toISOString() ?? null,
    problem:
      goalOfRule(rule) !== null && named.goalName === null
        ? sayPhrase(goalIsGone)
        : (references.problem(filtersOfRule(rule)) ?? (problem && sayPhrase(problem))),
    createdBy: createdBy === null ? null : nameOrEmail(names.get(createdBy)) || null,
  };
}
