import { useId, type ReactNode } from 'react';
import { Box, type BoxProps } from '@chakra-ui/react';
import { Hidden } from './hidden.tsx';

/** The surface of everything on the dashboard. */
export const cardStyle = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'card',
} as const;

interface Props extends BoxProps {
  title: string;
  /** What the card counts. */
  unit: string;
  /** The meaning of the numbers, in a sentence. */
  help: string;
  children: ReactNode;
}

/** A card with its title on the left and its unit on the right. */
export function Card({ title, unit, help, children, ...rest }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} {...cardStyle} px="2.5" py="4" css={headStyle} {...rest}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <div title={help}>
          {unit}
          <Hidden>: {help}</Hidden>
        </div>
      </div>
      {children}
    </Box>
  );
}

const headStyle = {
  '& > .head': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    px: '2',
    pb: '2.5',
  },
  '& > .head > h2': { textStyle: 'label', fontWeight: 600 },
  '& > .head > div': { textStyle: 'note', color: 'fg.muted', cursor: 'help' },
};
