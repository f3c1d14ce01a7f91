import { useId, type ComponentProps, type ReactNode } from 'react';
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
  /** What a press on the title opens, as a dialog. */
  opener?: ComponentProps<'button'> | undefined;
  /** Shown to the right of the title. */
  beside?: ReactNode;
  /** Chooses what the card shows: right of the title, and below it where the card is narrow. */
  tabs?: ReactNode;
  /** What the card counts. */
  unit: ReactNode;
  /** What that means, in a sentence. */
  help: string;
  /** The title of a column at the end, right of the unit, where the card has room for it. */
  end?: ReactNode;
  /** What can be done with it: left of the unit, and only in sight where it is needed. */
  menu?: ReactNode;
  children: ReactNode;
}

/** A card with its title left and its unit right. */
export function Card({ title, opener, beside, tabs, unit, help, end, menu, children, ...rest }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} {...cardStyle} px="2.5" py="4" css={headStyle} {...rest}>
      <div className="head">
        <h2 id={id}>
          {opener ? (
            <button type="button" aria-haspopup="dialog" {...opener}>
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {beside && <div className="beside">{beside}</div>}
        {tabs && <div className="tabs">{tabs}</div>}
        {menu && <div className="menu">{menu}</div>}
        <div className="unit" title={help}>
          {unit}
          <Hidden>: {help}</Hidden>
        </div>
        {end && <div className="end">{end}</div>}
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
    containerType: 'inline-size',
  },
  '& > .head > h2': { textStyle: 'label', fontWeight: 600 },
  '& > .head > h2:not(:has(+ :is(.beside, .tabs))), & > .head > :is(.beside, .tabs)': {
    flex: '1',
    minW: '0',
  },
  '& > .head:has(> .tabs)': { flexWrap: 'wrap' },
  '@container (width < 30rem)': {
    '& > .head > h2:has(+ .tabs)': { flex: '1', minW: '0' },
    // Their words begin where the title does.
    '& > .head > .tabs': { order: 1, flexBasis: 'full', ms: '-2' },
  },
  // On a phone it has a line of its own.
  '@media (width < 48rem)': {
    '& > .head > .beside:empty': { display: 'none' },
    '& > .head:has(> .beside)': { flexWrap: 'wrap' },
    '& > .head > h2': { flex: '1', minW: '0' },
    '& > .head > .beside': { order: 1, flexBasis: 'full' },
  },
  '& > .head > :is(h2, .end) > button': { cursor: 'pointer', _hover: { textDecoration: 'underline' } },
  '@media (pointer: coarse)': { '& > .head > :is(h2, .end) > button': { minH: '11', my: '-3' } },
  '& > .head > :is(.unit, .end)': { textStyle: 'note', color: 'fg.muted' },
  '& > .head > .unit': { cursor: 'help' },
  // As wide as the column of changes in `rows.module.css`, and shown where that is.
  '& > .head > .end': { display: 'none', minW: '4.5rem', ms: '1', textAlign: 'end' },
  '@container (width >= 25rem)': { '& > .head > .end': { display: 'block' } },
  // Higher than the line that it stands in, which must not grow for it.
  '& > .head > .menu': { position: 'relative', alignSelf: 'center', my: '-2.5' },
  '@media (hover: hover)': {
    '& > .head > .menu > button:not([aria-expanded=true])': { opacity: 0 },
    '&:is(:hover, :focus-within) > .head > .menu > button': { opacity: 1 },
  },
};
