import { useState, type FormEvent } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { setPasswordByCode } from '../../api/action-codes.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { isNewPassword } from '../../ui/form/new-password.ts';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useAuthAction } from '../../ui/sign-in/use-auth-action.ts';
import { AuthLayout } from './auth-layout.tsx';

/** Sets the new password and leads to the login page. */
export function NewPasswordForm({ code, email }: { code: string; email: string }) {
  const [value, setValue] = useState({ password: '', repeated: '' });
  const [done, setDone] = useState(false);
  const { running, error, run } = useAuthAction('new-password');
  const ready = isNewPassword(value.password, value.repeated);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ready || running !== null) return;
    void run('reset', async () => {
      await setPasswordByCode(code, value.password);
      setDone(true);
    });
  }

  if (done) {
    return (
      <AuthLayout title="Your password is changed" text="Log in with it from now on.">
        <Button asChild>
          <Link to={paths.login}>Log In</Link>
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Reset password"
      text={
        <Box as="span" overflowWrap="anywhere">
          Choose a new password for {email}.
        </Box>
      }
    >
      <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4">
        {/* Tells password managers whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          labels={['New Password', 'Confirm New Password']}
          value={value}
          onChange={(change) => setValue((known) => ({ ...known, ...change }))}
        />
        <Notice tone="error">{error}</Notice>
        <Button type="submit" loading={running !== null} disabled={!ready}>
          Reset password
        </Button>
      </chakra.form>
    </AuthLayout>
  );
}
