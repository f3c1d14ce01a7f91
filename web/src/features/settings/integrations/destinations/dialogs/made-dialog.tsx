import { sayRich } from '../../../../../ui/words/say-rich.tsx';
import { Box, Dialog, Flex } from '@chakra-ui/react';
import { type DestinationWithSecret, destinationNames, say } from '@footfall/functions/contract';
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
      title={
        isNew
          ? say('{kind} is connected', { kind: say(destinationNames[kind]) })
          : say('Copy the new secret now')
      }
      stays={secret !== null}
      {...dialog}
    >
      <Dialog.Description asChild>
        <Box color="fg.muted" overflowWrap="anywhere">
          {secret === null ? (
            <>{sayRich('Messages go to {name} from now on.', { name })}</>
          ) : (
            <>
              {sayRich(
                'This is the only time that the signing secret of {name} is shown. Your program verifies with it that a message comes from here.',
                { name },
              )}
              {oldSecretUntil !== null &&
                ` ${say('Until {when}, messages are signed with the old secret, too.', {
                  when: whenText(oldSecretUntil),
                })}`}
            </>
          )}
        </Box>
      </Dialog.Description>
      {secret !== null && <CopyBox label={say('Signing secret')} text={secret} rows={1} />}
      <SendTest {...{ workspaceId, destination }} text={say('Sends a message that is marked as a test.')} />
      <Flex justify="flex-end">
        <SmallButton look="default" onClick={dialog.onClose}>
          {say('Done')}
        </SmallButton>
      </Flex>
    </LargeDialog>
  );
}
