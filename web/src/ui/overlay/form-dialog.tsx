import type { FormEvent, ReactNode, RefObject } from 'react';
import { chakra, Dialog, Portal } from '@chakra-ui/react';

interface Props {
  title: string;
  maxW: string;
  /** While something is saved, the dialog stays. */
  busy: boolean;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  onSubmit: () => void;
  /** The fields, the error and the buttons. */
  children: ReactNode;
}

/** A dialog that is a form. */
export function FormDialog({ title, maxW, busy, trigger, onClose, onSubmit, children }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
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
            </Dialog.Header>
            <Dialog.Body>
              <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4">
                {children}
              </chakra.form>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
