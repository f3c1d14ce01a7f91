import { useDeferredValue, useEffect, useMemo, type CSSProperties, type ReactNode } from 'react';
import { formatTick, type DayRange } from '@footfall/functions/contract';
import { useShown } from '../../ui/segments.tsx';
import { useWidth } from '../../ui/page/use-element.ts';
import { tokenColor } from '../../ui/figures/token-color.ts';
import { Paths } from '../chart/apex-charts.tsx';
import { axisLabel, labelledPositions, labelsThatFit } from '../chart/chart-axis.ts';
import { AxisLabels } from '../chart/chart-lines.tsx';
import { splitLine } from '../chart/chart-points.ts';
import { within, type PictureData, type PictureKind, type Shown, type Values } from './data.ts';
import { acrossOf, draw, seriesKey, type Drawing, type Layer, type PictureAxis } from './drawing.ts';
import { Grid, Overlay } from './overlay.tsx';
import { Legend, Names } from './names.tsx';
import { fitRange } from './brush/brush-range.ts';
import { Brush } from './brush/brush.tsx';
import chart from '../chart/chart.module.css';
import styles from './picture.module.css';
import { PictureReader } from './reader.tsx';
import { PictureTable } from './table.tsx';

/** The plot area, for what is drawn over it or below its dates. */
export interface PictureFrame {
  /** In px. 0 until it is known. */
  width: number;
  /** The x position of a bucket of `data` in px from the left of the plot. Null if it is not shown. */
  xOf: (position: number) => number | null;
  /** The shown buckets. */
  keys: readonly string[];
  /** The heights of the highest area or bar from 0 to 1. Null for lines. */
  tops: Values | null;
}

export interface PictureProps {
  data: PictureData;
  kind: PictureKind;
  /** What screen readers call the picture. */
  label: string;
  /** The title of the picture in a file. By default the label. */
  title?: string;
  /** The `seriesKey` of the blue line; by default the first. */
  selected?: string | undefined;
  /** The pointer is at another line. */
  onSelect?: (key: string) => void;
  /** The bucket that the pointer or the keys select, as a position in `data`. */
  onPosition?: (position: number | null) => void;
  /** The buckets to show. Null for all. */
  range?: Shown | null;
  /** With it, there is a brush under the picture, which shows its own range until this is done. */
  onRange?: (range: Shown | null) => void;
  /** Makes the shown buckets the period. The days are those of entire buckets. */
  onPeriod?: (days: DayRange) => void;
  /** In the plot, over the paths. */
  above?: (frame: PictureFrame) => ReactNode;
  /** Under the dates. */
  below?: (frame: PictureFrame) => ReactNode;
  /** The texts of the notes of a bucket, by its position in `data`; null without notes. */
  noteAt?: (position: number) => string | null;
  /** N adds a note. */
  takesNotes?: boolean;
  /** The page has no table with the same numbers and the names of the series. */
  hasTable?: boolean;
  /** As high as the element around it. By default as high as Explore's. */
  isFilling?: boolean;
}

/** Series over time. ApexCharts draws their paths, and the rest is over them. Lazy, with all space reserved. */
export function Picture(props: PictureProps) {
  const { data, kind, label, onSelect, onPosition, above, below, onRange } = props;
  // Loads in parallel with the numbers.
  useEffect(() => Paths.preload(), []);
  const [range, setRange] = useRange(props.range ?? null);
  const shown = useDrawnRange(data, range);
  const part = useMemo(() => within(data, shown), [data, shown]);
  const drawing = useMemo(() => draw(part, kind, props.selected), [part, kind, props.selected]);
  const selected = props.selected ?? blueOf(drawing);
  const [dates, width] = useWidth<HTMLDivElement>();
  const frame = frameOf(drawing, part, shown, width);
  const [left, right] = drawing.axes;
  const hasNames = drawing.layers.length + drawing.lines.length > 1;
  return (
    <div
      className={styles.picture}
      data-picture={props.title ?? label}
      data-filling={props.isFilling || undefined}
      style={lookVariables(drawing)}
    >
      <div className={`${chart.axes} frame`}>
        <Ticks axis={left} />
        <div className="paths">
          <Grid parts={left?.parts ?? 1} />
          <PathsOf drawing={drawing} count={part.keys.length} />
        </div>
        <div className={`${chart.lines} reader`}>
          {part.keys.length > 0 && (
            <PictureReader
              {...{ label, data: part, drawing, selected, onSelect }}
              onPosition={onPosition && ((at) => onPosition(at === null ? null : at + shown.first))}
              noteAt={(at) => props.noteAt?.(at + shown.first) ?? null}
              takesNotes={props.takesNotes ?? false}
            >
              <Overlay drawing={drawing} count={part.keys.length} />
              {above?.(frame)}
            </PictureReader>
          )}
        </div>
        {right && <Ticks axis={right} isRight />}
        {hasNames && <Names {...{ drawing, selected, onSelect }} />}
        <div ref={dates} className="dates" aria-hidden="true">
          {width > 0 && <Dates data={part} kind={kind} width={width} />}
        </div>
        {props.hasTable && hasNames && <Legend drawing={drawing} />}
        {below && <div className="below">{below(frame)}</div>}
        {onRange && data.keys.length > 2 && (
          <Brush {...{ data, range }} onMove={setRange} onDone={onRange} onPeriod={props.onPeriod} />
        )}
      </div>
      {props.hasTable && <PictureTable data={data} label={label} />}
    </div>
  );
}

/** The range of the parent, or that of the brush while the parent does not know it yet. */
function useRange(given: Shown | null) {
  const [text, setText] = useShown(JSON.stringify(given));
  const range = useMemo<Shown | null>(() => JSON.parse(text), [text]);
  return [range, (next: Shown | null) => setText(JSON.stringify(next))] as const;
}

/** The drawing follows the brush a moment later, so that the brush itself stays under the pointer. */
function useDrawnRange({ keys }: PictureData, range: Shown | null): Shown {
  const { first, last } = fitRange(range, keys.length);
  return useDeferredValue(useMemo(() => ({ first, last }), [first, last]));
}

function frameOf(
  { kind, layers }: Drawing,
  { keys }: PictureData,
  { first, last }: Shown,
  width: number,
): PictureFrame {
  const { at } = acrossOf(kind);
  return {
    width,
    keys,
    tops: kind === 'lines' ? null : (layers.at(-1)?.tops ?? null),
    xOf: (position) =>
      position < first || position > last ? null : at(position - first, keys.length) * width,
  };
}

/** The key of the line that is blue without a choice. */
const blueOf = ({ kind, layers: [first] }: Drawing) =>
  kind === 'lines' && first ? seriesKey(first.series) : undefined;

/** The looks of the paths, which ApexCharts draws with variables. */
const lookVariables = ({ layers }: Drawing): CSSProperties =>
  Object.fromEntries(
    layers.flatMap(({ look: { color, width, dashes } }, index) => [
      [`--color-${index}`, tokenColor(color)],
      [`--width-${index}`, `${width}px`],
      [`--dashes-${index}`, dashes || 'none'],
    ]),
  );

function PathsOf({ drawing, count }: { drawing: Drawing; count: number }) {
  const { kind, layers } = drawing;
  // Compared as text, so that a new selection draws no path again.
  const text = JSON.stringify(layers.map((layer) => pathOf(layer, drawing)));
  const paths = useMemo(
    () => ({ kind: pathKind(kind, count), layers: JSON.parse(text) }),
    [kind, count, text],
  );
  return <Paths {...paths} />;
}

/** The area of a single position has no width, so it is a bar. */
function pathKind(kind: PictureKind, count: number): Exclude<PictureKind, 'shares'> {
  if (kind === 'lines') return kind;
  return kind === 'bars' || count === 1 ? 'bars' : 'areas';
}

/** The part of a line between complete buckets. */
const pathOf = ({ tops, bottoms }: Layer, { incomplete }: Drawing): Values =>
  (bottoms ? undefined : splitLine(tops, (position) => !incomplete.has(position)).solid) ?? tops;

function Ticks({ axis, isRight }: { axis: PictureAxis | undefined; isRight?: boolean }) {
  const { unit = 'count', max = 1, parts = 1 } = axis ?? {};
  return (
    <div className={isRight ? 'values right' : 'values'} aria-hidden="true">
      {Array.from({ length: parts + 1 }, (_, part) => (
        <span key={part}>{formatTick(unit, (max / parts) * part)}</span>
      ))}
    </div>
  );
}

function Dates({
  data: { keys, interval },
  kind,
  width,
}: {
  data: PictureData;
  kind: PictureKind;
  width: number;
}) {
  const labelled = new Set(labelledPositions(keys, interval, labelsThatFit(width)));
  return (
    <AxisLabels
      labels={keys.map((key, position) => (labelled.has(position) ? axisLabel(key, keys, interval) : ''))}
      at={acrossOf(kind).at}
    />
  );
}
