import { mayGive, type Role } from '../../../contract/index.ts';

/** How an invitation to a workspace ended. `replaced`: it was sent again, with another link. */
export type Ending = 'accepted' | 'withdrawn' | 'replaced';

export type InvitationState = 'pending' | 'expired' | Ending;

/** An invitation of an address to one or several workspaces: one link. */
export interface Invitation {
  /** The SHA-256 of the link's token, in hexadecimal digits. */
  id: string;
  workspaceIds: readonly string[];
  email: string;
  role: Role;
  /** The id of who sent it. */
  by: string;
  sentAt: Date;
  expiresAt: Date;
  /** By workspace, because it can be withdrawn in one and stay in another. */
  ended: Readonly<Partial<Record<string, Ending>>>;
}

/**
 * What has become of an invitation to a workspace. It is worth no more than its sender: one who was removed, or whose
 * role no longer gives this one, must not come back by an invitation that was sent before.
 * @param roles the roles of the workspace's members by their ids
 */
export function stateOf(
  { ended, by, role, expiresAt }: Invitation,
  workspaceId: string,
  roles: ReadonlyMap<string, Role>,
  now: Date,
): InvitationState {
  const ending = ended[workspaceId];
  if (ending) return ending;
  const sender = roles.get(by);
  if (!sender || !mayGive(sender, role)) return 'withdrawn';
  return now < expiresAt ? 'pending' : 'expired';
}
