import type { ReactNode, RefObject } from 'react';
import { Box, Dialog, Portal } from '@chakra-ui/react';

interface Props {
  title: ReactNode;
  /** What stands right of the title. */
  action?: ReactNode;
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog at the bottom edge of a phone, in reach of the thumb. */
export function Sheet({ title, action, onClose, trigger, children }: Props) {
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} finalFocusEl={() => trigger.current}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner alignItems="end" p="0" pt="4">
          <Dialog.Content borderWidth="0" borderBottomRadius="0" pb="env(safe-area-inset-bottom)">
            <Box
              w="9"
              h="1"
              mt="2"
              mx="auto"
              flexShrink={0}
              bg="border"
              borderRadius="row"
              aria-hidden="true"
            />
            <Dialog.Header pt="3">
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
