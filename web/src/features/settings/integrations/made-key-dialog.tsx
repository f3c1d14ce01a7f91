import { Box, Dialog, Flex } from '@chakra-ui/react';
import type { CreatedKeyAnswer } from '@footfall/functions/contract';
import { Button } from '../../../ui/button.tsx';
import { CopyBox } from '../../../ui/copy-box.tsx';
import { ModalFrame, type Opened } from '../../../ui/overlay/modal-frame.tsx';
import { curlExample } from './key-words.ts';

interface Props extends Opened {
  made: CreatedKeyAnswer;
  domain: string;
}

/** Shows a new key, this once. A click beside the dialog does not close it, because the key would be lost. */
export function MadeKeyDialog({ made: { name, key, scopes }, domain, ...dialog }: Props) {
  return (
    <ModalFrame title="Copy your key now" maxW="36rem" root={{ closeOnInteractOutside: false }} {...dialog}>
      <Flex direction="column" gap="4">
        <Dialog.Description asChild>
          <Box color="fg.muted" overflowWrap="anywhere">
            This is the only time that the key of <bdi>{name}</bdi> is shown. Keep it like a password, on a
            server, never in a page.
          </Box>
        </Dialog.Description>
        <CopyBox label="Key" text={key} rows={1} />
        <CopyBox
          label="Try it"
          text={curlExample({ key, scopes, domain, origin: window.location.origin })}
          rows={4}
        />
        <Flex justify="flex-end">
          <Button onClick={dialog.onClose}>Done</Button>
        </Flex>
      </Flex>
    </ModalFrame>
  );
}
