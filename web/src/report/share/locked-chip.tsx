import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { chipStyle } from '../filters/chip-style.ts';

/** @param text the complete text, for a tooltip */
export const LockedChip = ({ text, children }: { text: string; children: ReactNode }) => (
  <chakra.li css={chipStyle} alignItems="center" ps="3" pe="2" maxW="full">
    <Icon name="lock" boxSize="3.5" color="fg.muted" />
    <span className="words" title={text}>
      {children}
    </span>
  </chakra.li>
);
