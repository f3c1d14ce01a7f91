import type { ComponentProps, ReactNode, Ref, RefObject } from 'react';
import { Dialog, Flex, Portal } from '@chakra-ui/react';
import { CloseButton } from './close-button.tsx';

interface Props extends Pick<ComponentProps<typeof Dialog.Root>, 'initialFocusEl'> {
  title: string;
  /** What stands below the title. */
  description: string;
  maxW: string;
  /** What is in the dialog, its head included. */
  ref?: Ref<HTMLDivElement>;
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<Element | null>;
  children: ReactNode;
}

/** A dialog with a description below its title, and the way to close it. */
export const TitledDialog = (props: Props) => {
  const { title, description, maxW, ref, onClose, trigger, children, ...rest } = props;
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      finalFocusEl={() => trigger.current as HTMLElement | null}
      {...rest}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={ref} maxW={maxW}>
            <Dialog.Header>
              <Flex direction="column" minW="0">
                <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
                <Dialog.Description color="fg.muted" textStyle="note">
                  {description}
                </Dialog.Description>
              </Flex>
              <Dialog.CloseTrigger asChild>
                <CloseButton />
              </Dialog.CloseTrigger>
            </Dialog.Header>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};
