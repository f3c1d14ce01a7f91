import { z } from 'zod';
import { roles } from '../access.ts';
import { nameText } from './name.ts';
import { maxNameLength } from '../shared-limits.ts';
import { moment } from './workspace.ts';

/** The body of POST /v1/account/update: the name that others see; empty for none. */
export const updateAccountBody = z.object({
  name: nameText(0, maxNameLength),
});
export const updatedAccountAnswer = z.strictObject({ name: z.string() });

const workspaceId = z.string().min(1).max(64);

/**
 * The body of POST /v1/account/delete. The caller types the address (see `accountConfirmation`), and decides about each
 * workspace that no one else owns: it is deleted, or another member becomes its owner.
 */
export const deleteAccountBody = z.object({
  confirmation: z.string().trim().toLowerCase().max(320),
  /** The workspaces that are deleted with the account. */
  workspaceIds: z.array(workspaceId).max(1000),
  /** The others, each with the member who becomes its owner. */
  handOver: z
    .array(z.object({ workspaceId, uid: z.string().min(1).max(128) }))
    .max(1000)
    .default([]),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

const namedWorkspace = z.strictObject({ id: z.string(), name: z.string(), domain: z.string() });

/** What happens to the caller's workspaces when the account is deleted. */
export const accountDeletionAnswer = z.strictObject({
  /** Workspaces whose only owner is the caller, who decides about them. */
  ownedAlone: z.array(
    namedWorkspace.extend({
      /** Who else is a member, and can become the owner; the highest role first. */
      members: z.array(z.strictObject({ uid: z.string(), name: z.string(), role: z.enum(roles) })),
    }),
  ),
  /** Workspaces that have another owner: they stay, without this member. */
  leaves: z.array(namedWorkspace),
});
export type AccountDeletionAnswer = z.infer<typeof accountDeletionAnswer>;

/** The ids of the workspaces that were deleted. */
export const deletedAccountAnswer = z.strictObject({ deleted: z.array(z.string()) });

/** All sessions from before this moment have ended. */
export const signedOutAnswer = z.strictObject({ signedOutAt: moment });
