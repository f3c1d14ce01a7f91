import { useState, type ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import type { Proof } from '../../api/own-account.ts';
import { QuestionDialog } from '../../ui/overlay/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { SocialProvider } from '../../api/account.ts';

/** The ways to sign in that the product offers, by the provider's names. */
const names: Record<string, string> = {
  password: 'Email and password',
  'google.com': 'Google',
  'github.com': 'Github',
};

/** The displayed name of a way to sign in. */
export const methodName = (provider: string) => names[provider] ?? provider;

/** The provider whose window proves the identity of a user without a password. */
const socialOf = (providers: readonly string[]): SocialProvider =>
  providers.includes('google.com') ? 'google' : 'github';

/** The displayed name of that provider. */
const socialName = (providers: readonly string[]) => methodName(`${socialOf(providers)}.com`);

type Question = ComponentProps<typeof QuestionDialog>;

interface Props extends Omit<Question, 'ready' | 'change'> {
  email: string;
  providers: string[];
  /** Another field must be filled in first. */
  waits?: boolean;
  change: Omit<Question['change'], 'run'> & { run: (proof: Proof) => Promise<void> };
}

/** Asks for the password, or opens the window of the account's provider. */
export function ProofDialog({ email, providers, waits = false, change, children, ...question }: Props) {
  const [password, setPassword] = useState('');
  const hasPassword = providers.includes('password');
  return (
    <QuestionDialog
      {...question}
      ready={!waits && (!hasPassword || password !== '')}
      change={{
        ...change,
        run: () => change.run(hasPassword ? { password } : { provider: socialOf(providers) }),
      }}
    >
      {children}
      {!hasPassword && (
        <Box color="fg.muted">A {socialName(providers)} window opens to confirm that it is you.</Box>
      )}
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
