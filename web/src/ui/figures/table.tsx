import { Fragment, type ComponentProps, type ReactNode } from 'react';
import styles from '../plain.module.css';

type Row = readonly [key: string | number, ...cells: ReactNode[]];

interface Props extends Omit<ComponentProps<'table'>, 'children'> {
  caption?: ReactNode;
  titles: readonly ReactNode[];
  rows: readonly Row[];
  /** The index of the row header's cell. -1 for rows without one. */
  named?: number;
  /** Drawn below the cells of a row. Hidden from screen readers, which read the cells. */
  bars?: (index: number) => ReactNode;
}

/** Cells in rows and columns, styled by the parent. A `RowTable` has rows that filter the page. */
export const Table = ({ caption, titles, rows, named = 0, bars, ...rest }: Props) => (
  <table {...rest}>
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        {titles.map((title, index) => (
          <th key={index} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([key, ...cells], position) => (
        <Fragment key={key}>
          <tr>
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
          {bars && (
            <tr aria-hidden="true">
              <td colSpan={titles.length}>{bars(position)}</td>
            </tr>
          )}
        </Fragment>
      ))}
    </tbody>
  </table>
);

/** The data of a chart as a table for screen readers. */
export const HiddenTable = (props: Props) => (
  <div className={styles.hidden}>
    <Table {...props} />
  </div>
);
