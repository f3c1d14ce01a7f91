import { useState, type ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import type { Proof } from '../../api/own-account.ts';
import { QuestionDialog } from '../../ui/overlay/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { proofText, socialOf } from './proof.ts';

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
