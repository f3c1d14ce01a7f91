import { Box, Dialog, Flex } from '@chakra-ui/react';
import { type DestinationWithSecret, destinationNames } from '@footfall/functions/contract';
import { SmallButton } from '../../../../../ui/button.tsx';
import { CopyBox } from '../../../../../ui/code/copy-box.tsx';
import { LargeDialog } from '../../../../../ui/overlay/large-dialog.tsx';
import { whenText } from '../moment-words.ts';
import { SendTest } from './send-test.tsx';
import type { DialogProps } from './subject.ts';

interface Props extends DialogProps {
  made: DestinationWithSecret;
  /** False if only its secret is new. */
  isNew: boolean;
}

/** Shows the secret once. A click outside does not close the dialog, because the secret would be lost. */
export function MadeDialog({ made: { destination, secret }, isNew, workspaceId, goTo: _, ...dialog }: Props) {
  const { kind, name, oldSecretUntil } = destination;
  return (
    <LargeDialog
      title={isNew ? `${destinationNames[kind]} is connected` : 'Copy the new secret now'}
      stays={secret !== null}
      {...dialog}
    >
      <Dialog.Description asChild>
        <Box color="fg.muted" overflowWrap="anywhere">
          {secret === null ? (
            <>
              Messages go to <bdi>{name}</bdi> from now on.
            </>
          ) : (
            <>
              This is the only time that the signing secret of <bdi>{name}</bdi> is shown. Your program
              verifies with it that a message comes from here.
              {oldSecretUntil !== null &&
                ` Until ${whenText(oldSecretUntil)}, messages are signed with the old secret, too.`}
            </>
          )}
        </Box>
      </Dialog.Description>
      {secret !== null && <CopyBox label="Signing secret" text={secret} rows={1} />}
      <SendTest {...{ workspaceId, destination }} text="Sends a message that is marked as a test." />
      <Flex justify="flex-end">
        <SmallButton look="default" onClick={dialog.onClose}>
          Done
        </SmallButton>
      </Flex>
    </LargeDialog>
  );
}
