import type { ComponentProps } from 'react';
import styles from './plain.module.css';

/** For elements that are hidden only at some widths. Equals `styles.hidden`. */
export const hiddenStyle = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  m: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  _print: { display: 'none' },
} as const;

/** Text only for screen readers. */
export const Hidden = (props: ComponentProps<'span'>) => <span className={styles.hidden} {...props} />;
