import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Icon } from './icon.tsx';

interface Props extends HTMLChakraProps<'details'> {
  summary: string;
}

export const Details = ({ summary, children, ...rest }: Props) => (
  <chakra.details css={detailsStyle} {...rest}>
    <summary>
      <Icon name="chevron-right" boxSize="3.5" color="fg.muted" />
      {summary}
    </summary>
    {children}
  </chakra.details>
);

const detailsStyle = {
  // The browsers' markers differ in size and position.
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    py: '1',
    pe: '1',
    borderRadius: 'row',
    textStyle: 'label',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minH: '11' },
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
} as const;
