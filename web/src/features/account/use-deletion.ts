import type { AccountDeletionAnswer } from '@footfall/functions/contract';
import { ApiError } from '../../api/call.ts';
import { deleteAccount, proveIdentity, type Proof } from '../../api/own-account.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { authErrorCode, authErrorText } from '../../ui/sign-in/auth-errors.ts';
import { accountErrorText } from './account-errors.ts';

interface Request {
  proof: Proof;
  /** The plan that the reader saw before they confirmed. */
  plan: AccountDeletionAnswer;
  confirmation: string;
}

/** Deletes the account with the workspaces of the displayed plan. On success the session ends, and the page closes. */
async function deleteAsPlanned({ proof, plan, confirmation }: Request): Promise<void> {
  await proveIdentity(proof);
  await deleteAccount({ confirmation, workspaceIds: plan.deletes.map(({ id }) => id) });
}

/** Deletes the account, and reports why if that failed. */
export function useDeletion() {
  return useMutation(deleteAsPlanned, (thrown) =>
    thrown instanceof ApiError ? accountErrorText(thrown) : authErrorText('account', authErrorCode(thrown)),
  );
}
