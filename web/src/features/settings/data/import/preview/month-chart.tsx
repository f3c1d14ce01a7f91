import { type KeyboardEvent, type PointerEvent } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type Day,
  type DayRange,
  daysBetween,
  formatCount,
  formatTick,
  utcDayText,
  say,
} from '@footfall/functions/contract';
import { axisLabel, labelledPositions, labelsThatFit } from '../../../../../report/chart/chart-axis.ts';
import { hatchPath } from '../../../../../ui/figures/hatch.ts';
import { HiddenTable } from '../../../../../ui/figures/table.tsx';
import { useWidth } from '../../../../../ui/page/use-element.ts';
import { clampCutOver, cutOverByKey, dayAt, monthsTo } from './cut-over.ts';
import { axisOfMonths, type MonthBar, monthBars, type PreviewMonth, withoutGaps } from './month-bars.ts';
import styles from './month-chart.module.css';

const plotHeight = 152;

interface Props {
  title: string;
  months: readonly PreviewMonth[];
  cutOver: Day;
  bounds: DayRange;
  onCutOver: (day: Day) => void;
}

/** Visitors by month of the file and of Footfall, with the line that divides them. */
export function MonthChart({ title, months: known, cutOver, bounds, onCutOver }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const months = withoutGaps(known);
  const keys = months.map(({ month }) => month);
  const axis = axisOfMonths(months);
  const labelled = new Set(labelledPositions(keys, 'month', labelsThatFit(width)));
  return (
    <Box>
      <Flex justify="space-between" gap="4" mb="3" wrap="wrap">
        <Box as="h3" textStyle="label">
          {title}
        </Box>
        <Legend hasBoth={months.some(({ file, own }) => file !== null && own !== null)} />
      </Flex>
      <div className={styles.months}>
        <div className="values" aria-hidden="true">
          {Array.from({ length: axis.parts + 1 }, (_, part) => (
            <span key={part}>{formatTick('count', (axis.max / axis.parts) * part)}</span>
          ))}
        </div>
        <div ref={frame} className="plot" style={{ height: plotHeight }}>
          {width > 0 && (
            <svg width={width} height={plotHeight} aria-hidden="true">
              {Array.from({ length: axis.parts + 1 }, (_, part) => (
                <path key={part} className="grid" d={`M0 ${(part / axis.parts) * plotHeight}H${width}`} />
              ))}
              {monthBars(months, axis, { width, height: plotHeight }).map((bar, index) => (
                <Bar key={index} {...bar} />
              ))}
            </svg>
          )}
          <CutOverLine {...{ months: keys, cutOver, bounds, onCutOver }} />
        </div>
        <div className="dates" aria-hidden="true">
          {keys.map(
            (key, position) =>
              labelled.has(position) && (
                <span key={key} style={{ left: `${((position + 0.5) / keys.length) * 100}%` }}>
                  {axisLabel(key, keys, 'month')}
                </span>
              ),
          )}
        </div>
      </div>
      <HiddenTable
        caption={title}
        titles={[say('Month'), say('In the file'), 'Footfall']}
        rows={months.map(({ month, file, own }) => [
          month,
          axisLabel(month, keys, 'month'),
          ...[file, own].map((visitors) => (visitors === null ? '–' : formatCount(visitors))),
        ])}
      />
    </Box>
  );
}

function Bar({ look, left, top, width, height }: MonthBar) {
  if (height === 0) return null;
  const box = { x: left, y: top, width, height, rx: Math.min(2, height / 2) };
  if (look !== 'both') return <rect className={look} {...box} />;
  const edge = [
    [left, top],
    [left + width, top],
  ] as const;
  return (
    <>
      <rect className="both" {...box} />
      <path className="hatch" d={hatchPath(edge, top + height, 5)} />
    </>
  );
}

const Legend = ({ hasBoth }: { hasBoth: boolean }) => (
  <Flex gap="4" layerStyle="note" className={styles.legend}>
    <span>
      <i className="file" />
      {say('in the file')}
    </span>
    {hasBoth && (
      <span>
        <svg width="8" height="8" aria-hidden="true">
          <path
            className="hatch"
            d={hatchPath(
              [
                [0, 0],
                [8, 0],
              ],
              8,
              4,
            )}
          />
        </svg>
        {say('in both')}
      </span>
    )}
    <span>
      <i className="own" />
      Footfall
    </span>
  </Flex>
);

interface LineProps extends Omit<Props, 'title' | 'months'> {
  months: readonly string[];
}

/** Moved by the pointer or by keys: a day by arrow keys, a month by Page Up and Page Down. */
function CutOverLine({ months: [first = ''], months, cutOver, bounds, onCutOver }: LineProps) {
  const drag = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    if (currentTarget.dataset['dragged'] === undefined) return;
    const plot = currentTarget.parentElement?.getBoundingClientRect();
    if (!plot) return;
    onCutOver(
      clampCutOver(dayAt(((clientX - plot.left) / plot.width) * months.length, `${first}-01`), bounds),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const day = cutOverByKey(event.key, cutOver, bounds);
    if (day === undefined) return;
    event.preventDefault();
    onCutOver(day);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="line"
      aria-label={say('Cut-over line')}
      aria-valuemin={0}
      aria-valuemax={daysBetween(bounds.from, bounds.to) - 1}
      aria-valuenow={daysBetween(bounds.from, cutOver) - 1}
      aria-valuetext={utcDayText(cutOver, 'medium')}
      style={{ left: `${Math.min(monthsTo(cutOver, `${first}-01`) / months.length, 1) * 100}%` }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.dataset['dragged'] = '';
      }}
      onPointerMove={drag}
      onLostPointerCapture={({ currentTarget }) => delete currentTarget.dataset['dragged']}
    />
  );
}
