import type { CameFrom } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import {
  type CallName,
  can,
  hidesSmall,
  minuteMs,
  needsConfirmedAddress,
  type Role,
  type WorkspaceAction,
} from '../contract/index.ts';
import { phraseOf } from '../core/phrase.ts';
import { refuseKey } from '../keys/key.ts';
import type { Identity } from '../store/auth/identity.ts';
import { notShown } from '../links/shown.ts';
import type { Key } from '../store/firestore/keys.ts';
import type { SharedLink } from '../store/firestore/links.ts';
import { noSuchWorkspace, roleForbids } from '../store/firestore/members/roles.ts';
import { findMembership, type Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Reader } from './call.ts';

export type Sender =
  | { kind: 'person'; identity: Identity }
  | { kind: 'key'; key: Key }
  | { kind: 'link'; link: SharedLink; workspace: Workspace }
  | { kind: 'operator' }
  | { kind: 'guest' };

export interface WorkspaceOfCall {
  workspace: Workspace;
  /** The person's role, also for a call with their key; null for guests of the demo and others. */
  role: Role | null;
  reader: Reader;
}

/** The address may be someone else's. @throws AppError `email_unverified` */
export function refuseUnverified({ emailVerified }: Pick<Identity, 'emailVerified'>) {
  if (emailVerified) return;
  throw new AppError(
    'email_unverified',
    phraseOf('Please confirm your email address first: see /verify-email.'),
  );
}

/** @throws AppError `email_unverified` if the call needs a confirmed address */
export function refuseUnconfirmed(name: CallName, identity: Pick<Identity, 'emailVerified'>) {
  if (needsConfirmedAddress(name)) refuseUnverified(identity);
}

/** Protects actions that are hard to undo from someone who finds an unlocked device. */
const recentSignInMs = 10 * minuteMs;

/** @throws AppError `recent_sign_in_required` */
export function refuseOldSignIn({ signedInAt }: Pick<Identity, 'signedInAt'>, now: Date) {
  if (now.getTime() - signedInAt.getTime() <= recentSignInMs) return;
  throw new AppError('recent_sign_in_required', phraseOf('Please sign in again first.'));
}

/** The workspace whose numbers anyone may read, from FOOTFALL_DEMO_WORKSPACE. */
export function demoWorkspaceId(): string | undefined {
  return process.env.FOOTFALL_DEMO_WORKSPACE || undefined;
}

export function isDemo(workspaceId: unknown) {
  return workspaceId !== undefined && workspaceId === demoWorkspaceId();
}

/**
 * @throws AppError `not_found` for anyone who is not a member and for a key of another workspace or of someone who is
 * not a member; `forbidden` for a member whose role, or a key whose scopes or person's role, do not allow it
 */
export async function workspaceFor(
  sender: Sender,
  { workspaceId, action, from }: { workspaceId: string; action: WorkspaceAction; from: CameFrom },
): Promise<WorkspaceOfCall> {
  if (sender.kind === 'key') return workspaceOfKey(sender.key, workspaceId, action);
  if (sender.kind === 'link') return workspaceOfLink(sender, { workspaceId, action, from });
  const uid = sender.kind === 'person' ? sender.identity.uid : null;
  const membership = await findMembership(workspaceId, uid);
  if (!membership) throw noSuchWorkspace();
  const { role } = membership;
  const demo = isDemo(workspaceId);
  const caller =
    uid === null ? ({ kind: 'guest', demo } as const) : ({ kind: 'person', role, demo } as const);
  if (can(caller, action)) {
    const isMember = uid !== null && role !== null;
    return {
      ...membership,
      reader: isMember ? { kind: 'member', uid } : { kind: 'guest', uid: uid ?? undefined, from },
    };
  }
  throw role ? roleForbids() : noSuchWorkspace();
}

/**
 * The workspaces of a call about several, by name. Each is checked as in a call about it alone.
 * @param ids of the workspaces by the domain or id in the input
 * @throws AppError `forbidden` for a key of one workspace, `not_found` for a shared link and if one of the workspaces is
 * refused with it, otherwise the first error
 */
export async function workspacesFor(
  sender: Sender,
  ids: ReadonlyMap<string, string>,
  call: { action: WorkspaceAction; from: CameFrom },
): Promise<Map<string, WorkspaceOfCall>> {
  if (sender.kind === 'key' && sender.key.workspaceId !== null)
    throw new AppError(
      'forbidden',
      phraseOf('A key of one workspace cannot read several. A personal key can.'),
    );
  if (sender.kind === 'link') throw notShown();
  const found = await Promise.all(
    [...ids].map(([name, workspaceId]) =>
      workspaceFor(sender, { workspaceId, ...call }).then(
        (site) => [name, site] as const,
        (error: unknown) => ({ error }),
      ),
    ),
  );
  const errors = found.flatMap((each) => ('error' in each ? [each.error] : []));
  const notFound = errors.find((error) => error instanceof AppError && error.code === 'not_found');
  if (errors.length > 0) throw notFound ?? errors[0];
  return new Map(found.flatMap((each) => ('error' in each ? [] : [each])));
}

async function workspaceOfKey(
  key: Key,
  workspaceId: string,
  action: WorkspaceAction,
): Promise<WorkspaceOfCall> {
  const isOfPerson = key.workspaceId === null;
  if (!isOfPerson && key.workspaceId !== workspaceId) throw noSuchWorkspace();
  const membership = await findMembership(workspaceId, isOfPerson ? key.createdBy : null);
  if (!membership || (isOfPerson && !membership.role)) throw noSuchWorkspace();
  refuseKey(key, action, membership.role);
  return { ...membership, reader: { kind: 'key', id: key.id, purse: key.purse } };
}

/** The workspace was read with the link, for the time zone in which it ends. */
function workspaceOfLink(
  { link, workspace }: Extract<Sender, { kind: 'link' }>,
  { workspaceId, action, from }: { workspaceId: string; action: WorkspaceAction; from: CameFrom },
): WorkspaceOfCall {
  const caller = {
    kind: 'link',
    shares: workspace.id === workspaceId,
    hidesSmall: hidesSmall(link.timeframe),
  } as const;
  if (!can(caller, action)) throw notShown();
  return { workspace, role: null, reader: { kind: 'link', link, from } };
}
