import { z } from 'zod';
import { moment } from './workspace.ts';

/**
 * The body of POST /v1/account/delete. The caller types the address (see `accountConfirmation`) and sends the
 * workspaces that they were told would be deleted with the account, so that no other is deleted.
 */
export const deleteAccountBody = z.object({
  confirmation: z.string().trim().toLowerCase().max(320),
  workspaceIds: z.array(z.string().min(1).max(64)).max(1000),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

const namedWorkspace = z.strictObject({ id: z.string(), name: z.string(), domain: z.string() });

/** What happens to the caller's workspaces when the account is deleted. */
export const accountDeletionAnswer = z.strictObject({
  /** Workspaces whose only owner is the caller: deleted with all of their data. */
  deletes: z.array(namedWorkspace),
  /** Workspaces that have another owner: they stay, without this member. */
  leaves: z.array(namedWorkspace),
});
export type AccountDeletionAnswer = z.infer<typeof accountDeletionAnswer>;

/** The ids of the workspaces that were deleted. */
export const deletedAccountAnswer = z.strictObject({ deleted: z.array(z.string()) });

/** All sessions from before this moment have ended. */
export const signedOutAnswer = z.strictObject({ signedOutAt: moment });
