import { type MovedPagesPreview, shownPath, yAxis, say, formatCount } from '@footfall/functions/contract';
import { intervalNames } from '../../../../report/address/intervals.ts';
import { axisTexts } from '../../../../report/chart/build-series.ts';
import { bucketWords } from '../../../../report/chart/chart-axis.ts';
import { SeriesChart } from '../../../../report/chart/series-chart.tsx';
import { across, chartUnits } from '../../../../ui/figures/chart-paths.ts';
import { HiddenTable } from '../../../../ui/figures/table.tsx';
import { weekOfMove } from './preview-words.ts';
import styles from './weeks-chart.module.css';

interface Props {
  largest: NonNullable<MovedPagesPreview['largest']>;
  part: 'before' | 'after';
}

const frame = {
  viewBox: `0 0 ${chartUnits} ${chartUnits}`,
  preserveAspectRatio: 'none',
  'aria-hidden': true,
};

/** The page in blue. Before the move, the old page is grey. */
export function WeeksChart({ largest, part }: Props) {
  const { weeks, page, old } = largest;
  const keys = weeks.map(({ from }) => from);
  const axis = yAxis('count', Math.max(1, ...weeks.flatMap(({ after, old: others }) => [after, others])));
  const move = weekOfMove(largest);
  const now = { values: weeks.map((week) => week[part]), look: 'now' as const };
  const grey = { values: weeks.map((week) => week.old), look: 'before' as const };
  const words = (name: string, count = 0) =>
    say('{count, plural, one {# pageview of {page}} other {# pageviews of {page}}}', {
      count,
      page: shownPath(name),
    });
  const label = say(
    '{part, select, before {Pageviews of {page} by week, before the change} other {Pageviews of {page} by week, after the change}}',
    { page: shownPath(page), part },
  );
  return (
    <>
      <SeriesChart
        className={`${styles.weeks} ${part}`}
        label={label}
        lines={part === 'before' ? [grey, now] : [now]}
        axis={axis}
        {...axisTexts('count', axis, keys, 'week')}
        start={keys.length - 1}
        wordsAt={(position) => {
          const week = weeks[position];
          return (
            week && {
              date: bucketWords(week.from, 'week'),
              now: words(page, week[part]),
              before: part === 'before' ? words(old, week.old) : null,
            }
          );
        }}
        below={
          move !== null && (
            <svg {...frame}>
              <path className="move" d={`M${across(move, keys.length) * chartUnits} 0V${chartUnits}`} />
            </svg>
          )
        }
      />
      <HiddenTable
        caption={label}
        titles={[intervalNames.week, shownPath(page), ...(part === 'before' ? [shownPath(old)] : [])]}
        rows={weeks.map((week) => [
          week.from,
          bucketWords(week.from, 'week'),
          formatCount(week[part]),
          ...(part === 'before' ? [formatCount(week.old)] : []),
        ])}
      />
    </>
  );
}
