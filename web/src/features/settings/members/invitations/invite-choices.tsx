import { useId } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Role, maxInvitedWorkspaces, mayGive, say } from '@footfall/functions/contract';
import { CheckField } from '../../../../ui/form/check-field.tsx';
import { roleWords } from '../../../../ui/workspace/role-words.ts';
import { useWorkspaces } from '../../../../api/workspaces.ts';
import { nameOf } from '../../../../ui/workspace/workspace-list.ts';

interface Props {
  choices: readonly Role[];
  chosen: Role;
  onChoose: (role: Role) => void;
}

/** Native radio buttons, for arrow keys and screen readers. */
export function RoleCards({ choices, chosen, onChoose }: Props) {
  const name = useId();
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="2" border="0">
      <chakra.legend textStyle="label" mb="1.5">
        {say('Role')}
      </chakra.legend>
      {choices.map((role) => (
        <chakra.label key={role} css={cardStyle}>
          <chakra.input
            type="radio"
            name={name}
            value={role}
            checked={role === chosen}
            onChange={() => onChoose(role)}
            accentColor="var(--chakra-colors-accent)"
            mt="0.5"
          />
          <span>
            <Box as="span" display="block" textStyle="label">
              {roleWords[role].name}
            </Box>
            <Box as="span" display="block" layerStyle="note">
              {roleWords[role].text}
            </Box>
          </span>
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}

const cardStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: '3',
  p: '3',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { bg: 'hover' },
  '&:has(:checked)': { bg: 'bar', borderColor: 'accent' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '1px' },
} as const;

interface OtherWorkspacesProps {
  workspaceId: string;
  role: Role;
  chosen: readonly string[];
  onToggle: (id: string, isOn: boolean) => void;
}

/** Further workspaces for the invitation, where the user may give the role. */
export function OtherWorkspaces({ workspaceId, role, chosen, onToggle }: OtherWorkspacesProps) {
  const { list = [] } = useWorkspaces();
  const others = list.filter((each) => each.id !== workspaceId && mayGive(each.role, role));
  if (others.length === 0) return null;
  const isFull = chosen.length >= maxInvitedWorkspaces - 1;
  return (
    <chakra.fieldset border="0">
      <chakra.legend textStyle="label" mb="1.5">
        {say('Also to')}
      </chakra.legend>
      <Flex direction="column" maxH="9rem" overflowY="auto">
        {others.map((workspace) => (
          <CheckField
            key={workspace.id}
            checked={chosen.includes(workspace.id)}
            disabled={isFull && !chosen.includes(workspace.id)}
            onChange={(isOn) => onToggle(workspace.id, isOn)}
          >
            <Box as="span" truncate dir="auto" title={workspace.domain}>
              {nameOf(workspace)}
            </Box>
          </CheckField>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
