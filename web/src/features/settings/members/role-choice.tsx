import { Box, chakra } from '@chakra-ui/react';
import { type Role, say } from '@footfall/functions/contract';
import { SelectArrow } from '../../../ui/form/select-field.tsx';
import { roleWords } from '../../../ui/workspace/role-words.ts';
import type { MemberRights } from './member.ts';

interface Props {
  name: string;
  role: Role;
  rights: MemberRights;
  busy: boolean;
  onChoose: (role: Role, control: HTMLElement) => void;
}

/** A menu, or plain text with the reason why the role cannot be changed. */
export function RoleChoice({ name, role, rights, busy, onChoose }: Props) {
  if (rights.roles.length === 0) {
    return (
      <Box minW="24" px="3" title={rights.reason}>
        {roleWords[role].name}
      </Box>
    );
  }
  return (
    <Box position="relative" minW="24" flexShrink={0}>
      <chakra.select
        aria-label={say('Role of {name}', { name })}
        value={role}
        disabled={busy}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Role, currentTarget)}
        css={choiceStyle}
      >
        {rights.roles.map((each) => (
          <option key={each} value={each}>
            {roleWords[each].name}
          </option>
        ))}
      </chakra.select>
      <SelectArrow insetEnd="2.5" color="fg.muted" />
    </Box>
  );
}

const choiceStyle = {
  w: 'full',
  h: '9',
  ps: '3',
  pe: '7',
  bg: 'surface',
  appearance: 'none',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'control',
  textStyle: 'label',
  cursor: 'pointer',
  '@media (pointer: coarse)': { h: '11' },
} as const;
