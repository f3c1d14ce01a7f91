import { Fragment, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Waiting } from '../../../ui/page/skeleton.tsx';
import { usePeriod } from '../../use-period.ts';
import { changeText, formatPercent, say } from '@footfall/functions/contract';
import { NoFigure } from '../../../ui/figures/no-figure.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import type { CardRow } from '../../ask/card-rows.ts';
import type { Column } from '../column.ts';
import type { RowKind } from '../kinds/breakdowns.ts';
import { DifferenceText, FigureOrNone } from '../figures.tsx';
import { beforeWords, changeHint, moreIsBetterIn, RowPicture, ShareBar } from '../row-content.tsx';
import { differenceIn, nameOf, type Row } from '../row.ts';
import { stickyClass, useTable } from './table.tsx';

interface Props {
  rows: readonly Row[];
  /** The depth in a tree. */
  level?: number;
}

export function TableRows({ rows, level = 0 }: Props) {
  const { open, below } = useTable();
  return (
    <>
      {rows.map((row) => {
        const isOpen = open?.isOpen(row.key);
        return (
          <Fragment key={row.key}>
            <TableRow row={row} level={level} />
            {isOpen && row.children && <TableRows rows={row.children} level={level + 1} />}
            {isOpen && !row.children && below && <below.Rows row={row} level={level + 1} />}
          </Fragment>
        );
      })}
    </>
  );
}

const stays = (event: MouseEvent) => event.stopPropagation();

function TableRow({ row, level }: { row: Row; level: number }) {
  const { columns, sticky, ranks, hasShare, isCompared, action, sort, press, below, isTree } = useTable();
  const isParent = (row.children?.length ?? 0) > 0 || below?.has(row);
  return (
    <tr {...(row.kind ? press.rowProps(row) : {})}>
      <NameCell
        {...{ row, level }}
        kind={row.kind}
        expander={isTree && (isParent ? <Expander row={row} /> : <span className="no-expand" />)}
      >
        <Name row={row} />
        {row.note && (
          <span className="what" title={row.note}>
            {row.note}
          </span>
        )}
      </NameCell>
      {columns.map((column) => (
        <td
          key={column.metric}
          className={stickyClass(sticky, column.metric)}
          data-sorted={column.metric === sort.metric || undefined}
          data-rank={ranks[column.metric]}
        >
          <Figure column={column} row={row} />
        </td>
      ))}
      {hasShare && <td className="share">{formatPercent(row.percentage)}</td>}
      {isCompared && (
        <td className={`change ${stickyClass(sticky, 'change')}`}>
          <ChangeFigure row={row} />
        </td>
      )}
      {action && (
        <td className="action" onClick={stays}>
          {action(row)}
        </td>
      )}
    </tr>
  );
}

interface NameCellProps<Of extends CardRow> {
  row: Of;
  kind: RowKind | null;
  level?: number;
  expander?: ReactNode;
  children: ReactNode;
}

export const NameCell = <Of extends CardRow>({ row, kind, level, expander, children }: NameCellProps<Of>) => (
  <th scope="row" className="name" style={{ '--level': level } as CSSProperties}>
    <ShareBar share={row.percentage} />
    <span className="label">
      {expander}
      {kind?.pictureOf && <RowPicture {...kind.pictureOf(row)} />}
      {children}
    </span>
  </th>
);

/** The tip has the earlier value of the sorted measure. */
function Name({ row }: { row: Row }) {
  const { press } = useTable();
  const { before, difference } = useSortedFigure(row);
  if (!row.kind) return <bdi>{row.name}</bdi>;
  return (
    <>
      {press.name(row, changeHint(difference?.change, before))}
      {press.tip(row, before)}
    </>
  );
}

/** The sorted measure of a row, with its change and its earlier value. */
function useSortedFigure(row: Row) {
  const { columns, sort } = useTable();
  const { compare } = usePeriod().view;
  const column = columns.find(({ metric }) => metric === sort.metric);
  const figure = row.figures[sort.metric];
  return {
    column,
    figure,
    difference: differenceIn(figure, column && moreIsBetterIn(row, column.meaning)),
    before: column ? beforeWords(figure?.before, column, compare) : null,
  };
}

function ChangeFigure({ row }: { row: Row }) {
  const { column, figure, difference, before } = useSortedFigure(row);
  if (!column || !figure || difference === undefined) return null;
  if (difference === null) return <NoFigure />;
  return (
    <>
      <DifferenceText {...{ column, figure, difference }} note={before} />
      {/* Translators: goes on behind a difference, for example: +90, up 12%. */}
      <Hidden>
        {say(', {change}', { change: difference.change ? changeText(difference.change) : say('from 0') })}
      </Hidden>
    </>
  );
}

function Figure({ column, row }: { column: Column; row: Row }) {
  const { failed } = useTable();
  const figure = row.figures[column.metric];
  // A row without the measure has an empty cell.
  if (!figure) return column.comesLater && !failed?.length && <Waiting />;
  const { now } = figure;
  return (
    <>
      {now !== null && column.mark?.(now)}
      <FigureOrNone {...column} figure={now} />
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
      aria-label={say('Rows below {name}', { name: nameOf(row) })}
      onClick={(event) => {
        stays(event);
        open?.toggle(row.key);
      }}
    >
      <Icon name="chevron-right" boxSize="3.5" />
    </button>
  );
}
