import type { MetricMeaning, Resolution } from '@footfall/functions/contract';
import { Hidden } from '../../../ui/hidden.tsx';
import { bucketLabel } from './chart-axis.ts';
import type { ChartPoint } from './chart-points.ts';
import { formatValue } from '../../../ui/figures/format.ts';

interface Props {
  points: ChartPoint[];
  meaning: MetricMeaning;
  resolution: Resolution;
}

/** The chart's numbers for those who do not see its lines. */
export function ChartTable({ points, meaning, resolution }: Props) {
  const comparable = points.some(({ previous }) => previous);
  const titles = { hour: 'Hour', day: 'Day', month: 'Month' };
  return (
    <Hidden asChild>
      <div>
        <table>
          <caption>{`${meaning.label} by ${resolution}`}</caption>
          <thead>
            <tr>
              <th scope="col">{titles[resolution]}</th>
              <th scope="col">{meaning.label}</th>
              {comparable && <th scope="col">Previous period</th>}
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, current, running, previous }) => (
              <tr key={key}>
                <th scope="row">{bucketLabel(key, resolution, 'long')}</th>
                <td>
                  {current === null ? 'still to come' : formatValue(meaning.unit, current)}
                  {running && ' so far'}
                </td>
                {previous && <td>{formatValue(meaning.unit, previous.count)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Hidden>
  );
}
