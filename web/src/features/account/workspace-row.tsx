import { Box, Flex } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { settingsPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { siteOf } from '../../ui/workspace/chosen-workspace.ts';
import { roleWords } from '../../ui/workspace/role-words.ts';

interface Props {
  workspace: WorkspaceAnswer;
  /** No one else owns it, so the user cannot leave it. */
  isOwnedAlone: boolean;
  onLeave: (button: HTMLElement) => void;
}

/** One workspace of the user. */
export function WorkspaceRow({ workspace, isOwnedAlone, onLeave }: Props) {
  const { name, domain, role } = workspace;
  const called = name || domain;
  const site = `?site=${encodeURIComponent(siteOf(workspace))}`;
  return (
    <Flex
      as="li"
      gap="4"
      py="3"
      align="center"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      <Box flex="1" minW="0">
        <Box textStyle="label" overflowWrap="anywhere">
          {called}
        </Box>
        <Box textStyle="note" color="fg.muted" overflowWrap="anywhere">
          {name && `${domain} · `}
          {roleWords[role].name}
        </Box>
        {isOwnedAlone && (
          <Box textStyle="note" color="fg.muted" mt="1" textWrap="pretty">
            No one else owns it. To leave, make another member an owner under{' '}
            <TextLink to={settingsPath('members') + site}>Members</TextLink>, or delete it under{' '}
            <TextLink to={settingsPath('data') + site}>Data</TextLink>.
          </Box>
        )}
      </Box>
      {!isOwnedAlone && (
        <Button
          look="outline"
          size="small"
          fullWidth={false}
          aria-haspopup="dialog"
          aria-label={`Leave ${called}`}
          onClick={(event) => onLeave(event.currentTarget)}
        >
          Leave
        </Button>
      )}
    </Flex>
  );
}
