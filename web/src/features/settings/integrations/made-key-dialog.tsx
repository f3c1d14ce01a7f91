import type { RefObject } from 'react';
import { Box, Dialog, Flex, Portal } from '@chakra-ui/react';
import type { CreatedKeyAnswer } from '@footfall/functions/contract';
import { Button } from '../../../ui/button.tsx';
import { CopyBox } from '../../../ui/copy-box.tsx';
import { curlExample } from './key-words.ts';

interface Props {
  made: CreatedKeyAnswer;
  domain: string;
  onClose: () => void;
  /** Gets the focus when the dialog closes. */
  trigger: RefObject<HTMLElement | null>;
}

/** Shows a new key, this once. A click beside the dialog does not close it, because the key would be lost. */
export function MadeKeyDialog({ made, domain, onClose, trigger }: Props) {
  const { name, key, scopes } = made;
  return (
    <Dialog.Root
      open
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => !open && onClose()}
      finalFocusEl={() => trigger.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="36rem">
            <Dialog.Header>
              <Dialog.Title>Copy your key now</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Flex direction="column" gap="4">
                <Dialog.Description asChild>
                  <Box color="fg.muted" overflowWrap="anywhere">
                    This is the only time that the key of <bdi>{name}</bdi> is shown. Keep it like a password,
                    on a server, never in a page.
                  </Box>
                </Dialog.Description>
                <CopyBox label="Key" text={key} rows={1} />
                <CopyBox
                  label="Try it"
                  text={curlExample({ key, scopes, domain, origin: window.location.origin })}
                  rows={4}
                />
                <Flex justify="flex-end">
                  <Button fullWidth={false} onClick={onClose}>
                    Done
                  </Button>
                </Flex>
              </Flex>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
