import type { ComponentProps, ReactNode } from 'react';
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
} as const;

/** Text only for screen readers. */
export const Hidden = (props: ComponentProps<'span'>) => <span className={styles.hidden} {...props} />;

interface Props {
  caption: string;
  titles: readonly string[];
  rows: readonly (readonly [key: string | number, ...cells: ReactNode[]])[];
  /** The index of the row header's cell. */
  named?: number;
}

/** The data of a chart as a table for screen readers. */
export const HiddenTable = ({ caption, titles, rows, named = 0 }: Props) => (
  <div className={styles.hidden}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            {cells.map((cell, index) =>
              index === named ? (
                <th key={index} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={index}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
