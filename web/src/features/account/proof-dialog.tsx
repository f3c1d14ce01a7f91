import { useState, type ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import { ApiError } from '../../api/call.ts';
import { type Proof, proveIdentity } from '../../api/own-account.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { QuestionDialog } from '../../ui/overlay/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { SocialProvider } from '../../api/account.ts';
import { authErrorCode, authErrorText } from '../../ui/sign-in/auth-errors.ts';

/** The ways to sign in that the product offers, by the provider's names. */
const names: Record<string, string> = {
  password: 'Email and password',
  'google.com': 'Google',
  'github.com': 'Github',
};

/** The displayed name of a way to sign in. */
export const methodName = (provider: string) => names[provider] ?? provider;

const social: readonly SocialProvider[] = ['google', 'github'];

/**
 * The provider whose window proves the identity of a user without a password. Null if the user signs in some other way,
 * which an operator can turn on in Firebase but the product does not offer.
 */
export const socialOf = (providers: readonly string[]): SocialProvider | null =>
  social.find((each) => providers.includes(`${each}.com`)) ?? null;

/** What a user without a password reads before they prove their identity. */
export const proofText = (provider: SocialProvider | null): string =>
  provider
    ? `A ${methodName(`${provider}.com`)} window opens to confirm that it is you.`
    : 'Your way of signing in cannot confirm that it is you. Log out, choose a password with “Forgot your password?” and try again.';

/**
 * A change that needs a proof of identity first.
 * @param explain why the server refused it
 */
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
  /** Another field must be filled in first. */
  waits?: boolean;
  change: Omit<Question['change'], 'run'> & { run: (proof: Proof) => Promise<void> };
}

/** Asks for the password, or opens the window of the account's provider. Says so where the account has neither. */
export function ProofDialog({ email, providers, waits = false, change, children, ...question }: Props) {
  const [password, setPassword] = useState('');
  const hasPassword = providers.includes('password');
  const provider = socialOf(providers);
  const proof = hasPassword ? { password } : provider && { provider };
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
      {!hasPassword && <Box color="fg.muted">{proofText(provider)}</Box>}
      {hasPassword && (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label="Current password"
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
