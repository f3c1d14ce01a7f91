import {
  type AlertPreview,
  type AlertRule,
  alertSide,
  alertUnit,
  type Axis,
  yAxis,
  formatTick,
  formatValue,
} from '@footfall/functions/contract';
import {
  axisLabel,
  bucketWords,
  labelledPositions,
  labelsThatFit,
} from '../../../../report/chart/chart-axis.ts';
import { AxisLabels, ChartLines } from '../../../../report/chart/chart-lines.tsx';
import { ChartReader } from '../../../../report/chart/chart-reader.tsx';
import type { PointWords } from '../../../../report/chart/chart-tip.tsx';
import chart from '../../../../report/chart/chart.module.css';
import { across, chartUnits, dotPath, linePath } from '../../../../ui/figures/chart-paths.ts';
import { useWidth } from '../../../../ui/page/use-element.ts';
import { firesPath, labelledFires } from './fires.ts';
import styles from './preview-chart.module.css';
import { figureWords, pointDate, valuesName } from './preview-words.ts';

interface Props {
  rule: AlertRule;
  goalName: string | null;
  preview: AlertPreview;
}

/** The last 90 days: values in blue, or in red where the alert fires, with a line for each firing. */
export function PreviewChart({ rule, goalName, preview }: Props) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const unit = alertUnit(rule);
  const { at, value, bound } = preview;
  const keys = preview.unit === 'hour' ? at.map((each) => `${each}:00`) : at;
  // Leaves room for values above an upper bound.
  const room = alertSide(rule) === 'above' ? 1.2 : 1;
  const axis = yAxis(
    unit,
    Math.max(0, ...value.map((each) => each ?? 0), ...bound.map((each) => (each ?? 0) * room)),
  );
  const fired = preview.fired.map((each) => at.indexOf(each.at)).filter((position) => position >= 0);
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
        start={fired.at(-1) ?? at.length - 1}
        wordsAt={(position) => wordsAt({ rule, goalName, preview }, keys, position)}
      >
        <Drawing {...{ rule, preview, axis, fired, width }} />
      </ChartReader>
      <div ref={frame} className="dates" aria-hidden="true">
        {width > 0 && <Dates {...{ keys, width }} unit={preview.unit} />}
      </div>
    </div>
  );
}

function wordsAt(
  { rule, goalName, preview }: Props,
  keys: readonly string[],
  position: number,
): PointWords | undefined {
  const key = keys[position];
  if (key === undefined) return undefined;
  const [value, bound] = [preview.value[position] ?? null, preview.bound[position] ?? null];
  return {
    date: bucketWords(key, preview.unit),
    now: value === null ? null : figureWords(rule, goalName, value),
    before: bound === null ? null : `fires ${alertSide(rule)} ${formatValue(alertUnit(rule), bound)}`,
  };
}

interface DrawingProps extends Pick<Props, 'rule' | 'preview'> {
  axis: Axis;
  /** The positions of firings. */
  fired: readonly number[];
  width: number;
}

function Drawing({ rule, preview: { at, value, bound }, axis, fired, width }: DrawingProps) {
  const { max } = axis;
  const frame = { viewBox: `0 0 ${chartUnits} ${chartUnits}`, preserveAspectRatio: 'none' };
  return (
    <>
      <svg {...frame} aria-hidden="true">
        <path className="fires" d={firesPath(bound, max, alertSide(rule))} />
        <path className="bound" d={linePath(bound, max)} />
      </svg>
      <ChartLines lines={[{ values: value, look: 'now' }]} axis={axis} />
      <svg {...frame} aria-hidden="true">
        {fired.map((position) => (
          <g key={position}>
            <path className="fired" d={`M${across(position, at.length) * chartUnits} 0V${chartUnits}`} />
            <path className="fired dot" d={dotPath(value, max, position)} />
          </g>
        ))}
      </svg>
      {labelledFires(fired, at.length, width).map(({ position, isLeft }) => (
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
    </>
  );
}

interface DatesProps {
  keys: readonly string[];
  unit: AlertPreview['unit'];
  width: number;
}

function Dates({ keys, unit, width }: DatesProps) {
  const labelled = new Set(labelledPositions(keys, unit, labelsThatFit(width)));
  return (
    <AxisLabels
      labels={keys.map((key, position) => (labelled.has(position) ? axisLabel(key, keys, unit) : ''))}
    />
  );
}
