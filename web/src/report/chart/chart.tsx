import { useMemo } from 'react';
import { Box } from '@chakra-ui/react';
import type { MetricMeaning } from '@footfall/functions/contract';
import { axisLabel, labelledPlaces, yAxis } from './chart-axis.ts';
import { ChartLines, ChartMark } from './chart-lines.tsx';
import { across } from '../../ui/figures/chart-paths.ts';
import { greatestOf, lastCounted, type ChartPoint } from './chart-points.ts';
import { chartStyle } from './chart-style.ts';
import { ChartTip, placeWords } from './chart-tip.tsx';
import { formatTick } from '../../ui/figures/format.ts';
import type { Interval } from '../view/view.ts';
import { useWidth } from '../map/use-width.ts';
import { useChartPlace } from './use-chart-place.ts';

interface Props {
  points: ChartPoint[];
  meaning: MetricMeaning;
  interval: Interval;
  /** A closer look at a bucket; null for those that cannot be looked at more closely. */
  wayInto: (key: string) => (() => void) | null;
}

/** Two lines over each other, this period and the one before; pointed at or by the arrow keys it tells its values. */
export function Chart({ points, meaning, interval, wayInto }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const enter = (at: number) => wayInto(points[at]?.key ?? '')?.();
  const { place, shown, handlers } = useChartPlace(points.length, lastCounted(points), enter);
  const axis = useMemo(() => yAxis(meaning.unit, greatestOf(points)), [meaning, points]);
  const point = points[place];
  const words = point && placeWords(point, meaning, interval);
  return (
    <Box css={chartStyle}>
      <div className="values" aria-hidden="true">
        {Array.from({ length: axis.parts + 1 }, (_, part) => (
          <span key={part}>{formatTick(meaning.unit, (axis.max / axis.parts) * part)}</span>
        ))}
      </div>
      <div
        ref={frame}
        className="plot"
        role="slider"
        tabIndex={0}
        data-enterable={shown && point && wayInto(point.key) ? '' : undefined}
        aria-label={`Chart of ${meaning.label.toLowerCase()} by ${interval}`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={place + 1}
        aria-valuetext={words && [words.date, words.now, words.before].filter(Boolean).join(', ')}
        {...handlers}
      >
        <ChartLines points={points} axis={axis} />
        {shown && <ChartMark points={points} axis={axis} place={place} />}
        {shown && words && <ChartTip words={words} at={across(place, points.length)} />}
      </div>
      <Dates points={points} interval={interval} width={width} />
    </Box>
  );
}

const labelWidth = 84;

/** As many dates below the chart as fit, evenly apart. */
function Dates({ points, interval, width }: Pick<Props, 'points' | 'interval'> & { width: number }) {
  const keys = points.map(({ key }) => key);
  const most = Math.max(Math.floor(width / labelWidth), 2);
  const places = width > 0 ? labelledPlaces(keys, interval, most) : [];
  return (
    <div className="dates" aria-hidden="true">
      {places.map((place) => (
        <span key={place} style={{ left: `${across(place, keys.length) * 100}%` }}>
          {axisLabel(keys[place] ?? '', keys, interval)}
        </span>
      ))}
    </div>
  );
}
