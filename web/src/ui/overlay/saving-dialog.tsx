import type { FormEvent, ReactNode, RefObject } from 'react';
import { chakra, Dialog, Flex, Portal } from '@chakra-ui/react';
import { Button } from '../button.tsx';
import { CloseButton } from './close-button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  title: string;
  maxW: string;
  /** Whether a button in the corner closes it too. */
  hasClose?: boolean;
  /** The label of the button that saves. */
  action: string;
  /** Everything is filled in. */
  ready: boolean;
  saving: boolean;
  /** While something is saved or deleted, the dialog stays. */
  busy?: boolean;
  error: ReactNode;
  onSave: () => void;
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
  /** What stands left of the buttons, such as one that deletes. */
  beside?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that is a form to fill in and save. */
export function SavingDialog(props: Props) {
  const {
    title,
    maxW,
    hasClose,
    action,
    ready,
    saving,
    busy = saving,
    error,
    onSave,
    onClose,
    trigger,
  } = props;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !busy) onSave();
  }
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && !busy && onClose()}
      finalFocusEl={() => trigger.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={maxW}>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
              {hasClose && (
                <Dialog.CloseTrigger asChild>
                  <CloseButton />
                </Dialog.CloseTrigger>
              )}
            </Dialog.Header>
            <Dialog.Body>
              <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4">
                {props.children}
                <Notice tone="error">{error}</Notice>
                <Flex gap="2" wrap="wrap" justify="flex-end">
                  {props.beside}
                  <Button look="outline" fullWidth={false} disabled={busy} onClick={onClose}>
                    Cancel
                  </Button>
                  <Button type="submit" fullWidth={false} loading={saving} disabled={!ready || busy}>
                    {action}
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
