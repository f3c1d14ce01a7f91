import type { Ref } from 'react';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';

interface Props extends HTMLChakraProps<'button'> {
  ref?: Ref<HTMLButtonElement>;
  label: string;
}

/** What the button of a card's menu is called. */
export const actionsFor = (title: string) => `Actions for ${title}`;

/** Three dots: what else can be done. */
export function DotsButton({ label, ...rest }: Props) {
  return (
    <chakra.button type="button" aria-label={label} aria-haspopup="menu" css={dotsStyle} {...rest}>
      <Icon name="more" />
    </chakra.button>
  );
}

const dotsStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  w: '7',
  h: '7',
  borderRadius: 'row',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'hover', color: 'fg' },
  _expanded: { bg: 'hover', color: 'fg' },
  '@media (pointer: coarse)': { w: '11', h: '11', mx: '-1.5' },
} as const;
