import { type DeleteAccountBody, ownsAlone, type Role, roleMay } from '../contract/index.ts';
import { listRoles, leaveWorkspace } from '../store/firestore/members/members.ts';
import { listWorkspaces, type Workspace } from '../store/firestore/workspace/workspaces.ts';
import { clearAuthor } from '../store/firestore/annotations.ts';
import { forgetFormerMember } from '../store/firestore/audit.ts';
import { clearCreator as clearCreatorOfAlerts } from '../store/firestore/alerts/alerts.ts';
import { clearImporter } from '../store/firestore/imports/imports.ts';
import { clearCreator } from '../store/firestore/links.ts';
import { clearAdder } from '../store/firestore/mail-reports/subscriptions.ts';
import { deleteBudgetsOfPerson } from '../store/firestore/budgets.ts';
import { deletePersonKeys } from '../store/firestore/keys.ts';
import { deleteMails, mailsOfPerson } from '../store/firestore/mails.ts';
import { deleteClaims } from '../store/firestore/workspace/claims.ts';
import { chooseLanguage } from '../store/firestore/members/languages.ts';
import { handOver } from '../store/firestore/members/role-changes.ts';
import { deleteWorkspace } from '../store/firestore/workspace/settings.ts';

interface Shared {
  workspace: Workspace;
  roles: ReadonlyMap<string, Role>;
}

interface Departure {
  /** The workspace is deleted, or another member becomes its owner. */
  ownedAlone: Shared[];
  leaves: Workspace[];
}

export interface Decision {
  deletes: Workspace[];
  /** `to` is the member who becomes the owner. */
  transfers: { workspace: Workspace; to: string }[];
  leaves: Workspace[];
}

export function departure(workspaces: readonly Shared[], uid: string): Departure {
  const isAlone = ({ roles }: Shared) => ownsAlone(roles, uid);
  return {
    ownedAlone: workspaces.filter(isAlone),
    leaves: workspaces.filter((each) => !isAlone(each)).map(({ workspace }) => workspace),
  };
}

export async function departureOf(uid: string): Promise<Departure> {
  const memberships = await listWorkspaces(uid);
  const shared = memberships.map(async ({ workspace, role }) => ({
    workspace,
    // In other workspaces, the roles do not matter.
    roles: role && roleMay(role, 'own the workspace') ? await listRoles(workspace.id) : new Map(),
  }));
  return departure(await Promise.all(shared), uid);
}

/** The default if nobody can decide: workspaces without another owner are deleted. */
export function defaultDecision({ ownedAlone, leaves }: Departure): Decision {
  return { deletes: ownedAlone.map(({ workspace }) => workspace), transfers: [], leaves };
}

/** Null unless each workspace that the person owns alone is deleted or handed to another member, and no other is. */
export function readDecision(
  { ownedAlone, leaves }: Departure,
  { workspaceIds, handOver }: Pick<DeleteAccountBody, 'workspaceIds' | 'handOver'>,
  uid: string,
): Decision | null {
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
    transfers: ownedAlone.flatMap(({ workspace }) => {
      const to = receivers.get(workspace.id);
      return to === undefined ? [] : [{ workspace, to }];
    }),
    leaves,
  };
}

/**
 * Can be repeated after a failure.
 * @throws AppError `last_owner` if no one else now owns a workspace that was to stay, `not_found` if the new owner of a
 * workspace is no longer a member, `forbidden` if the account may no longer transfer it
 */
export async function leaveWorkspaces(
  uid: string,
  { deletes, transfers, leaves }: Decision,
  now: Date,
): Promise<void> {
  for (const { id } of leaves) await leaveWorkspace(id, uid, now);
  for (const { workspace, to } of transfers) {
    await handOver({ workspaceId: workspace.id, uid: to, by: uid }, now);
  }
  await deleteClaims(uid);
  await deletePersonKeys(uid);
  await deleteMails(mailsOfPerson(uid));
  await deleteBudgetsOfPerson(uid, now);
  await forgetFormerMember(uid);
  await clearCreator(uid);
  await clearCreatorOfAlerts(uid);
  await clearImporter(uid);
  await clearAdder(uid);
  await clearAuthor(uid);
  await chooseLanguage(uid, null);
  await Promise.all(deletes.map(({ id }) => deleteWorkspace(id, now)));
}
