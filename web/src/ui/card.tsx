import { useId, type ComponentProps, type ReactNode } from 'react';
import { Box, type BoxProps } from '@chakra-ui/react';
import { Hidden } from './hidden.tsx';
import styles from './card.module.css';

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
    <Box as="section" className={styles.card} aria-labelledby={id} {...cardStyle} px="2.5" py="4" {...rest}>
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
