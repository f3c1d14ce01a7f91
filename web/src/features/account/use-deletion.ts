import { useState } from 'react';
import type { AccountDeletionAnswer } from '@footfall/functions/contract';
import { ApiError } from '../../api/call.ts';
import { deleteAccount, proveIdentity, type Proof } from '../../api/own-account.ts';
import { authErrorCode, authErrorText } from '../../ui/sign-in/auth-errors.ts';
import { accountErrorText } from './account-errors.ts';

/** Deletes the account with the workspaces of the plan that was shown, and says why where that failed. */
export function useDeletion(lookAgain: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function erase(proof: Proof, plan: AccountDeletionAnswer, confirmation: string): Promise<void> {
    setBusy(true);
    setError('');
    try {
      await proveIdentity(proof);
      // Where it works, this page goes with the session.
      await deleteAccount({ confirmation, workspaceIds: plan.deletes.map(({ id }) => id) });
    } catch (thrown) {
      const isApi = thrown instanceof ApiError;
      if (isApi && thrown.code === 'changed_meanwhile') lookAgain();
      setError(isApi ? accountErrorText(thrown) : authErrorText('account', authErrorCode(thrown)));
      setBusy(false);
    }
  }

  return { busy, error, erase };
}
