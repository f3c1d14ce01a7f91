import { Hidden } from '../../ui/hidden.tsx';
import { formatCount } from '../../ui/figures/format.ts';
import type { Minute } from './minutes.ts';

/** The bars' numbers as a table for screen readers. */
export function MinuteTable({ minutes }: { minutes: Minute[] }) {
  return (
    <Hidden asChild>
      <div>
        <table>
          <caption>Visitors and pageviews by the minute</caption>
          <thead>
            <tr>
              <th scope="col">Minute</th>
              <th scope="col">Visitors</th>
              <th scope="col">Pageviews</th>
            </tr>
          </thead>
          <tbody>
            {minutes.map(({ time, visitors, pageviews, age }) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                <td>
                  {formatCount(visitors)}
                  {age === 'running' && ' so far'}
                </td>
                <td>{formatCount(pageviews)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Hidden>
  );
}
