import { Fragment, type ComponentProps, type ReactNode } from 'react';
import styles from '../plain.module.css';

type Row = readonly [key: string | number, ...cells: ReactNode[]];

interface BodyProps extends ComponentProps<'tbody'> {
  rows: readonly Row[];
  /** The index of the row header's cell. -1 for rows without one. */
  named?: number | undefined;
  /** Drawn below the cells of a row. Hidden from screen readers, which read the cells. */
  bars?: ((index: number) => ReactNode) | undefined;
}

export const TableBody = ({ rows, named = 0, bars, ...rest }: BodyProps) => (
  <tbody {...rest}>
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
            <td colSpan={cells.length}>{bars(position)}</td>
          </tr>
        )}
      </Fragment>
    ))}
  </tbody>
);

interface Props extends ComponentProps<'table'>, Partial<Pick<BodyProps, 'rows' | 'named' | 'bars'>> {
  caption?: ReactNode;
  /** Null for a column without a title. */
  titles: readonly ReactNode[];
}

/** Cells in rows and columns, styled by the parent. A `RowTable` has rows that filter the page. */
export const Table = ({ caption, titles, rows = [], named, bars, children, ...rest }: Props) => (
  <table {...rest}>
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        {titles.map((title, index) =>
          title === null ? (
            <td key={index} />
          ) : (
            <th key={index} scope="col">
              {title}
            </th>
          ),
        )}
      </tr>
    </thead>
    {children ?? <TableBody {...{ rows, named, bars }} />}
  </table>
);

/** The data of a chart as a table for screen readers. */
export const HiddenTable = (props: ComponentProps<typeof Table>) => (
  <div className={styles.hidden}>
    <Table {...props} />
  </div>
);
