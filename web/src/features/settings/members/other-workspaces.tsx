import { Box, chakra, Flex } from '@chakra-ui/react';
import { maxInvitedWorkspaces, mayGive, type Role } from '@footfall/functions/contract';
import { useWorkspaces } from '../../../api/workspaces.ts';
import { nameOf } from '../../../ui/workspace/workspace-list.ts';

interface Props {
  workspaceId: string;
  /** The role that is given. */
  role: Role;
  chosen: readonly string[];
  onToggle: (id: string, isOn: boolean) => void;
}

/** Further workspaces that the invitation is for: those in which the user may give the role. */
export function OtherWorkspaces({ workspaceId, role, chosen, onToggle }: Props) {
  const { list = [] } = useWorkspaces();
  const others = list.filter((each) => each.id !== workspaceId && mayGive(each.role, role));
  if (others.length === 0) return null;
  const isFull = chosen.length >= maxInvitedWorkspaces - 1;
  return (
    <chakra.fieldset border="0">
      <chakra.legend textStyle="label" mb="1.5">
        Also to
      </chakra.legend>
      <Flex direction="column" maxH="36" overflowY="auto">
        {others.map((workspace) => (
          <chakra.label key={workspace.id} css={lineStyle}>
            <chakra.input
              type="checkbox"
              checked={chosen.includes(workspace.id)}
              disabled={isFull && !chosen.includes(workspace.id)}
              onChange={(event) => onToggle(workspace.id, event.currentTarget.checked)}
              accentColor="var(--chakra-colors-accent)"
            />
            <Box as="span" truncate title={workspace.domain}>
              {nameOf(workspace)}
            </Box>
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  flexShrink: 0,
  minH: '9',
  minW: '0',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minH: '11' },
} as const;
