import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { emailOfResetCode, setPasswordByCode } from '../../api/action-codes.ts';
import { loginThen, resetThen } from '../../paths.ts';
import { WideButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { isNewPassword, NewPasswordFields } from '../../ui/form/new-password.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { useAuthAction } from '../../ui/sign-in/use-auth-action.ts';
import { AuthLayout, OutcomePage } from './auth-layout.tsx';
import { useCode } from './use-code.ts';

const incomplete = say('To set a new password, follow the link in the email that we send you.');

/** Target of the password reset link. The code is checked before the form appears. */
export default function ResetPasswordPage() {
  useTitle(say('Reset password'));
  const [search] = useSearchParams();
  const next = useNext();
  const code = search.get('oobCode') ?? '';
  const checked = useCode(emailOfResetCode, code, 'new-password');
  if (code && checked.state === 'waiting') return null;
  if (checked.state === 'done') return <NewPasswordForm code={code} email={checked.email} />;
  return (
    <OutcomePage
      title={say('Reset password')}
      {...(checked.state === 'failed' ? { error: checked.text } : { text: incomplete })}
      to={resetThen(next)}
      link={say('Get a new link')}
    />
  );
}

function NewPasswordForm({ code, email }: { code: string; email: string }) {
  const next = useNext();
  const [value, setValue] = useState({ password: '', repeated: '' });
  const [done, setDone] = useState(false);
  const { running, error, run } = useAuthAction('new-password');
  const ready = isNewPassword(value.password, value.repeated);

  function submit() {
    if (!ready || running !== null) return;
    void run('reset', async () => {
      await setPasswordByCode(code, value.password);
      setDone(true);
    });
  }

  if (done) {
    return (
      <OutcomePage
        title={say('Your password has been changed')}
        text={say('Log in with it from now on.')}
        to={loginThen(next)}
        link={say('Log In')}
      />
    );
  }
  return (
    <AuthLayout
      title={say('Reset password')}
      text={
        <Box as="span" overflowWrap="anywhere">
          {say('Choose a new password for {email}.', { email })}
        </Box>
      }
    >
      <Form onSubmit={submit}>
        {/* Tells password managers which account it is. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields
          labels={[say('New Password'), say('Confirm New Password')]}
          value={value}
          onChange={(change) => setValue((known) => ({ ...known, ...change }))}
        />
        <Notice>{error}</Notice>
        <WideButton type="submit" loading={running !== null} disabled={!ready}>
          {say('Reset password')}
        </WideButton>
      </Form>
    </AuthLayout>
  );
}
