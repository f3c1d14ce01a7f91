import { FieldValue, Timestamp } from '@google-cloud/firestore';
import type { Role, WorkspaceAnswer } from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import {
  memberDocument,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { newMember } from '../../../functions/src/store/firestore/members/roles.ts';
import { invite } from '../../../functions/src/store/firestore/members/invitations.ts';
import type { Account } from './accounts.ts';
import { addWorkspace } from './api.ts';

/** Makes someone a viewer of a workspace. */
export const addViewer = (workspaceId: string, account: Account) => addMember(workspaceId, account, 'viewer');

/** Makes someone a member of a workspace. */
export async function addMember(workspaceId: string, { uid }: Account, role: Role): Promise<void> {
  const batch = firestore().batch();
  batch.update(workspaceDocument(workspaceId), { memberIds: FieldValue.arrayUnion(uid) });
  batch.set(memberDocument(workspaceId, uid), newMember(role, Timestamp.now(), null));
  await batch.commit();
}

/** A workspace of someone else, in which an account has a role. */
export async function addWorkspaceFor(
  account: Account,
  role: Role,
  owner = somebody(),
): Promise<WorkspaceAnswer> {
  const workspace = await addWorkspace(owner);
  await addMember(workspace.id, account, role);
  return workspace;
}

let counter = 0;

/** An address that no one has. */
export function freshAddress(): string {
  return `invited-${process.pid}-${Date.now()}-${counter++}@example.test`;
}

/** Someone whom the store knows by their id, without an account. */
export const somebody = (): Account => ({
  uid: `somebody-${process.pid}-${Date.now()}-${counter++}`,
  email: freshAddress(),
  password: '',
  token: '',
});

/** Invites an address to a workspace. @returns the token of the link */
export async function inviteTo(
  workspaceId: string,
  { uid }: Account,
  email: string,
  { role = 'viewer', now = new Date() }: { role?: Role; now?: Date } = {},
): Promise<string> {
  const token = `token-${process.pid}-${Date.now()}-${counter++}`;
  const workspaceIds = [workspaceId];
  const sender = { uid, maxPerDay: 100 };
  const noMails = () => Promise.resolve({ queue: () => undefined });
  await invite({ workspaceIds, invitations: [{ email, token }], role, by: sender }, now, noMails);
  return token;
}
