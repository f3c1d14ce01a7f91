import { useState } from 'react';
import { Box } from '@chakra-ui/react';
import { say, type SignInProvider } from '@footfall/functions/contract';
import type { User } from 'firebase/auth';
import { sendPasswordReset, type SocialProvider } from '../../api/account.ts';
import { confirmAccount, connectProvider } from '../../api/sign-in/link-account.ts';
import { forgetExistingAccount } from '../../api/sign-in/providers.ts';
import { WideButton } from '../button.tsx';
import { Form } from '../form/form.tsx';
import { TextField } from '../form/text-field.tsx';
import { Notice } from '../overlay/notice.tsx';
import { useAuthAction } from './use-auth-action.ts';

export interface Props {
  email: string;
  provider: SignInProvider;
}

type Action = Pick<ReturnType<typeof useAuthAction>, 'running' | 'run'>;

const social: Record<SocialProvider, string> = { google: 'Google', github: 'Github' };

/** Adds a provider to an account that has its address already, after whoever has it shows that it is theirs. */
export default function LinkAccount({ email, provider }: Props) {
  const [user, setUser] = useState<User | null>(null);
  const { running, error, run } = useAuthAction('link');
  return (
    <>
      <Box as="p" color="fg.muted" overflowWrap="anywhere">
        {user
          ? say('That is your account. Now sign in with {provider} once more to add it.', {
              provider: provider.name,
            })
          : say(
              'There is already an account for {email}. Show once that it is yours, and {provider} is added to it. Everything in it stays.',
              { email, provider: provider.name },
            )}
      </Box>
      {!user && <Confirm {...{ email, running, run }} onConfirmed={setUser} />}
      <Notice>{error}</Notice>
      {user && (
        <WideButton
          loading={running === 'connect'}
          onClick={() => void run('connect', () => connectProvider(user, provider.id))}
        >
          {say('Add {provider}', { provider: provider.name })}
        </WideButton>
      )}
      <WideButton look="ghost" disabled={running !== null} onClick={forgetExistingAccount}>
        {say('Cancel')}
      </WideButton>
    </>
  );
}

function Confirm({
  email,
  running,
  run,
  onConfirmed,
}: Action & { email: string; onConfirmed: (user: User) => void }) {
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState(false);
  const isBusy = running !== null;

  function submit() {
    if (password === '' || isBusy) return;
    void run('password', async () => onConfirmed(await confirmAccount(email, { password })));
  }

  return (
    <>
      <Form onSubmit={submit}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={say('Password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <WideButton type="submit" loading={running === 'password'} disabled={password === '' || isBusy}>
          {say('Continue')}
        </WideButton>
      </Form>
      {Object.entries(social).map(([id, name]) => (
        <WideButton
          key={id}
          look="outline"
          loading={running === id}
          disabled={isBusy}
          onClick={() =>
            void run(id, async () =>
              onConfirmed(await confirmAccount(email, { provider: id as SocialProvider })),
            )
          }
        >
          {say('Continue with {provider}', { provider: name })}
        </WideButton>
      ))}
      <WideButton
        look="ghost"
        loading={running === 'reset'}
        disabled={isBusy}
        onClick={() => void run('reset', () => sendPasswordReset(email, null).then(() => setSent(true)))}
      >
        {say('Send me a link to choose a password')}
      </WideButton>
      <Notice tone="success">{sent && say('We sent a link to {email}.', { email })}</Notice>
    </>
  );
}
