import { useId, type ComponentProps, type ReactNode } from 'react';
import { Box, type BoxProps } from '@chakra-ui/react';
import { Hidden } from './hidden.tsx';
import styles from './card.module.css';

export const cardStyle = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'card',
} as const;

interface Props extends BoxProps {
  title: string;
  /** Turns the title into a button that opens a dialog. */
  opener?: ComponentProps<'button'> | undefined;
  beside?: ReactNode;
  /** Right of the title. Below it on narrow cards. */
  tabs?: ReactNode;
  unit: ReactNode;
  help: string;
  /** The title of a column right of the unit. Narrow cards hide it. */
  end?: ReactNode;
  /** Left of the unit. Shown on hover, on focus and on touch screens. */
  menu?: ReactNode;
  children: ReactNode;
}

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
