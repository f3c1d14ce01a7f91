import { z } from 'zod';
import type { WorkspaceAnswer } from './workspace.ts';

/**
 * Of POST /v1/account/delete: the address is typed by whoever asks (see `accountConfirmation`), and the workspaces
 * are those that were said to go with the account, so that none goes unannounced.
 */
export const deleteAccountBody = z.object({
  confirmation: z.string().trim().toLowerCase().max(320),
  workspaceIds: z.array(z.string().min(1).max(64)).max(1000),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

type NamedWorkspace = Pick<WorkspaceAnswer, 'id' | 'name' | 'domain'>;

/** Answer of GET /v1/account/deletion: what would become of the caller's workspaces. */
export interface AccountDeletionAnswer {
  /** Those whose only owner this is: deleted with every visit they have counted. */
  deletes: NamedWorkspace[];
  /** Those that have another owner, or were another's all along: they go on without this member. */
  leaves: NamedWorkspace[];
}

/** Answer of POST /v1/account/delete: the ids that are no workspaces any more. */
export interface DeletedAccountAnswer {
  deleted: string[];
}

/** Answer of POST /v1/account/sign-out-everywhere: who signed in before this moment is signed out. ISO 8601, UTC. */
export interface SignedOutAnswer {
  signedOutAt: string;
}
