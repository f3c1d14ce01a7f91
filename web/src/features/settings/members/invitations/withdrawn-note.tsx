import { say } from '@footfall/functions/contract';
import { useEffect, useRef } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { restoreInvitation } from '../../../../api/invitations.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { SmallButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import type { Withdrawn } from './invitation-row.tsx';

interface Props extends Withdrawn {
  workspaceId: string;
  onRestored: () => void;
}

/** Offers to undo the withdrawal of an invitation. */
export function WithdrawnNote({ workspaceId, id, email, onRestored }: Props) {
  const undo = useRef<HTMLButtonElement>(null);
  const change = useMutation(async () => {
    await restoreInvitation({ workspaceId, id });
    onRestored();
  });
  // The row with the focused button was removed.
  useEffect(() => undo.current?.focus(), []);
  return (
    <Box>
      <Flex align="center" gap="3" wrap="wrap">
        <Box role="status" overflowWrap="anywhere" minW="0">
          {say('The invitation to {email} was withdrawn.', { email })}
        </Box>
        <SmallButton ref={undo} change={change}>
          {say('Undo')}
        </SmallButton>
      </Flex>
      <Notice>{change.error}</Notice>
    </Box>
  );
}
