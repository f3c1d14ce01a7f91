import { refusal } from '../core/errors.ts';
import { dayIn } from '../contract/index.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import type { Purge } from '../store/purges.ts';
import { deleteWorkspace, resetWorkspace, updateWorkspace } from '../store/firestore/workspace/settings.ts';
import { setRetention } from '../store/firestore/workspace/retention.ts';
import { noSuchWorkspace } from '../store/firestore/members/roles.ts';
import { takeTurn } from '../store/firestore/turns.ts';
import { findWorkspace } from '../store/firestore/workspace/workspaces.ts';
import { toAnswer } from './handlers.ts';
import type { CallOf, Handler } from './call.ts';
import { logoIn } from './logo.ts';
import { takeAddition } from './limits.ts';

export const get: Handler<'workspace.get'> = ({ workspace, role }) => {
  return toAnswer(workspace, role);
};

async function changed({ workspace: { id }, role }: Pick<CallOf<'workspace.get'>, 'workspace' | 'role'>) {
  const workspace = await findWorkspace(id);
  if (!workspace) throw noSuchWorkspace();
  return toAnswer(workspace, role);
}

/**
 * All instances use the change within a minute. A new domain is not proven, even if the previous one was.
 * @throws AppError `invalid_request`, `not_found`, `too_many_requests`, `domain_taken`, `changed_meanwhile`
 */
export const update: Handler<'workspace.update'> = async (call) => {
  const { identity, workspace, input, now } = call;
  const { workspaceId, logo: dataUrl, ...changes } = input;
  const { domain } = changes;
  if (domain !== undefined && domain !== workspace.domain) await takeAddition(identity, now);
  const logo = typeof dataUrl === 'string' ? logoIn(dataUrl) : dataUrl;
  await updateWorkspace(workspaceId, { ...changes, logo }, { uid: identity.uid, now });
  return changed(call);
};

/** Hides all rows at once; the job `purge` deletes them. @throws AppError `invalid_request` */
export const remove: Handler<'workspace.delete'> = async (call) => {
  refuseUnconfirmed(call);
  const { workspace, now } = call;
  await deleteWorkspace(workspace.id, now);
  return { id: workspace.id };
};

/** Hides all rows at once; the job `purge` deletes them. @throws AppError `invalid_request`, `too_many_requests` */
export const reset: Handler<'workspace.reset'> = async (call) => {
  refuseUnconfirmed(call);
  const { identity, workspace, now } = call;
  const purge: Purge = {
    workspaceId: workspace.id,
    requestedAt: now,
    before: now,
    day: dayIn(workspace.timezone, now),
  };
  const message = phraseOf(
    'A workspace can be reset {count, plural, one {# time} other {# times}} per day. Try again later.',
    {
      count: rates.resets.count,
    },
  );
  await takeTurn(`reset:${workspace.id}`, rates.resets, now, message);
  await resetWorkspace(purge, identity.uid);
  return changed(call);
};

/** The job `retention` deletes older visits, at the earliest `retentionGraceHours` from now. */
export const changeRetention: Handler<'workspace.keep-visits'> = async (call) => {
  const { identity, workspace, now } = call;
  const { months, keepsTotals } = call.input;
  await setRetention(workspace.id, months === null ? null : { months, keepsTotals }, {
    uid: identity.uid,
    now,
  });
  return changed(call);
};

/** @throws AppError if the typed domain is not the workspace's domain */
export function refuseUnconfirmed({
  input,
  workspace,
}: Pick<CallOf<'workspace.reset' | 'workspace.delete' | 'visits.delete'>, 'input' | 'workspace'>) {
  if (input.domain === workspace.domain) return;
  throw refusal('domain', phraseOf('must be the domain of the workspace'));
}
