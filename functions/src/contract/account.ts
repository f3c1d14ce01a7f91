import { z } from 'zod';
import { moment } from './workspace.ts';

/**
 * Of POST /v1/account/delete: the caller types the address (see `accountConfirmation`), and the workspaces
 * are those that were said to go with the account, so that none goes unannounced.
 */
export const deleteAccountBody = z.object({
  confirmation: z.string().trim().toLowerCase().max(320),
  workspaceIds: z.array(z.string().min(1).max(64)).max(1000),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

const namedWorkspace = z.strictObject({ id: z.string(), name: z.string(), domain: z.string() });

/** What becomes of the caller's workspaces when the account is deleted. */
export const accountDeletionAnswer = z.strictObject({
  /** Those whose only owner is the caller: deleted with every visit they have counted. */
  deletes: z.array(namedWorkspace),
  /** Those that have another owner: they go on without this member. */
  leaves: z.array(namedWorkspace),
});
export type AccountDeletionAnswer = z.infer<typeof accountDeletionAnswer>;

/** The ids of the workspaces that were deleted. */
export const deletedAccountAnswer = z.strictObject({ deleted: z.array(z.string()) });

/** Everyone who signed in before this moment is signed out. */
export const signedOutAnswer = z.strictObject({ signedOutAt: moment });
