import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { WideButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { EmailField, TextField } from '../../ui/form/text-field.tsx';
import type { AuthPage } from '../../ui/sign-in/auth-errors.ts';
import { SocialButtons } from './social-buttons.tsx';
import { keptInvitation } from '../../ui/sign-in/kept-invitation.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { paths } from '../../paths.ts';
import { useAuthAction } from '../../ui/sign-in/use-auth-action.ts';

interface Props {
  page: AuthPage & ('login' | 'signup');
  button: string;
  onSubmit: (email: string, password: string) => Promise<unknown>;
}

/** The form of login and signup: two other providers, or email and password. */
export function CredentialsForm({ page, button, onSubmit }: Props) {
  const isInvited = useNext() === paths.invitation;
  const [email, setEmail] = useState((isInvited && keptInvitation()?.email) || '');
  const [password, setPassword] = useState('');
  const { running, error, run } = useAuthAction(page);
  const complete = email !== '' && password !== '';

  function submit() {
    if (complete && running === null) void run('password', () => onSubmit(email.trim(), password));
  }

  return (
    <>
      <SocialButtons running={running} run={run} />
      <Flex align="center" gap="3" layerStyle="note">
        <Box flex="1" h="1px" bg="border" />
        Or continue with
        <Box flex="1" h="1px" bg="border" />
      </Flex>
      <Form onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete={page === 'login' ? 'current-password' : 'new-password'}
          value={password}
          onChange={setPassword}
        />
        <Notice>{error}</Notice>
        <WideButton type="submit" loading={running === 'password'} disabled={!complete || running !== null}>
          {button}
        </WideButton>
      </Form>
    </>
  );
}
