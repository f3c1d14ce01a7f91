import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { authErrorCode, authErrorText, type AuthPage } from './auth-errors.ts';

/** Runs one action of the sign-in provider at a time. */
export function useAuthAction(page: AuthPage) {
  const [name, setName] = useState('');
  const action = useMutation(
    (act: () => Promise<unknown>) => act(),
    (thrown) => {
      const code = authErrorCode(thrown);
      // For support. Logs only the code, because the error can contain the server's answer.
      // oxlint-disable-next-line no-console
      console.error(`Sign-in: ${code || 'unknown error'}`);
      return authErrorText(page, code);
    },
  );

  async function run(started: string, act: () => Promise<unknown>): Promise<void> {
    setName(started);
    await action.run(act);
  }

  return { running: action.busy ? name : null, error: action.error, run, clear: action.clear };
}
