import { useId } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import type { Role } from '@footfall/functions/contract';
import { roleWords } from '../../../ui/workspace/role-words.ts';

interface Props {
  choices: readonly Role[];
  chosen: Role;
  onChoose: (role: Role) => void;
}

/** The roles that can be given, with a sentence each. Native radio buttons, for arrow keys and screen readers. */
export function RoleCards({ choices, chosen, onChoose }: Props) {
  const name = useId();
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="2" border="0">
      <chakra.legend textStyle="label" mb="1.5">
        Role
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
              Can {roleWords[role].can}.
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
