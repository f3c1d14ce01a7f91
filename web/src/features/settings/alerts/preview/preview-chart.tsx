import {
  type AlertPreview,
  type AlertRule,
  alertSide,
  alertUnit,
  yAxis,
  formatValue,
  say,
} from '@footfall/functions/contract';
import { intervalNames } from '../../../../report/address/intervals.ts';
import { bucketWords } from '../../../../report/chart/chart-axis.ts';
import type { PointWords } from '../../../../report/chart/chart-tip.tsx';
import { axisTexts } from '../../../../report/chart/build-series.ts';
import { SeriesChart } from '../../../../report/chart/series-chart.tsx';
import { across, chartUnits, dotPath, linePath } from '../../../../ui/figures/chart-paths.ts';
import { HiddenTable } from '../../../../ui/figures/table.tsx';
import { firesPath, labelledFires } from './fires.ts';
import styles from './preview-chart.module.css';
import { figureWords, pointDate, valuesName } from './preview-words.ts';

interface Props {
  rule: AlertRule;
  goalName: string | null;
  preview: AlertPreview;
}

const frame = {
  viewBox: `0 0 ${chartUnits} ${chartUnits}`,
  preserveAspectRatio: 'none',
  'aria-hidden': true,
};

/** The last 90 days: values in blue, or in red where the alert fires, with a line for each firing. */
export function PreviewChart({ rule, goalName, preview }: Props) {
  const [unit, side] = [alertUnit(rule), alertSide(rule)];
  const { at, value, bound } = preview;
  const keys = preview.unit === 'hour' ? at.map((each) => `${each}:00`) : at;
  // Leaves room for values above an upper bound.
  const room = side === 'above' ? 1.2 : 1;
  const axis = yAxis(
    unit,
    Math.max(0, ...value.map((each) => each ?? 0), ...bound.map((each) => (each ?? 0) * room)),
  );
  const { max } = axis;
  const name = valuesName(rule, goalName, preview.unit);
  const fired = preview.fired.map((each) => at.indexOf(each.at)).filter((position) => position >= 0);
  return (
    <>
      <SeriesChart
        className={`${styles.preview} ${preview.unit}`}
        label={say('Chart of {values}', { values: name })}
        lines={[{ values: value, look: 'now' }]}
        axis={axis}
        {...axisTexts(unit, axis, keys, preview.unit)}
        start={fired.at(-1) ?? at.length - 1}
        wordsAt={(position) => wordsAt({ rule, goalName, preview }, keys, position)}
        below={
          <svg {...frame}>
            <path className="fires" d={firesPath(bound, max, side)} />
            <path className="bound" d={linePath(bound, max)} />
          </svg>
        }
        above={(width) => (
          <>
            <svg {...frame}>
              {fired.map((position) => (
                <g key={position}>
                  <path
                    className="fired"
                    d={`M${across(position, at.length) * chartUnits} 0V${chartUnits}`}
                  />
                  <path className="fired dot" d={dotPath(value, max, position)} />
                </g>
              ))}
            </svg>
            {labelledFires(fired, at.length, width).map(({ position, isMirrored }) => (
              <span
                key={position}
                aria-hidden="true"
                className="when"
                data-left={isMirrored || undefined}
                style={{ left: `${across(position, at.length) * 100}%` }}
              >
                {pointDate(at[position] ?? '')}
              </span>
            ))}
          </>
        )}
      />
      <PreviewTable {...{ rule, preview, keys, name }} />
    </>
  );
}

interface TableProps extends Pick<Props, 'rule' | 'preview'> {
  keys: readonly string[];
  name: string;
}

function PreviewTable({ rule, preview: { unit, value, bound }, keys, name }: TableProps) {
  const figure = (number: number | null | undefined) =>
    typeof number === 'number' ? formatValue(alertUnit(rule), number) : '–';
  return (
    <HiddenTable
      caption={name}
      titles={[
        intervalNames[unit],
        name,
        say('{side, select, above {fires above} other {fires below}}', { side: alertSide(rule) }),
      ]}
      rows={keys.map((key, position) => [
        key,
        bucketWords(key, unit),
        figure(value[position]),
        figure(bound[position]),
      ])}
    />
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
    before:
      bound === null
        ? null
        : say('{side, select, above {fires above {bound}} other {fires below {bound}}}', {
            side: alertSide(rule),
            bound: formatValue(alertUnit(rule), bound),
          }),
  };
}
