import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Dialog, Portal } from '@chakra-ui/react';

interface Props extends Pick<ComponentProps<typeof Dialog.Root>, 'closeOnInteractOutside'> {
  title: string;
  /** What stands right of the title. */
  action?: ReactNode;
  maxW: string;
  onClose: () => void;
  /** Gets the focus when the dialog closes. */
  trigger: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog in the middle of the page. */
export const PlainDialog = ({ title, action, maxW, onClose, trigger, children, ...rest }: Props) => (
  <Dialog.Root
    open
    onOpenChange={({ open }) => !open && onClose()}
    finalFocusEl={() => trigger.current}
    {...rest}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content maxW={maxW}>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
            {action}
          </Dialog.Header>
          <Dialog.Body>{children}</Dialog.Body>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
