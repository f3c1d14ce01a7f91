import type { Transaction } from '@google-cloud/firestore';
import { roleMay, type WorkspaceAction } from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { memberDocument, workspaceDocument } from './documents.ts';
import { memberIdsIn, roleIn } from './roles.ts';

/**
 * The person is not, or no longer, a member of the workspace. The same for a workspace that does not exist, so that it
 * does not reveal ids.
 */
export const noSuchWorkspace = () => new AppError('not_found', 'There is no such workspace.');

/** The role of the person who makes a change does not allow it. */
export const roleForbids = (message = 'Your role in this workspace does not allow this.') =>
  new AppError('forbidden', message);

/** The same where the role of the other person matters too. */
export const forbiddenWithRole = () => roleForbids('Your role does not allow you to do this with that role.');

/**
 * Reads in a transaction whether someone is still a member. A change by someone who is removed at the same time, or in a
 * workspace that is deleted, would otherwise leave something behind.
 * @throws AppError `not_found`
 */
export async function refuseStranger(
  workspaceId: string,
  uid: string,
  transaction: Transaction,
): Promise<void> {
  const workspace = await transaction.get(workspaceDocument(workspaceId));
  if (!memberIdsIn(workspace.data()).includes(uid)) throw noSuchWorkspace();
}

/**
 * Reads in a transaction whether someone still has a role that allows this, for a change that would outlast their role.
 * @throws AppError `not_found`, `forbidden`
 */
export async function refuseUnlessMay(
  action: WorkspaceAction,
  { workspaceId, uid }: { workspaceId: string; uid: string },
  transaction: Transaction,
): Promise<void> {
  const [workspace, member] = await transaction.getAll(
    workspaceDocument(workspaceId),
    memberDocument(workspaceId, uid),
  );
  const role = roleIn(workspace?.data(), member?.data(), uid);
  if (!role) throw noSuchWorkspace();
  if (!roleMay(role, action)) throw roleForbids();
}
