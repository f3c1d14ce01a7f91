import { useState, type ComponentProps, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import type { Proof } from '../../api/own-account.ts';
import { QuestionDialog } from '../../ui/overlay/question-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { socialName, socialOf } from './proof.ts';

interface Props extends Omit<ComponentProps<typeof QuestionDialog>, 'ready' | 'onSubmit' | 'children'> {
  email: string;
  providers: string[];
  /** Another field must be filled in first. */
  waits?: boolean;
  onProof: (proof: Proof) => void;
  children?: ReactNode;
}

/** Asks for the password, or opens the window of the account's provider. */
export function ProofDialog({ email, providers, waits = false, onProof, children, ...question }: Props) {
  const [password, setPassword] = useState('');
  const hasPassword = providers.includes('password');
  return (
    <QuestionDialog
      {...question}
      ready={!waits && (!hasPassword || password !== '')}
      onSubmit={() => onProof(hasPassword ? { password } : { provider: socialOf(providers) })}
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
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </>
      )}
    </QuestionDialog>
  );
}
