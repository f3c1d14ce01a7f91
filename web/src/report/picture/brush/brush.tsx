import { useMemo, useRef } from 'react';
import { type DayRange, say } from '@footfall/functions/contract';
import { across, areaPath, chartUnits } from '../../../ui/figures/chart-paths.ts';
import { useWidth } from '../../../ui/page/use-element.ts';
import { axisLabel, bucketWords, labelledPositions, labelsThatFit } from '../../chart/chart-axis.ts';
import { AxisLabels } from '../../chart/chart-lines.tsx';
import { daysOfBucket } from '../../chart/chart-points.ts';
import { partsOf, totalOf, type PictureData, type Shown, type Values } from '../data.ts';
import { stack } from '../stack.ts';
import { fitRange, isAll } from './brush-range.ts';
import { useBrush } from './use-brush.ts';

export interface BrushProps {
  data: PictureData;
  /** Null for all buckets. */
  range: Shown | null;
  /** While something moves, and when it no longer does. */
  onMove: (range: Shown | null) => void;
  onDone: (range: Shown | null) => void;
  /** Makes the window the period. The days are those of whole buckets. */
  onPeriod?: ((days: DayRange) => void) | undefined;
}

/** A small picture of all buckets with a window, which the picture above it shows. */
export function Brush({ data, range, onMove, onDone, onPeriod }: BrushProps) {
  const { keys, interval } = data;
  const count = keys.length;
  const shown = fitRange(range, count);
  const firstEdge = useRef<HTMLDivElement>(null);
  const { edge, track, showAll } = useBrush({ count, shown, onMove, onDone });
  const [dates, width] = useWidth<HTMLDivElement>();
  const [start, end] = [across(shown.first, count) * 100, across(shown.last, count) * 100];
  const wordsOf = (position: number) => bucketWords(keys[position] ?? '', interval);
  const labelled = new Set(labelledPositions(keys, interval, labelsThatFit(width)));
  return (
    <>
      <div className="brush" data-screen-only {...track}>
        <Overview data={data} />
        <div style={{ clipPath: `inset(0 ${100 - end}% 0 ${start}%)` }} className="chosen">
          <Overview data={data} />
        </div>
        <div className="window" style={{ left: `${start}%`, width: `${end - start}%` }} />
        <div
          ref={firstEdge}
          className="edge"
          style={{ left: `${start}%` }}
          aria-label={say('Start of the shown part')}
          aria-valuetext={wordsOf(shown.first)}
          {...edge('first')}
        />
        <div
          className="edge"
          style={{ left: `${end}%` }}
          aria-label={say('End of the shown part')}
          aria-valuetext={wordsOf(shown.last)}
          {...edge('last')}
        />
      </div>
      <Zoom
        isZoomed={!isAll(shown, count)}
        onPeriod={onPeriod && (() => onPeriod(daysOf(data, shown)))}
        onAll={() => {
          showAll();
          // The button goes away, and the focus must not be lost.
          firstEdge.current?.focus();
        }}
      />
      <div ref={dates} className="dates all" data-screen-only aria-hidden="true">
        {width > 0 && (
          <AxisLabels
            labels={keys.map((key, position) =>
              labelled.has(position) ? axisLabel(key, keys, interval) : '',
            )}
          />
        )}
      </div>
    </>
  );
}

interface ZoomProps {
  isZoomed: boolean;
  onPeriod: (() => void) | undefined;
  onAll: () => void;
}

const Zoom = ({ isZoomed, onPeriod, onAll }: ZoomProps) => (
  <div className="zoom" data-screen-only>
    {!isZoomed && <span aria-hidden="true">{say('Drag to zoom')}</span>}
    {isZoomed && onPeriod && (
      <button type="button" onClick={onPeriod}>
        {say('Show this period')}
      </button>
    )}
    {isZoomed && (
      <button type="button" onClick={onAll}>
        {say('Show all')}
      </button>
    )}
  </div>
);

const daysOf = ({ keys, interval }: PictureData, { first, last }: Shown): DayRange => ({
  from: daysOfBucket(keys[first] ?? '', interval).from,
  to: daysOfBucket(keys[last] ?? '', interval).to,
});

/** The shape of all values. */
function Overview({ data }: { data: PictureData }) {
  const path = useMemo(() => {
    const values = overviewOf(data);
    return areaPath(values, Math.max(1, ...values.map((value) => value ?? 0)) * 1.1);
  }, [data]);
  return (
    <svg viewBox={`0 0 ${chartUnits} ${chartUnits}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

const overviewOf = (data: PictureData): Values =>
  totalOf(data)?.values ?? stack(partsOf(data).map(({ values }) => values)).at(-1) ?? [];
