import { Fragment, type CSSProperties, type MouseEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/page/skeleton.tsx';
import { usePeriod } from '../use-period.ts';
import type { Column } from './column.ts';
import { beforeWords, changeHint, figureText, Moved, RowPicture, ShareBar } from './row-content.tsx';
import { changeIn, nameOf, type Row } from './row.ts';
import { useTable } from './table.tsx';

interface Props {
  rows: readonly Row[];
  /** How deep in a tree the rows are. */
  level?: number;
}

/** Rows of a `RowTable`, and below each open one its own. */
export function TableRows({ rows, level = 0 }: Props) {
  const { open, below } = useTable();
  return rows.map((row) => {
    const isOpen = open?.isOpen(row.key);
    return (
      <Fragment key={row.key}>
        <TableRow row={row} level={level} />
        {isOpen && row.children && <TableRows rows={row.children} level={level + 1} />}
        {isOpen && !row.children && below && <below.Rows row={row} level={level + 1} />}
      </Fragment>
    );
  });
}

const stays = (event: MouseEvent) => event.stopPropagation();

/** A row. The bar lies behind the name alone. */
function TableRow({ row, level }: { row: Row; level: number }) {
  const { columns, kept = [], ends = [], sort, press, below, isTree } = useTable();
  const isParent = (row.children?.length ?? 0) > 0 || below?.has(row);
  return (
    <tr {...(row.kind ? press.rowProps(row) : {})}>
      <th scope="row" className="name" style={{ '--level': level } as CSSProperties}>
        <ShareBar share={row.percentage} />
        <span className="label">
          {isTree && (isParent ? <Expander row={row} /> : <span className="no-expand" />)}
          {row.kind?.pictureOf && <RowPicture {...row.kind.pictureOf(row)} />}
          <Name row={row} />
          {row.note && <span className="what">{row.note}</span>}
        </span>
      </th>
      {columns.map((column) => (
        <td
          key={column.metric}
          className={kept.includes(column.metric) ? 'kept' : undefined}
          data-sorted={column.metric === sort.metric || undefined}
        >
          <Figure column={column} row={row} />
        </td>
      ))}
      {ends.map(({ name, cell }) => (
        <td key={name} className={name} onClick={name === 'action' ? stays : undefined}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** In a card with the change of the measure that the rows are ordered by. */
function Name({ row }: { row: Row }) {
  const { columns, sort, press, inCard } = useTable();
  const { compare } = usePeriod().view;
  if (!row.kind) return <bdi>{row.name}</bdi>;
  const column = inCard ? columns.find(({ metric }) => metric === sort.metric) : undefined;
  if (!column) return press.name(row);
  const change = changeIn(row, column);
  const before = beforeWords(row.figures[column.metric]?.before, column, compare);
  return (
    <>
      {press.name(row, changeHint(change, before))}
      {press.tip(row, before)}
      {change !== undefined && <Moved change={change} />}
    </>
  );
}

function Figure({ column, row }: { column: Column; row: Row }) {
  const figure = row.figures[column.metric]?.now ?? null;
  if (column.comesLater && !row.figures[column.metric]) return <Waiting />;
  return (
    <>
      {figure !== null && column.mark?.(figure)}
      {figureText(column, figure)}
    </>
  );
}

function Expander({ row }: { row: Row }) {
  const { open } = useTable();
  return (
    <button
      type="button"
      className="expand"
      aria-expanded={open?.isOpen(row.key)}
      aria-label={`Rows below ${nameOf(row)}`}
      onClick={(event) => {
        stays(event);
        open?.toggle(row.key);
      }}
    >
      <Icon name="chevron-right" boxSize="3.5" />
    </button>
  );
}
