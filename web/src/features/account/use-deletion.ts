import type { DeleteAccountBody } from '@footfall/functions/contract';
import { ApiError } from '../../api/call.ts';
import { deleteAccount, proveIdentity, type Proof } from '../../api/own-account.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { authErrorCode, authErrorText } from '../../ui/sign-in/auth-errors.ts';
import { accountErrorText } from './account-errors.ts';

interface Request extends DeleteAccountBody {
  proof: Proof;
}

/** Deletes the account as the user has decided. On success the session ends, and the page closes. */
async function deleteAsDecided({ proof, ...decided }: Request): Promise<void> {
  await proveIdentity(proof);
  await deleteAccount(decided);
}

/** Deletes the account, and reports why if that failed. */
export function useDeletion() {
  return useMutation(deleteAsDecided, (thrown) =>
    thrown instanceof ApiError ? accountErrorText(thrown) : authErrorText('account', authErrorCode(thrown)),
  );
}
