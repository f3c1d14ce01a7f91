import { useEffect, useState } from 'react';
import { authErrorCode, authErrorText, type AuthPage } from '../../ui/sign-in/auth-errors.ts';

type Outcome = { state: 'waiting' } | { state: 'done'; email: string } | { state: 'failed'; text: string };

/**
 * Uses the code of an email's link at once, because following the link was the confirmation.
 * @param apply answers with the address of the account
 * @param code if empty, nothing is done
 */
export function useCode(apply: (code: string) => Promise<string>, code: string, page: AuthPage): Outcome {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'waiting' });
  useEffect(() => {
    if (!code) return;
    apply(code).then(
      (email) => setOutcome({ state: 'done', email }),
      (error: unknown) => setOutcome({ state: 'failed', text: authErrorText(page, authErrorCode(error)) }),
    );
  }, [apply, code, page]);
  return outcome;
}
