import { useMemo } from 'react';
import { Box } from '@chakra-ui/react';
import type { MetricMeaning, Resolution } from '@footfall/functions/contract';
import { bucketLabel, labelledEvery, yAxis } from './chart-axis.ts';
import { ChartLines, ChartMark } from './chart-lines.tsx';
import { across } from '../../../ui/figures/chart-paths.ts';
import { greatestOf, lastCounted, type ChartPoint } from './chart-points.ts';
import { chartStyle } from './chart-style.ts';
import { ChartTip, placeWords } from './chart-tip.tsx';
import { formatTick } from '../../../ui/figures/format.ts';
import { useWidth } from '../map/use-width.ts';
import { useChartPlace } from './use-chart-place.ts';

interface Props {
  points: ChartPoint[];
  meaning: MetricMeaning;
  resolution: Resolution;
}

/** Two lines over each other, this period and the one before; pointed at or by the arrow keys it tells its values. */
export function Chart({ points, meaning, resolution }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const { place, shown, handlers } = useChartPlace(points.length, lastCounted(points));
  const axis = useMemo(() => yAxis(meaning.unit, greatestOf(points)), [meaning, points]);
  const point = points[place];
  const words = point && placeWords(point, meaning, resolution);
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
        aria-label={`Chart of ${meaning.label.toLowerCase()} by ${resolution}`}
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
      <Dates points={points} resolution={resolution} width={width} />
    </Box>
  );
}

const labelWidth = 84;

/** As many dates below the chart as fit, evenly apart. */
function Dates({ points, resolution, width }: Pick<Props, 'points' | 'resolution'> & { width: number }) {
  const every = labelledEvery(points.length, Math.max(Math.floor(width / labelWidth), 2));
  return (
    <div className="dates" aria-hidden="true">
      {width > 0 &&
        points.map(({ key }, index) =>
          index % every === 0 ? (
            <span key={key} style={{ left: `${across(index, points.length) * 100}%` }}>
              {bucketLabel(key, resolution, 'short')}
            </span>
          ) : null,
        )}
    </div>
  );
}
