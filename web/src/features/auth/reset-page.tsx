import { useState } from 'react';
import { say } from '@footfall/functions/contract';
import { sendPasswordReset } from '../../api/account.ts';
import { loginThen } from '../../paths.ts';
import { WideButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { EmailField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { useAuthAction } from '../../ui/sign-in/use-auth-action.ts';
import { requiredProvider } from '../../api/sign-in/providers.ts';
import { noteSignIn, RequiredProvider, useRequiredProvider } from '../../ui/sign-in/organisation.tsx';

const sentText = say(
  'If this email address was used to create an account, instructions to reset your password will be sent to you. Please check your email.',
);

export default function ResetPage() {
  useTitle(say('Forgot your password?'));
  const next = useNext();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { running, error, run } = useAuthAction('reset');
  const provider = useRequiredProvider(email);

  function submit() {
    if (running !== null || provider) return;
    setSent(false);
    void run('reset', async () => {
      if (await requiredProvider(email)) return;
      await sendPasswordReset(email.trim(), next);
      setSent(true);
    });
  }

  return (
    <AuthLayout title={say('Forgot your password?')}>
      <Form onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} />
        <RequiredProvider email={email} provider={provider} />
        <Notice>{error}</Notice>
        <Notice tone="success">{sent && sentText}</Notice>
        {provider ? (
          <ButtonLink to={loginThen(next)} onClick={() => noteSignIn(email.trim())}>
            {say('Continue with {provider}', { provider: provider.name })}
          </ButtonLink>
        ) : (
          <WideButton type="submit" loading={running !== null}>
            {say('Send Instructions')}
          </WideButton>
        )}
      </Form>
      <p>
        <TextLink to={loginThen(next)}>{say('Back to Log In')}</TextLink>
      </p>
    </AuthLayout>
  );
}
