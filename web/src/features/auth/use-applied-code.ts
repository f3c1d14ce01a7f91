import { useEffect, useState } from 'react';
import { applyCode } from '../../api/action-codes.ts';
import { authErrorCode, authErrorText } from '../../ui/sign-in/auth-errors.ts';

type Outcome =
  { state: 'applying' } | { state: 'applied'; email: string } | { state: 'failed'; text: string };

/** Applies a code from an email at once, because following the link was the confirmation. */
export function useAppliedCode(code: string, page: 'action' | 'recover' = 'action'): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'applying' });
  useEffect(() => {
    applyCode(code).then(
      (email) => setOutcome({ state: 'applied', email }),
      (error: unknown) => setOutcome({ state: 'failed', text: authErrorText(page, authErrorCode(error)) }),
    );
  }, [code, page]);
  return outcome;
}
