import type { ComponentProps } from 'react';
import { Dialog, Flex } from '@chakra-ui/react';
import { DialogClose, DialogFrame } from './modal-frame.tsx';

interface Props extends ComponentProps<typeof DialogFrame> {
  title: string;
  /** What stands below the title. */
  description: string;
}

/** A dialog with a description below its title, and the way to close it. */
export const TitledDialog = ({ title, description, children, ...frame }: Props) => (
  <DialogFrame {...frame}>
    <Dialog.Header>
      <Flex direction="column" minW="0">
        <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
        <Dialog.Description layerStyle="note">{description}</Dialog.Description>
      </Flex>
      <DialogClose />
    </Dialog.Header>
    {children}
  </DialogFrame>
);
