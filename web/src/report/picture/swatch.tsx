import { tokenColor } from '../../ui/figures/token-color.ts';
import styles from './picture.module.css';
import type { Look } from './looks.ts';

/** The colour of a series beside its name. Dashed lines have a dashed one. */
export const Swatch = ({ look: { color, dashes } }: { look: Look }) => (
  <i
    className={styles.swatch}
    data-dashes={dashes || undefined}
    style={{ '--swatch': tokenColor(color) } as object}
    aria-hidden="true"
  />
);
