import { type DeleteAccountBody, ownsAlone, type Role, roleMay } from '../contract/index.ts';
import { listRoles, leaveWorkspace } from '../store/firestore/members/members.ts';
import { listWorkspaces, type Workspace } from '../store/firestore/workspace/workspaces.ts';
import { forgetLeft } from '../store/firestore/audit.ts';
import { forgetMaker as forgetMakerOfAlerts } from '../store/firestore/alerts/alerts.ts';
import { forgetMaker } from '../store/firestore/links.ts';
import { forgetAdder } from '../store/firestore/mail-reports/subscriptions.ts';
import { deleteBudgetsOfPerson } from '../store/firestore/budgets.ts';
import { deletePersonKeys } from '../store/firestore/keys.ts';
import { deleteMails, mailsOfPerson } from '../store/firestore/mails.ts';
import { deleteClaims } from '../store/firestore/workspace/claims.ts';
import { handOver } from '../store/firestore/members/role-changes.ts';
import { deleteWorkspace } from '../store/firestore/workspace/settings.ts';

/** A workspace of which someone is a member, with the roles of the members that matter, by their ids. */
interface Shared {
  workspace: Workspace;
  roles: ReadonlyMap<string, Role>;
}

/** Someone's workspaces, by what has to be decided when they leave. */
interface Departure {
  /** They are the only owner: the workspace is deleted, or another member becomes its owner. */
  ownedAlone: Shared[];
  /** The workspace stays without them. */
  leaves: Workspace[];
}

/** What happens to someone's workspaces when they leave. */
export interface Decided {
  deletes: Workspace[];
  /** Each with the id of the member who becomes its owner. */
  handsOver: { workspace: Workspace; to: string }[];
  leaves: Workspace[];
}

/** Sorts someone's workspaces. */
export function departure(workspaces: readonly Shared[], uid: string): Departure {
  const isAlone = ({ roles }: Shared) => ownsAlone(roles, uid);
  return {
    ownedAlone: workspaces.filter(isAlone),
    leaves: workspaces.filter((each) => !isAlone(each)).map(({ workspace }) => workspace),
  };
}

/** The workspaces of an account, if it ended now. */
export async function departureOf(uid: string): Promise<Departure> {
  const memberships = await listWorkspaces(uid);
  const shared = memberships.map(async ({ workspace, role }) => ({
    workspace,
    // In the other workspaces, the roles do not matter.
    roles: role && roleMay(role, 'own the workspace') ? await listRoles(workspace.id) : new Map(),
  }));
  return departure(await Promise.all(shared), uid);
}

/** Without anyone to decide, workspaces that no one else owns are deleted. */
export function undecided({ ownedAlone, leaves }: Departure): Decided {
  return { deletes: ownedAlone.map(({ workspace }) => workspace), handsOver: [], leaves };
}

/**
 * What someone has decided. Null if it does not fit: each workspace that they own alone is named once, to be deleted or
 * handed over to one of its other members, and no other workspace is named.
 */
export function decided(
  { ownedAlone, leaves }: Departure,
  { workspaceIds, handOver }: Pick<DeleteAccountBody, 'workspaceIds' | 'handOver'>,
  uid: string,
): Decided | null {
  const deleted = new Set(workspaceIds);
  const receivers = new Map(handOver.map((each) => [each.workspaceId, each.uid]));
  const named = [...deleted, ...handOver.map(({ workspaceId }) => workspaceId)];
  const fits =
    new Set(named).size === named.length &&
    named.length === ownedAlone.length &&
    ownedAlone.every(({ workspace: { id }, roles }) => {
      const to = receivers.get(id);
      return deleted.has(id) || (to !== undefined && to !== uid && roles.has(to));
    });
  if (!fits) return null;
  return {
    deletes: ownedAlone.filter(({ workspace: { id } }) => deleted.has(id)).map(({ workspace }) => workspace),
    handsOver: ownedAlone.flatMap(({ workspace }) => {
      const to = receivers.get(workspace.id);
      return to === undefined ? [] : [{ workspace, to }];
    }),
    leaves,
  };
}

/**
 * Removes an account from its workspaces, as was decided, ends its claims of domains, and deletes its keys, the mails about
 * them and what its questions have read. Repeated after a failure, it continues where it stopped.
 * @throws AppError `last_owner` if no one else now owns a workspace that was to stay, `not_found` if the one who was to
 * become the owner of a workspace is no longer a member, `forbidden` if the account may no longer transfer it
 */
export async function leaveAll(
  uid: string,
  { deletes, handsOver, leaves }: Decided,
  now: Date,
): Promise<void> {
  for (const { id } of leaves) await leaveWorkspace(id, uid, now);
  for (const { workspace, to } of handsOver) {
    await handOver({ workspaceId: workspace.id, uid: to, by: uid }, now);
  }
  await deleteClaims(uid);
  await deletePersonKeys(uid);
  await deleteMails(mailsOfPerson(uid));
  await deleteBudgetsOfPerson(uid, now);
  await forgetLeft(uid);
  await forgetMaker(uid);
  await forgetMakerOfAlerts(uid);
  await forgetAdder(uid);
  await Promise.all(deletes.map(({ id }) => deleteWorkspace(id, now)));
}
