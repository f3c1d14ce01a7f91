import { useEffect, useState } from 'react';
import { authErrorCode, authErrorText, type AuthPage } from '../../ui/sign-in/auth-errors.ts';

type Outcome = { state: 'waiting' } | { state: 'done'; email: string } | { state: 'failed'; text: string };

/**
 * Applies the code of an email link on load, because opening the link is the confirmation.
 * @param apply resolves with the email address of the account
 * @param code does nothing if empty
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
