import { hourWords, weekdayName } from '../../../report/address/filter-words.ts';
import { formatCount } from '../../../ui/figures/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import type { HourCell } from './hour-cells.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The hours of the week as a table for screen readers. */
export function HourTable({ cells }: { cells: readonly HourCell[] }) {
  return (
    <Hidden asChild>
      <div>
        <table>
          <caption>Visits by hour and day of the week</caption>
          <thead>
            <tr>
              <th scope="col">Hour</th>
              {weekdays.map((day) => (
                <th key={day} scope="col">
                  {weekdayName(day, 'long')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row">{hourWords(hour)}</th>
                {weekdays.map((day) => (
                  <td key={day}>{formatCount(cells[(day - 1) * 24 + hour]?.visits ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Hidden>
  );
}
