import { memo, useLayoutEffect, useRef } from 'react';
import {
  changeText,
  clockText,
  dimensionLabel,
  dimensionRow,
  type Exploration,
  say,
  phrase,
  rangeWords,
} from '@footfall/functions/contract';
import { ChangeMark } from '../../../ui/figures/change-mark.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { isRightToLeft } from '../../../ui/words/reading-direction.ts';
import type { ComparedWith } from '../../../ui/period/weekdays.ts';
import type { Interval, View } from '../../../report/address/view.ts';
import { axisLabel, bucketWords } from '../../../report/chart/chart-axis.ts';
import type { Shown } from '../../../report/picture/data.ts';
import type { Look } from '../../../report/picture/looks.ts';
import { Swatch } from '../../../report/picture/swatch.tsx';
import { formatFigure } from '../../../report/picture/words.ts';
import { perInterval } from '../../../report/exploration/words.ts';
import type { ExplorationData } from '../../../report/exploration/picture-data.ts';
import type { TableRow, TableSort } from '../../../report/exploration/table.ts';
import { SideScroll } from '../../../report/rows/table/side-scroll.tsx';
import { usePeriod, usePeriodWords } from '../../../report/use-period.ts';
import { useTable } from './use-table.ts';
import styles from './table.module.css';

const kindNames = { none: phrase('Metric'), segments: phrase('Segment'), sites: phrase('Site') } as const;

/** The titles of the first column and of the sums. */
function useColumnTitles({ breakdown }: Pick<Exploration, 'breakdown'>) {
  const sum = usePeriodWords();
  return {
    first: 'dimension' in breakdown ? dimensionLabel(breakdown.dimension) : say(kindNames[breakdown.kind]),
    sum,
  };
}

/** The same in English, as files have them. */
export const fileTitles = (
  { breakdown }: Pick<Exploration, 'breakdown'>,
  { period }: Pick<View, 'period'>,
) => ({
  first: 'dimension' in breakdown ? dimensionRow(breakdown.dimension).label : kindNames[breakdown.kind],
  sum: 'timeframe' in period ? period.timeframe : rangeWords(period),
});

interface Props {
  exploration: Exploration;
  data: ExplorationData;
  /** The shown buckets, null for all. */
  zoom: Shown | null;
  looks: ReadonlyMap<string, Look>;
  /** The keys of the series that stays selected, and of the one that is selected now. */
  chosen: string | null;
  selected: string | null;
  onChoose: (key: string) => void;
  onPoint: (key: string | null) => void;
}

/** A column for each bucket that the picture shows. It scrolls sideways, beginning with the sums. */
export function ExplorationTable({ exploration, data, zoom, looks, chosen, selected, ...on }: Props) {
  const { first, keys, sort, sortBy, rows } = useTable(data, zoom);
  const titles = useColumnTitles(exploration);
  const { compare } = usePeriod().view;
  const frame = useRef<HTMLDivElement>(null);
  const isCompared = rows.some(({ kind, change }) => kind === 'before' || change !== null);
  const buckets = keys.join();
  useLayoutEffect(() => {
    // Not returned, because newer browsers return a promise, which is no clean-up function.
    void frame.current?.scrollTo({ left: frame.current.scrollWidth * (isRightToLeft() ? -1 : 1) });
  }, [buckets]);
  return (
    <SideScroll>
      <div
        ref={frame}
        className={styles.scroll}
        tabIndex={0}
        role="region"
        aria-label={say('Table of the picture')}
      >
        <table className={styles.table} aria-label={perInterval(titles.first, data.interval)}>
          <Titles
            {...titles}
            {...{ keys, sort, sortBy }}
            interval={data.interval}
            change={isCompared ? changeWords(compare) : null}
          />
          <tbody onPointerLeave={() => on.onPoint(null)}>
            {rows.map((row) => (
              <Row
                key={row.key ?? `before ${row.name} ${row.meaning.label}`}
                {...{ row, data, first, isCompared, ...on }}
                look={row.key === null ? undefined : looks.get(row.key)}
                isChosen={row.key !== null && row.key === chosen}
                isSelected={row.key !== null && row.key === selected}
              />
            ))}
          </tbody>
        </table>
      </div>
    </SideScroll>
  );
}

const changeWords = (compare: ComparedWith) =>
  say(
    'Change against {period, select, year {the same period last year} days {the comparison period} other {the previous period}}',
    { period: typeof compare === 'string' ? compare : 'days' },
  );

interface TitlesProps {
  first: string;
  sum: string;
  /** The full title of the changes, null without any. */
  change: string | null;
  keys: readonly string[];
  interval: Interval;
  sort: TableSort | null;
  sortBy: (by: string) => void;
}

const Titles = memo(function Titles({ first, sum, change, keys, interval, sort, sortBy }: TitlesProps) {
  const title = (by: string, words: string, full?: string) => (
    <SortTitle key={by} {...{ by, sort, full }} onSort={() => sortBy(by)}>
      {words}
    </SortTitle>
  );
  return (
    <thead>
      <tr>
        {title('name', first)}
        {keys.map((key) => title(key, columnWords(key, keys, interval), bucketWords(key, interval, '')))}
        {title('sum', sum)}
        {change !== null && title('change', say('Change'), change)}
      </tr>
    </thead>
  );
});

/** `Nov 9`, and `Nov 21, 10:00 AM` for an hour of several days. */
function columnWords(key: string, keys: readonly string[], interval: Interval) {
  const words = axisLabel(key, keys, interval);
  const isOfDays = interval === 'hour' && keys[0]?.slice(0, 10) !== keys.at(-1)?.slice(0, 10);
  return isOfDays ? say('{day}, {time}', { day: words, time: clockText(key.slice(11)) }) : words;
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

interface CellsProps {
  row: TableRow;
  data: ExplorationData;
  /** The position of the first shown bucket. */
  first: number;
  isCompared: boolean;
}

interface RowProps extends CellsProps {
  look: Look | undefined;
  isChosen: boolean;
  isSelected: boolean;
  onChoose: (key: string) => void;
  onPoint: (key: string | null) => void;
}

function Row({ look, isChosen, isSelected, onChoose, onPoint, ...cells }: RowProps) {
  const { key, name, kind, note } = cells.row;
  const isDrawn = look !== undefined && key !== null && note === null;
  return (
    <tr
      data-kind={kind}
      data-selected={isSelected || undefined}
      onPointerEnter={() => onPoint(isDrawn ? key : null)}
    >
      <th scope="row" className="name">
        {look && <Swatch look={look} />}
        {isDrawn ? (
          <button type="button" aria-pressed={isChosen} onClick={() => onChoose(key)}>
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi>{name}</bdi>
        )}
      </th>
      <Cells {...cells} />
    </tr>
  );
}

const Cells = memo(function Cells({ row, data, first, isCompared }: CellsProps) {
  const { values, sum, change, kind, meaning } = row;
  return (
    <>
      {values.map((value, index) => (
        <td key={data.keys[first + index]} data-running={data.running === first + index || undefined}>
          {formatFigure(meaning, value, data.currency)}
        </td>
      ))}
      <td className="sum">{formatFigure(meaning, sum, data.currency)}</td>
      {isCompared && (
        <td className="change">
          {change && <ChangeMark change={change} />}
          {kind !== 'before' && <Hidden>{changeText(change)}</Hidden>}
        </td>
      )}
    </>
  );
});
