import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

interface Props {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export const CheckField = ({ onChange, children, ...box }: Props) => (
  <chakra.label css={lineStyle}>
    <chakra.input
      type="checkbox"
      onChange={(event) => onChange(event.currentTarget.checked)}
      accentColor="var(--chakra-colors-accent)"
      {...box}
    />
    {children}
  </chakra.label>
);

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
