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
  /** Shown to the right of the title. */
  beside?: ReactNode;
  /** What the card counts. */
  unit: ReactNode;
  /** What that means, in a sentence. */
  help: string;
  /** What can be done with it: left of the unit, and only in sight where it is needed. */
  menu?: ReactNode;
  children: ReactNode;
}

/** A card with its title left and its unit right. */
export function Card({ title, beside, unit, help, menu, children, ...rest }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} {...cardStyle} px="2.5" py="4" css={headStyle} {...rest}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        {beside && <div className="beside">{beside}</div>}
        {menu && <div className="menu">{menu}</div>}
        <div className="unit" title={help}>
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
    gap: '2',
    px: '2',
    pb: '2.5',
  },
  '& > .head > h2': { textStyle: 'label', fontWeight: 600 },
  '& > .head > h2:not(:has(+ .beside)), & > .head > .beside': { flex: '1', minW: '0' },
  // On a phone it has a line of its own.
  '@media (width < 48rem)': {
    '& > .head > .beside:empty': { display: 'none' },
    '& > .head:has(> .beside)': { flexWrap: 'wrap' },
    '& > .head > h2': { flex: '1', minW: '0' },
    '& > .head > .beside': { order: 1, flexBasis: 'full' },
  },
  '& > .head > .unit': { textStyle: 'note', color: 'fg.muted', cursor: 'help' },
  // Higher than the line that it stands in, which must not grow for it.
  '& > .head > .menu': { position: 'relative', alignSelf: 'center', my: '-2.5' },
  '@media (hover: hover)': {
    '& > .head > .menu > button:not([aria-expanded=true])': { opacity: 0 },
    '&:is(:hover, :focus-within) > .head > .menu > button': { opacity: 1 },
  },
};
