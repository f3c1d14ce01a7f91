import { useState } from 'react';
import { say } from '@footfall/functions/contract';
import { Box, Flex, chakra } from '@chakra-ui/react';
import { WideButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { EmailField, TextField } from '../../ui/form/text-field.tsx';
import type { AuthPage } from '../../ui/sign-in/auth-errors.ts';
import { savedInvitation } from '../../ui/sign-in/saved-invitation.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { paths } from '../../paths.ts';
import { useAuthAction } from '../../ui/sign-in/use-auth-action.ts';
import { logInWith } from '../../api/account.ts';
import { logInAt, requiredProvider, useExistingAccount } from '../../api/sign-in/providers.ts';
import {
  LinkAccount,
  ProviderButtons,
  RefusedSignIn,
  RequiredProvider,
  useRefusedSignIn,
  useRequiredProvider,
} from '../../ui/sign-in/organisation.tsx';

interface Props {
  page: AuthPage & ('login' | 'signup');
  button: string;
  onSubmit: (email: string, password: string) => Promise<unknown>;
}

export function CredentialsForm({ page, button, onSubmit }: Props) {
  const isInvited = useNext() === paths.invitation;
  const refused = useRefusedSignIn();
  const [email, setEmail] = useState(refused ?? ((isInvited && savedInvitation()?.email) || ''));
  const [password, setPassword] = useState('');
  const { running, error, run } = useAuthAction(page);
  const existing = useExistingAccount();
  const provider = useRequiredProvider(email);
  const complete = email !== '' && (provider !== null || password !== '');

  /** The list of providers may arrive only now. Then the form changes, and the password is not sent. */
  async function submitPassword() {
    const required = await requiredProvider(email);
    if (!required) await onSubmit(email.trim(), password);
  }

  function submit() {
    if (!complete || running !== null) return;
    void (provider ? run(provider.id, () => logInAt(provider)) : run('password', submitPassword));
  }

  if (existing) return <LinkAccount {...existing} />;
  return (
    <>
      <RefusedSignIn email={refused} />
      <SocialButtons running={running} run={run} />
      <Flex align="center" gap="3" layerStyle="note">
        <Box flex="1" h="1px" bg="border" />
        {/* Translators: stands between the buttons of Google and others, and the fields for email and password. */}
        {say('Or continue with')}
        <Box flex="1" h="1px" bg="border" />
      </Flex>
      <Form onSubmit={submit}>
        <EmailField value={email} onChange={setEmail} />
        <RequiredProvider email={email} provider={provider} />
        {!provider && (
          <TextField
            label={say('Password')}
            type="password"
            name="password"
            autoComplete={page === 'login' ? 'current-password' : 'new-password'}
            value={password}
            onChange={setPassword}
          />
        )}
        <Notice>{error}</Notice>
        <WideButton
          type="submit"
          loading={running === (provider?.id ?? 'password')}
          disabled={!complete || running !== null}
        >
          {provider ? say('Continue with {provider}', { provider: provider.name }) : button}
        </WideButton>
      </Form>
      {!provider && <ProviderButtons running={running} run={run} />}
    </>
  );
}

/** Each provider with its logo: the side of its square, and its shapes by colour. */
const providers = [
  {
    id: 'google',
    name: 'Google',
    side: 18,
    shapes: {
      '#4285F4':
        'M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z',
      '#34A853':
        'M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18z',
      '#FBBC05': 'M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33z',
      '#EA4335':
        'M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58z',
    },
  },
  {
    id: 'github',
    name: 'Github',
    side: 16,
    shapes: {
      currentColor:
        'M8 0C3.58 0 0 3.58 0 8c0 3.54 2.29 6.53 5.47 7.59.4.07.55-.17.55-.38 0-.19-.01-.82-.01-1.49-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82a7.6 7.6 0 0 1 4 0c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48 0 1.07-.01 1.93-.01 2.2 0 .21.15.46.55.38A8.01 8.01 0 0 0 16 8c0-4.42-3.58-8-8-8z',
    },
  },
] as const;

interface SocialProps {
  running: string | null;
  run: (name: string, action: () => Promise<unknown>) => Promise<void>;
}

function SocialButtons({ running, run }: SocialProps) {
  return (
    <Flex direction="column" gap="2.5">
      {providers.map(({ id, name, side, shapes }) => (
        <WideButton
          key={id}
          look="outline"
          loading={running === id}
          disabled={running !== null}
          onClick={() => void run(id, () => logInWith(id))}
        >
          <chakra.svg viewBox={`0 0 ${side} ${side}`} boxSize="4" aria-hidden="true">
            {Object.entries(shapes).map(([color, shape]) => (
              <path key={color} fill={color} d={shape} />
            ))}
          </chakra.svg>
          {say('Sign in with {provider}', { provider: name })}
        </WideButton>
      ))}
    </Flex>
  );
}
