import { ownsAlone, roleMay, type Role } from '../contract/access.ts';
import { listRoles } from '../store/firestore/workspace/members.ts';
import { listWorkspaces, type Workspace } from '../store/firestore/workspace/workspaces.ts';

/** What happens to someone's workspaces when they leave. */
export interface Departure {
  deletes: Workspace[];
  leaves: Workspace[];
}

/** A workspace of which someone is a member, with the roles of the members that matter, by their ids. */
interface Shared {
  workspace: Workspace;
  roles: ReadonlyMap<string, Role>;
}

/** Workspaces that only they own are deleted when they leave; the others stay without them. */
export function departure(workspaces: readonly Shared[], uid: string): Departure {
  const isDeleted = ({ roles }: Shared) => ownsAlone(roles, uid);
  return {
    deletes: workspaces.filter(isDeleted).map(({ workspace }) => workspace),
    leaves: workspaces.filter((each) => !isDeleted(each)).map(({ workspace }) => workspace),
  };
}

/** What would happen to the workspaces of an account if it ended now. */
export async function departureOf(uid: string): Promise<Departure> {
  const memberships = await listWorkspaces(uid);
  const shared = memberships.map(async ({ workspace, role }) => ({
    workspace,
    // In the other workspaces, the roles do not matter.
    roles: role && roleMay(role, 'own the workspace') ? await listRoles(workspace.id) : new Map(),
  }));
  return departure(await Promise.all(shared), uid);
}
