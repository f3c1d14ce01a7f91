import { useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { Box, chakra, Dialog, Flex, Portal } from '@chakra-ui/react';
import type { Proof } from '../../api/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { socialName, socialOf } from './proof.ts';

interface Props {
  email: string;
  title: string;
  text?: ReactNode;
  /** What the button says that goes on. */
  action: string;
  look?: 'default' | 'danger';
  providers: string[];
  busy: boolean;
  error: ReactNode;
  /** Something else has to be filled in before it can go on. */
  waits?: boolean;
  onProof: (proof: Proof) => void;
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** Asks for the password, or opens the window of the provider that this account signs in with. */
export function ProofDialog(props: Props) {
  const { title, text, providers, busy, error, onProof, onClose, trigger, children } = props;
  const [password, setPassword] = useState('');
  const hasPassword = providers.includes('password');
  const ready = !props.waits && (!hasPassword || password !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !busy) onProof(hasPassword ? { password } : { provider: socialOf(providers) });
  }

  return (
    <Dialog.Root
      open
      role="alertdialog"
      onOpenChange={({ open }) => !open && !busy && onClose()}
      finalFocusEl={() => trigger.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="28rem">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {text && (
                <Dialog.Description asChild>
                  <chakra.div color="fg.muted">{text}</chakra.div>
                </Dialog.Description>
              )}
              <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4" pt="4">
                {children}
                {!hasPassword && (
                  <Box color="fg.muted">
                    A window of {socialName(providers)} opens to confirm that it is you.
                  </Box>
                )}
                {hasPassword && (
                  <>
                    <input type="email" autoComplete="username" value={props.email} readOnly hidden />
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
                <Notice tone="error">{error}</Notice>
                <Flex gap="2" justify="flex-end" wrap="wrap">
                  <Button look="outline" fullWidth={false} disabled={busy} onClick={onClose}>
                    Cancel
                  </Button>
                  <Button
                    type="submit"
                    look={props.look ?? 'default'}
                    fullWidth={false}
                    loading={busy}
                    disabled={!ready}
                  >
                    {props.action}
                  </Button>
                </Flex>
              </chakra.form>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
