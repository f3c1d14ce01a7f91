import type { MetricMeaning } from '@footfall/functions/contract';
import { bucketWords } from './chart-axis.ts';
import type { ChartPoint } from './chart-points.ts';
import { formatValue } from '../../ui/figures/format.ts';
import { intervalNames } from '../address/intervals.ts';
import type { Interval } from '../address/view.ts';
import { HiddenTable } from '../../ui/hidden-table.tsx';

interface Props {
  points: ChartPoint[];
  meaning: MetricMeaning;
  interval: Interval;
}

/** The chart's numbers as a table for screen readers. */
export function ChartTable({ points, meaning, interval }: Props) {
  const comparable = points.some(({ previous }) => previous);
  const running = points.findIndex((point) => point.running);
  const nothing = (place: number) => (running >= 0 && place > running ? 'still to come' : '–');
  const text = (figure: number) => formatValue(meaning.unit, figure);
  return (
    <HiddenTable
      caption={`${meaning.label} by ${interval}`}
      titles={[intervalNames[interval], meaning.label, ...(comparable ? ['Compared with'] : [])]}
      rows={points.map(({ key, current, running, previous }, place) => [
        key,
        bucketWords(key, interval),
        current === null ? nothing(place) : `${text(current)}${running ? ' so far' : ''}`,
        ...(comparable ? [typeof previous?.count === 'number' ? text(previous.count) : '–'] : []),
      ])}
    />
  );
}
