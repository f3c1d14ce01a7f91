import { Link, useSearchParams } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { emailOfResetCode } from '../../api/action-codes.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { authErrorCode, authErrorText } from '../../ui/sign-in/auth-errors.ts';
import { AuthLayout } from './auth-layout.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** /reset-password: the page of the link in the email of /reset. */
export default function ResetPasswordPage() {
  useTitle('Reset password');
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  const checked = useResetCode(code);
  if (checked.state === 'checking') return null;
  if (checked.state === 'good') return <NewPasswordForm code={code} email={checked.email} />;
  return (
    <AuthLayout title="Reset password">
      <Notice tone="error">{checked.text}</Notice>
      <Button asChild>
        <Link to={paths.reset}>Get a new link</Link>
      </Button>
    </AuthLayout>
  );
}

type Checked = { state: 'checking' } | { state: 'good'; email: string } | { state: 'bad'; text: string };

const incomplete = 'To set a new password, follow the link in the email that we send you.';

/** Checks the code of a password email before the user chooses a password. */
function useResetCode(code: string): Checked {
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
