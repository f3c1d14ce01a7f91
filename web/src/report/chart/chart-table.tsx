import type { MetricMeaning } from '@footfall/functions/contract';
import { Hidden } from '../../ui/hidden.tsx';
import { bucketWords } from './chart-axis.ts';
import type { ChartPoint } from './chart-points.ts';
import { formatValue } from '../../ui/figures/format.ts';
import { intervalNames } from '../address/intervals.ts';
import type { Interval } from '../address/view.ts';

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
  return (
    <Hidden asChild>
      <div>
        <table>
          <caption>{`${meaning.label} by ${interval}`}</caption>
          <thead>
            <tr>
              <th scope="col">{intervalNames[interval]}</th>
              <th scope="col">{meaning.label}</th>
              {comparable && <th scope="col">Compared with</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, current, running, previous }, place) => (
              <tr key={key}>
                <th scope="row">{bucketWords(key, interval)}</th>
                <td>
                  {current === null ? nothing(place) : formatValue(meaning.unit, current)}
                  {running && current !== null && ' so far'}
                </td>
                {comparable && (
                  <td>
                    {typeof previous?.count === 'number' ? formatValue(meaning.unit, previous.count) : '–'}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Hidden>
  );
}
