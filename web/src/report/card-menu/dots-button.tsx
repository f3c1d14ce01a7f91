import type { ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { Icon } from '../../ui/icon.tsx';

export const actionsFor = (title: string) => say('Actions for {title}', { title });

export const DotsButton = (props: ComponentProps<typeof chakra.button> & { 'aria-label': string }) => (
  <chakra.button type="button" aria-haspopup="menu" css={dotsStyle} {...props}>
    <Icon name="more" />
  </chakra.button>
);

const pointed = { bg: 'hover', color: 'fg' };

const dotsStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  w: '7',
  h: '7',
  borderRadius: 'row',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: pointed,
  _expanded: pointed,
  '@media (pointer: coarse)': { w: '11', h: '11', mx: '-1.5' },
} as const;
