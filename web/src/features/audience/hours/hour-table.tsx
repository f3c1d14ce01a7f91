import { hourWords, weekdayName } from '../../../report/address/filter-words.ts';
import { formatCount } from '../../../ui/figures/format.ts';
import { HiddenTable } from '../../../ui/hidden-table.tsx';
import type { HourCell } from './hour-cells.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The hours of the week as a table for screen readers. */
export const HourTable = ({ cells }: { cells: readonly HourCell[] }) => (
  <HiddenTable
    caption="Visits by hour and day of the week"
    titles={['Hour', ...weekdays.map((day) => weekdayName(day, 'long'))]}
    rows={hours.map((hour) => [
      hour,
      hourWords(hour),
      ...weekdays.map((day) => formatCount(cells[(day - 1) * 24 + hour]?.visits ?? 0)),
    ])}
  />
);
