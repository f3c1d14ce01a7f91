import { websiteIdOf } from '../../contract/index.ts';
import type { UmamiWebsite } from '../../contract/shapes/programs/umami.ts';
import { refuseKey } from '../../keys/key.ts';
import type { Key } from '../../store/firestore/keys.ts';
import {
  findMembership,
  listWorkspaces,
  type Workspace,
} from '../../store/firestore/workspace/workspaces.ts';

/** A workspace in Umami's words. Who made it is not told. */
export function toWebsite({ id, domain, resetAt, createdAt }: Workspace): UmamiWebsite {
  const made = createdAt.toISOString();
  return {
    id: websiteIdOf(id),
    name: domain,
    domain,
    resetAt: resetAt?.toISOString() ?? null,
    userId: null,
    teamId: null,
    createdBy: null,
    createdAt: made,
    updatedAt: made,
    deletedAt: null,
  };
}

/**
 * The workspaces of a key: its own, or those of its person.
 * @throws AppError `forbidden` if its scopes do not allow that
 */
export async function workspacesOf(key: Key): Promise<Workspace[]> {
  if (key.workspaceId === null) {
    refuseKey(key, 'list own sites');
    return (await listWorkspaces(key.createdBy)).map(({ workspace }) => workspace);
  }
  refuseKey(key, 'read numbers');
  const membership = await findMembership(key.workspaceId, null);
  return membership ? [membership.workspace] : [];
}

/** Who Umami's clients take a key for. */
export const toUser = ({ name, prefix, createdAt }: Key) => ({
  id: prefix,
  username: name,
  role: 'user',
  createdAt: createdAt.toISOString(),
  isAdmin: false,
});
