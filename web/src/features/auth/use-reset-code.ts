import { useEffect, useState } from 'react';
import { emailOfResetCode } from '../../api/action-codes.ts';
import { authErrorCode, authErrorText } from '../../ui/sign-in/auth-errors.ts';

type Checked = { state: 'checking' } | { state: 'good'; email: string } | { state: 'bad'; text: string };

const incomplete = 'To set a new password, follow the link in the email that we send you.';

/** Checks the code of a password email before the user chooses a password. */
export function useResetCode(code: string): Checked {
  const [checked, setChecked] = useState<Checked>(
    code ? { state: 'checking' } : { state: 'bad', text: incomplete },
  );
  useEffect(() => {
    if (!code) return;
    emailOfResetCode(code).then(
      (email) => setChecked({ state: 'good', email }),
      (error: unknown) =>
        setChecked({ state: 'bad', text: authErrorText('new-password', authErrorCode(error)) }),
    );
  }, [code]);
  return checked;
}
