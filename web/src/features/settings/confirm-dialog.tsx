import type { FormEvent, RefObject } from 'react';
import { chakra, Dialog, Flex, Portal } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useConfirm } from './use-confirm.ts';

interface Props {
  title: string;
  text: string;
  domain: string;
  /** @throws ApiError */
  onConfirm: (domain: string) => Promise<void>;
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
}

/** Asks for the domain to be typed before something is done that cannot be undone. */
export function ConfirmDialog({ title, text, domain, onConfirm, onClose, trigger }: Props) {
  const { typed, setTyped, matches, busy, error, confirm } = useConfirm(domain, title, onConfirm);

  function submit(event: FormEvent) {
    event.preventDefault();
    void confirm();
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
              <Dialog.Description color="fg.muted">{text} This cannot be undone.</Dialog.Description>
              <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4" pt="4">
                <TextField
                  label={`Type ${domain} to confirm`}
                  name="confirmation"
                  inputMode="url"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  value={typed}
                  onChange={(event) => setTyped(event.currentTarget.value)}
                />
                <Notice tone="error">{error}</Notice>
                <Flex gap="2" justify="flex-end" wrap="wrap">
                  <Button look="outline" fullWidth={false} disabled={busy} onClick={onClose}>
                    Cancel
                  </Button>
                  <Button type="submit" look="danger" fullWidth={false} loading={busy} disabled={!matches}>
                    {title}
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
