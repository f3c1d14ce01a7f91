import { useState, type ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import { ApiError } from '../../api/call.ts';
import { type Proof, proveIdentity } from '../../api/own-account.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { QuestionDialog } from '../../ui/overlay/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { SocialProvider } from '../../api/account.ts';
import { providerForAddress, type SignInProvider, say } from '@footfall/functions/contract';
import { useSignInProviders } from '../../api/sign-in/providers.ts';
import { authErrorCode, authErrorText } from '../../ui/sign-in/auth-errors.ts';

/** Display names by Firebase's provider ids. */
const names: Record<string, string> = {
  password: say('Email and password'),
  'google.com': 'Google',
  'github.com': 'Github',
};

export const methodName = (provider: string, organisations: readonly SignInProvider[] = []) =>
  names[provider] ?? organisations.find(({ id }) => id === provider)?.name ?? provider;

/** The provider of an organisation that signs the user in. A bound address has no other way to show who it is. */
function useOwnProvider(email: string, providers: readonly string[]): SignInProvider | null {
  const organisations = useSignInProviders();
  const others = organisations.filter(({ id }) => providers.includes(id));
  const [only = null] = providers.includes('password') || socialOf(providers) ? [] : others;
  return providerForAddress(email, organisations) ?? only;
}

const social: readonly SocialProvider[] = ['google', 'github'];

/** The provider that proves the identity of a user without a password. Null for methods that an operator added. */
export const socialOf = (providers: readonly string[]): SocialProvider | null =>
  social.find((each) => providers.includes(`${each}.com`)) ?? null;

/** Explains how a user without a password proves their identity. */
export const proofText = (provider: string | null): string =>
  provider
    ? say('A {provider} window opens to confirm that it is you.', { provider })
    : say(
        'Your way of signing in cannot confirm that it is you. Log out, choose a password with “Forgot your password?” and try again.',
      );

/** A change that requires a proof of identity. @param explain turns the server's error into text */
export const useProvenChange = (act: () => Promise<unknown>, explain: (error: ApiError) => string) =>
  useMutation(
    async (proof: Proof) => {
      await proveIdentity(proof);
      await act();
    },
    (thrown) =>
      thrown instanceof ApiError ? explain(thrown) : authErrorText('account', authErrorCode(thrown)),
  );

type Question = ComponentProps<typeof QuestionDialog>;

interface Props extends Omit<Question, 'ready' | 'change'> {
  email: string;
  providers: string[];
  /** Disables the button until another field is filled in. */
  waits?: boolean;
  change: Omit<Question['change'], 'run'> & { run: (proof: Proof) => Promise<void> };
}

/** Asks for the password or opens the provider's window. Explains if the account has neither. */
export function ProofDialog({ email, providers, waits = false, change, children, ...question }: Props) {
  const [password, setPassword] = useState('');
  const organisation = useOwnProvider(email, providers);
  const hasPassword = !organisation && providers.includes('password');
  const provider = socialOf(providers);
  const proof = organisation
    ? { organisation: organisation.id }
    : hasPassword
      ? { password }
      : provider && { provider };
  return (
    <QuestionDialog
      {...question}
      ready={!waits && proof !== null && (!hasPassword || password !== '')}
      change={{
        ...change,
        run: async () => {
          if (proof) await change.run(proof);
        },
      }}
    >
      {children}
      {!hasPassword && (
        <Box color="fg.muted">
          {proofText(organisation?.name ?? (provider && methodName(`${provider}.com`)))}
        </Box>
      )}
      {hasPassword && (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={say('Current password')}
            type="password"
            name="current-password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        </>
      )}
    </QuestionDialog>
  );
}
