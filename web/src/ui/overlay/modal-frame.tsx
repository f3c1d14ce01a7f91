import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Dialog, Portal } from '@chakra-ui/react';

/** What everything needs that opens over the page. */
export interface Opened {
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
}

/** Further properties of the parts of a dialog; those of its content stand beside them. */
interface Props extends Opened, Omit<ComponentProps<typeof Dialog.Content>, 'title'> {
  title: ReactNode;
  /** What stands right of the title. */
  action?: ReactNode;
  /** What stands above the title. */
  above?: ReactNode;
  /** While something is saved, the dialog stays. */
  busy?: boolean;
  root?: Pick<ComponentProps<typeof Dialog.Root>, 'role' | 'initialFocusEl' | 'closeOnInteractOutside'>;
  backdrop?: ComponentProps<typeof Dialog.Backdrop>;
  place?: ComponentProps<typeof Dialog.Positioner>;
}

/** A dialog over the page, with its title and its body. */
export function ModalFrame(props: Props) {
  const { title, action, above, busy, trigger, onClose, root, backdrop, place, children, ...content } = props;
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && !busy && onClose()}
      finalFocusEl={() => trigger.current}
      {...root}
    >
      <Portal>
        <Dialog.Backdrop {...backdrop} />
        <Dialog.Positioner {...place}>
          <Dialog.Content {...content}>
            {above}
            <Dialog.Header pt={above ? '3' : undefined}>
              <Dialog.Title>{title}</Dialog.Title>
              {action}
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
