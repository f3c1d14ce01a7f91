import { ownsAlone, roleMay, type Role } from '../contract/access.ts';
import { listRoles } from '../store/firestore/workspace/members.ts';
import { listWorkspaces, type Workspace } from '../store/firestore/workspace/workspaces.ts';

/** What becomes of someone's workspaces when they leave. */
export interface Departure {
  deletes: Workspace[];
  leaves: Workspace[];
}

/** A workspace of which someone is a member, with the roles of all who matter by their ids. */
interface Shared {
  workspace: Workspace;
  roles: ReadonlyMap<string, Role>;
}

/** Workspaces that someone alone owns are deleted when they leave, the others are left. */
export function departure(workspaces: readonly Shared[], uid: string): Departure {
  const isDeleted = ({ roles }: Shared) => ownsAlone(roles, uid);
  return {
    deletes: workspaces.filter(isDeleted).map(({ workspace }) => workspace),
    leaves: workspaces.filter((each) => !isDeleted(each)).map(({ workspace }) => workspace),
  };
}

/** What becomes of the workspaces of an account that would end now. */
export async function departureOf(uid: string): Promise<Departure> {
  const memberships = await listWorkspaces(uid);
  const shared = memberships.map(async ({ workspace, role }) => ({
    workspace,
    // Of the others, the roles decide nothing.
    roles: role && roleMay(role, 'own the workspace') ? await listRoles(workspace.id) : new Map(),
  }));
  return departure(await Promise.all(shared), uid);
}
