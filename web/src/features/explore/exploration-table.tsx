import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import {
  changeText,
  dimensionLabel,
  type Exploration,
  formatMoney,
  formatValue,
  type MetricMeaning,
} from '@footfall/functions/contract';
import { ChangeMark } from '../../ui/figures/change-mark.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { axisLabel, bucketWords } from '../../report/chart/chart-axis.ts';
import { comparedName } from '../../report/period/compared-words.ts';
import type { Shown } from '../../report/picture/data.ts';
import type { ExplorationData } from '../../report/exploration/picture-data.ts';
import type { TableRow, TableSort } from '../../report/exploration/table.ts';
import { SideScroll } from '../../report/rows/table/side-scroll.tsx';
import { usePeriod, usePeriodWords } from '../../report/use-period.ts';
import { useTable } from './use-table.ts';
import styles from './explore.module.css';

const kindNames = { none: 'Metric', segments: 'Segment', sites: 'Site' } as const;

/** The titles of the first column and of the sums. */
export function useColumnTitles({ breakdown }: Pick<Exploration, 'breakdown'>) {
  const sum = usePeriodWords();
  return {
    first: 'dimension' in breakdown ? dimensionLabel(breakdown.dimension) : kindNames[breakdown.kind],
    sum,
  };
}

interface Props {
  exploration: Exploration;
  data: ExplorationData;
  shown: Shown;
  /** The keys of the series that is blue for good, and of that under the pointer. */
  chosen: string | null;
  pointed: string | null;
  onChoose: (key: string) => void;
  onPoint: (key: string | null) => void;
}

/** A column for each bucket that the picture shows. It scrolls sideways, beginning with the sums. */
export function ExplorationTable({ exploration, data, shown, chosen, pointed, onChoose, onPoint }: Props) {
  const { keys, sort, sortBy, rows } = useTable(data, shown);
  const titles = useColumnTitles(exploration);
  const { view } = usePeriod();
  const frame = useRef<HTMLDivElement>(null);
  const isCompared = rows.some(({ kind, change }) => kind === 'before' || change !== null);
  const buckets = keys.join();
  useLayoutEffect(() => frame.current?.scrollTo({ left: frame.current.scrollWidth }), [buckets]);
  const title = (by: string, words: string, full?: string) => (
    <SortTitle key={by} {...{ by, sort, full }} onSort={() => sortBy(by)}>
      {words}
    </SortTitle>
  );
  return (
    <SideScroll>
      <div ref={frame} className={styles.scroll} tabIndex={0} role="region" aria-label="Table of the picture">
        <table className={styles.table} aria-label={`${titles.first} per ${data.interval}`}>
          <thead>
            <tr>
              {title('name', titles.first)}
              {keys.map((key) =>
                title(key, columnWords(key, keys, data), bucketWords(key, data.interval, '')),
              )}
              {title('sum', titles.sum)}
              {isCompared && title('change', 'Change', `Change against ${comparedName(view.compare)}`)}
            </tr>
          </thead>
          <tbody onPointerLeave={() => onPoint(null)}>
            {rows.map((row) => (
              <Row
                key={row.key ?? `before ${row.name} ${row.meaning.label}`}
                {...{ row, data, shown, isCompared }}
                isChosen={row.key !== null && row.key === chosen}
                isPointed={row.key !== null && row.key === pointed}
                {...{ onChoose, onPoint }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </SideScroll>
  );
}

/** `Nov 9`, and `Sat, Nov 21, 10:00 AM` for an hour of several days. */
function columnWords(key: string, keys: readonly string[], { interval }: ExplorationData) {
  const isOfDays = interval === 'hour' && keys[0]?.slice(0, 10) !== keys.at(-1)?.slice(0, 10);
  return isOfDays ? bucketWords(key, interval) : axisLabel(key, keys, interval);
}

interface TitleProps {
  by: string;
  sort: TableSort | null;
  full?: string | undefined;
  onSort: () => void;
  children: string;
}

function SortTitle({ by, sort, full, onSort, children }: TitleProps) {
  const isSorted = sort?.by === by;
  return (
    <th
      scope="col"
      className={['name', 'sum', 'change'].includes(by) ? by : undefined}
      aria-sort={isSorted ? `${sort.direction}ending` : 'none'}
    >
      <button type="button" title={full} onClick={onSort}>
        {isSorted && <Icon name={`arrow-${sort.direction === 'asc' ? 'up' : 'down'}`} boxSize="3" />}
        {children}
      </button>
    </th>
  );
}

interface RowProps {
  row: TableRow;
  data: ExplorationData;
  shown: Shown;
  isCompared: boolean;
  isChosen: boolean;
  isPointed: boolean;
  onChoose: (key: string) => void;
  onPoint: (key: string | null) => void;
}

function Row({ row, data, shown, isCompared, isChosen, isPointed, onChoose, onPoint }: RowProps) {
  const { key, name, values, sum, change, kind, meaning, note } = row;
  const isDrawn = key !== null && note === null;
  return (
    <tr
      data-kind={kind}
      data-chosen={isChosen || isPointed || undefined}
      onPointerEnter={() => onPoint(isDrawn ? key : null)}
    >
      <th scope="row" className="name">
        {isDrawn ? (
          <button type="button" aria-pressed={isChosen} onClick={() => onChoose(key)}>
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi>{name}</bdi>
        )}
      </th>
      {values.map((value, index) => (
        <td
          key={data.keys[shown.first + index]}
          data-running={data.running === shown.first + index || undefined}
        >
          <Figure {...{ value, meaning, data }} />
        </td>
      ))}
      <td className="sum">
        <Figure {...{ value: sum, meaning, data }} />
      </td>
      {isCompared && (
        <td className="change">
          {change && <ChangeMark change={change} />}
          {kind !== 'before' && <Hidden>{changeText(change)}</Hidden>}
        </td>
      )}
    </tr>
  );
}

interface FigureProps {
  value: number | null;
  meaning: MetricMeaning;
  data: ExplorationData;
}

function Figure({ value, meaning: { unit }, data: { currency } }: FigureProps) {
  if (value === null) return <span style={muted}>–</span>;
  return <>{unit === 'money' && currency ? formatMoney(value, currency) : formatValue(unit, value)}</>;
}

const muted: CSSProperties = { color: 'var(--chakra-colors-fg-muted)' };
