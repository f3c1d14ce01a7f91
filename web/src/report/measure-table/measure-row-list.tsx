import { useEffect, useMemo, type MouseEvent } from 'react';
import { changeText, shortChange, type Change } from '../../ui/figures/change.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton, waitingWords } from '../../ui/page/skeleton.tsx';
import { comparedName } from '../period/compared-words.ts';
import { FigureRow } from '../table/figure-row.tsx';
import { usePeriod } from '../use-period.ts';
import { figureText, type MeasureColumn } from './measure-columns.ts';
import { useMeasureTable } from './measure-context.ts';
import { changeIn, sortedRows, type MeasureRow } from './measure-rows.ts';

interface Props {
  rows: readonly MeasureRow[];
  /** How deep in a tree the rows are. */
  level?: number;
  /** The key of the row above them, if they were asked for when it was opened. */
  below?: string;
}

/** Rows of a `MeasureTable` in its order, and below each open one its own. */
export function MeasureRows({ rows, level = 0, below }: Props) {
  const { sort, open } = useMeasureTable();
  const ordered = useMemo(() => sortedRows(rows, sort), [rows, sort]);
  useEffect(() => {
    if (below !== undefined) open.note(below, rows);
  });
  return ordered.map((row) => <RowAndBelow key={row.key} row={row} level={level} />);
}

function RowAndBelow({ row, level }: { row: MeasureRow; level: number }) {
  const { open, Below } = useMeasureTable();
  const isOpen = open.isOpen(row.key);
  return (
    <>
      <Row row={row} level={level} />
      {isOpen && row.children && <MeasureRows rows={row.children} level={level + 1} />}
      {isOpen && !row.children && Below && <Below row={row} level={level + 1} />}
    </>
  );
}

const stays = (event: MouseEvent) => event.stopPropagation();

function Row({ row, level }: { row: MeasureRow; level: number }) {
  const { columns, kept, sort, press, isTree, action, hasBelow } = useMeasureTable();
  const { compare } = usePeriod().view;
  const sorted = columns.find(({ metric }) => metric === sort.metric);
  const change = sorted && changeIn(row, sorted);
  const before = sorted && beforeText(row, sorted, comparedName(compare));
  const hint = [change && changeText(change), before].filter(Boolean).join(', ') || undefined;
  const isParent = (row.children?.length ?? 0) > 0 || hasBelow(row);
  return (
    <FigureRow
      {...(row.kind ? { rowProps: press.rowProps(row) } : {})}
      share={row.percentage}
      level={level}
      before={isTree && (isParent ? <Expander row={row} /> : <span className="no-expand" />)}
      picture={row.kind?.pictureOf?.(row)}
      name={
        row.kind ? (
          <>
            {press.name(row, hint)}
            {press.tip(row, before ?? null)}
            {change !== undefined && <Moved change={change} />}
          </>
        ) : (
          <bdi>{row.name}</bdi>
        )
      }
      note={row.note}
      cells={columns.map((column) => ({
        metric: column.metric,
        text: <FigureCell column={column} row={row} />,
        isSorted: column.metric === sort.metric,
        isKept: kept.includes(column.metric),
      }))}
    >
      {action && (
        <td className="action" onClick={stays}>
          {action(row)}
        </td>
      )}
    </FigureRow>
  );
}

function FigureCell({ column, row }: { column: MeasureColumn; row: MeasureRow }) {
  const figure = row.figures[column.metric]?.now ?? null;
  if (column.comesLater && !row.figures[column.metric])
    return <span className="waiting">{waitingWords}</span>;
  return (
    <>
      {figure !== null && column.mark?.(figure)}
      {figureText(column, row)}
    </>
  );
}

/** `1,268 in the previous period`; undefined where nothing is compared. */
function beforeText(row: MeasureRow, column: Parameters<typeof figureText>[0], compared: string) {
  const before = row.figures[column.metric]?.before;
  if (before === undefined) return undefined;
  const then = { ...row, figures: { [column.metric]: { now: before } } };
  return `${before === null || before === 0 ? 'none' : figureText(column, then)} in ${compared}`;
}

/** The change of the measure that the rows are ordered by, while the row is pointed at. Screen readers hear it with the name. */
function Moved({ change }: { change: Change | null }) {
  return (
    <span className="moved" data-verdict={change?.verdict} aria-hidden="true">
      {change ? shortChange(change) : 'new'}
    </span>
  );
}

function Expander({ row }: { row: MeasureRow }) {
  const { open } = useMeasureTable();
  const name = row.kind ? row.kind.nameOf(row) : row.name;
  return (
    <button
      type="button"
      className="expand"
      aria-expanded={open.isOpen(row.key)}
      aria-label={`What ${name} consists of`}
      onClick={(event) => {
        stays(event);
        open.toggle(row.key);
      }}
    >
      <Icon name="chevron-right" boxSize="3.5" />
    </button>
  );
}

/** In place of rows that are on their way. */
export function WaitingMeasureRows({ count = 3 }: { count?: number }) {
  const { columns, action } = useMeasureTable();
  return Array.from({ length: count }, (_, index) => (
    <tr key={index}>
      <td colSpan={columns.length + 1 + Number(action !== undefined)}>
        <Skeleton h="6" my="1" />
      </td>
    </tr>
  ));
}
