import { useState } from 'react';
import { authErrorCode, authErrorText, type AuthPage } from './auth-errors.ts';

/** Runs one action at a time against the sign-in provider; says which is running and what went wrong. */
export function useAuthAction(page: AuthPage) {
  const [running, setRunning] = useState<string | null>(null);
  const [error, setError] = useState('');

  async function run(name: string, action: () => Promise<unknown>): Promise<void> {
    setRunning(name);
    setError('');
    try {
      await action();
    } catch (thrown) {
      const code = authErrorCode(thrown);
      // For whoever helps a user. Only the code: the error itself can carry the server's answer.
      // eslint-disable-next-line no-console
      console.error(`Sign-in: ${code || 'unknown error'}`);
      setError(authErrorText(page, code));
    } finally {
      setRunning(null);
    }
  }

  return { running, error, run, setError };
}
