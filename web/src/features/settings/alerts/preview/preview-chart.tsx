import type { AlertPreview, AlertRule } from '@footfall/functions/contract';
import { yAxis } from '@footfall/functions/contract';
import {
  axisLabel,
  bucketWords,
  labelledPositions,
  labelsThatFit,
} from '../../../../report/chart/chart-axis.ts';
import { AxisLabels, ChartLines } from '../../../../report/chart/chart-lines.tsx';
import { ChartReader } from '../../../../report/chart/chart-reader.tsx';
import chart from '../../../../report/chart/chart.module.css';
import { across, chartUnits, dotPath, linePath } from '../../../../ui/figures/chart-paths.ts';
import { formatTick, formatValue } from '../../../../ui/figures/format.ts';
import { useWidth } from '../../../../ui/page/use-element.ts';
import { firesPath, labelledFires } from './fires.ts';
import styles from './preview-chart.module.css';
import { figureWords, pointDate, sideOf, unitOf, valuesName } from './preview-words.ts';

interface Props {
  rule: AlertRule;
  goalName: string | null;
  preview: AlertPreview;
}

/** The last 90 days: the values in blue, in red where the alert fires, and when it would have fired. */
export function PreviewChart({ rule, goalName, preview }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const { unit } = unitOf(rule);
  const { at, value, bound, fired } = preview;
  const keys = preview.unit === 'hour' ? at.map((each) => `${each}:00`) : at;
  const greatest = Math.max(0, ...value.map((each) => each ?? 0), ...bound.map((each) => each ?? 0));
  const axis = yAxis(unit, greatest);
  const positions = fired.map((each) => at.indexOf(each.at)).filter((position) => position >= 0);
  const labelled = new Set(labelledPositions(keys, preview.unit, labelsThatFit(width)));
  return (
    <div className={`${chart.chart} ${styles.preview}`} data-unit={preview.unit}>
      <div className="values" aria-hidden="true">
        {Array.from({ length: axis.parts + 1 }, (_, part) => (
          <span key={part}>{formatTick(unit, (axis.max / axis.parts) * part)}</span>
        ))}
      </div>
      <ChartReader
        label={`Chart of ${valuesName(rule, goalName, preview.unit)}`}
        lines={[{ values: value, look: 'now' }]}
        axis={axis}
        start={positions.at(-1) ?? at.length - 1}
        wordsAt={(position) => {
          const [key, now, limit] = [keys[position], value[position] ?? null, bound[position] ?? null];
          return key === undefined
            ? undefined
            : {
                date: bucketWords(key, preview.unit),
                now: now === null ? null : figureWords(rule, goalName, now),
                before: limit === null ? null : `fires ${sideOf(rule)} ${formatValue(unit, limit)}`,
              };
        }}
      >
        <svg viewBox={`0 0 ${chartUnits} ${chartUnits}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="fires" d={firesPath(bound, axis.max, sideOf(rule))} />
          <path className="bound" d={linePath(bound, axis.max)} />
        </svg>
        <ChartLines lines={[{ values: value, look: 'now' }]} axis={axis} />
        <svg viewBox={`0 0 ${chartUnits} ${chartUnits}`} preserveAspectRatio="none" aria-hidden="true">
          {positions.map((position) => (
            <g key={position}>
              <path className="fired" d={`M${across(position, at.length) * chartUnits} 0V${chartUnits}`} />
              <path className="fired dot" d={dotPath(value, axis.max, position)} />
            </g>
          ))}
        </svg>
        {labelledFires(positions, at.length, width).map(({ position, isLeft }) => (
          <span
            key={position}
            aria-hidden="true"
            className="when"
            data-left={isLeft || undefined}
            style={{ left: `${across(position, at.length) * 100}%` }}
          >
            {pointDate(at[position] ?? '')}
          </span>
        ))}
      </ChartReader>
      <div ref={frame} className="dates" aria-hidden="true">
        {width > 0 && (
          <AxisLabels
            labels={keys.map((key, position) =>
              labelled.has(position) ? axisLabel(key, keys, preview.unit) : '',
            )}
          />
        )}
      </div>
    </div>
  );
}
