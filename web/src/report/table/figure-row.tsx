import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { RowPicture } from '../breakdown/row-picture.tsx';
import type { Picture } from '../breakdown/pictures.ts';

/** A figure of a row as it is shown. */
export interface Cell {
  /** The name of its column. */
  metric: string;
  text: ReactNode;
  isSorted: boolean;
  /** Whether a phone shows it too. */
  isKept?: boolean;
}

interface Props {
  /** What the row's element takes, so that it can be pressed. */
  rowProps?: HTMLAttributes<HTMLTableRowElement>;
  /** How wide the bar behind the name is, in percent. */
  share: number;
  /** How deep the row is in a tree. */
  level?: number;
  /** What stands left of the picture. */
  before?: ReactNode;
  picture?: Picture | undefined;
  name: ReactNode;
  /** What it is, beside its name. */
  note?: string | undefined;
  cells: readonly Cell[];
  /** Further cells. */
  children?: ReactNode;
}

/** A row of a table with several measures. The bar lies behind the name alone. */
export function FigureRow(props: Props) {
  const { rowProps, share, level = 0, before, picture, name, note, cells, children } = props;
  return (
    <tr {...rowProps}>
      <th scope="row" className="name" style={{ '--level': level } as CSSProperties}>
        <span className="bar" style={{ width: `${Math.min(share, 100)}%` }} />
        <span className="label">
          {before}
          {picture && <RowPicture {...picture} />}
          {name}
          {note && <span className="what">{note}</span>}
        </span>
      </th>
      {cells.map(({ metric, text, isSorted, isKept }) => (
        <td key={metric} className={isKept ? 'kept' : undefined} data-sorted={isSorted || undefined}>
          {text}
        </td>
      ))}
      {children}
    </tr>
  );
}
