import { useEffect, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { mailDomainOf, providerForAddress, say, type SignInProvider } from '@footfall/functions/contract';
import { logInAt, useSignInProviders } from '../../api/sign-in/providers.ts';
import { recall, refusedSignIn, remember } from '../../storage.ts';
import { WideButton } from '../button.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { Notice } from '../overlay/notice.tsx';
import type { useAuthAction } from './use-auth-action.ts';

type Action = Pick<ReturnType<typeof useAuthAction>, 'running' | 'run'>;

/** The provider that the address of a form must use; null while it may choose. */
export function useRequiredProvider(email: string): SignInProvider | null {
  return providerForAddress(email, useSignInProviders());
}

/** Says that the domain of an address must use its provider. Screen readers announce it when it appears. */
export const RequiredProvider = ({ email, provider }: { email: string; provider: SignInProvider | null }) => (
  <Box role="status" color="fg.muted" overflowWrap="anywhere" _empty={{ display: 'none' }}>
    {provider &&
      say('Addresses of {domain} sign in with {provider}.', {
        domain: mailDomainOf(email),
        provider: provider.name,
      })}
  </Box>
);

/** Opens the window of a provider. */
export const ProviderButton = ({
  provider,
  running,
  run,
  look = 'default',
}: Action & { provider: SignInProvider; look?: 'default' | 'outline' }) => (
  <WideButton
    look={look}
    loading={running === provider.id}
    disabled={running !== null}
    onClick={() => void run(provider.id, () => logInAt(provider))}
  >
    {look === 'default'
      ? say('Continue with {provider}', { provider: provider.name })
      : say('Sign in with {provider}', { provider: provider.name })}
  </WideButton>
);

/** A button for each provider of the deployment. Below the form, because the list arrives after the page. */
export function ProviderButtons(action: Action) {
  const providers = useSignInProviders();
  if (providers.length === 0) return null;
  return (
    <Flex as="section" aria-label={say('Single sign-on')} direction="column" gap="2.5">
      {providers.map((provider) => (
        <ProviderButton key={provider.id} provider={provider} look="outline" {...action} />
      ))}
    </Flex>
  );
}

export const LinkAccount = lazyComponent(() => import('./link-account.tsx'));

/** Fills in the address on the sign-in page. */
export const noteSignIn = (email: string) => remember(refusedSignIn, email, 'sessionStorage');

/** The address of a session that the server has refused, once; otherwise null. */
export function useRefusedSignIn(): string | null {
  const [email] = useState(() => recall(refusedSignIn, 'sessionStorage'));
  useEffect(() => remember(refusedSignIn, null, 'sessionStorage'), []);
  return email;
}

/** Why a session was ended, unless the form says so: an address that must use a provider fills it in. */
export function RefusedSignIn({ email }: { email: string | null }) {
  const required = useRequiredProvider(email ?? '');
  if (email === '')
    return <Notice>{say('Your provider sent no email address. Sign in another way.')}</Notice>;
  return (
    <Notice>
      {email !== null &&
        !required &&
        say('You cannot sign in as {email} that way. Choose another one.', { email })}
    </Notice>
  );
}
