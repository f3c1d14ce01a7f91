import { roleMay } from '../../contract/index.ts';
import { confirmedAddresses } from '../../store/auth/accounts.ts';
import type { Alert } from '../../store/firestore/alerts/alerts.ts';
import { listRoles } from '../../store/firestore/members/members.ts';

/** The confirmed addresses of an alert's members by their ids. Members without one get no mail. */
export async function addressesOf({
  workspaceId,
  to,
  muted,
}: Pick<Alert, 'workspaceId' | 'to' | 'muted'>): Promise<ReadonlyMap<string, string>> {
  if (to.members.length === 0 && !to.managers) return new Map();
  const roles = await listRoles(workspaceId);
  const named = to.members.filter((uid) => roles.has(uid));
  const managers = [...roles].flatMap(([uid, role]) =>
    to.managers && roleMay(role, 'manage alerts') && !muted.includes(uid) ? [uid] : [],
  );
  return confirmedAddresses([...new Set([...named, ...managers])]);
}
