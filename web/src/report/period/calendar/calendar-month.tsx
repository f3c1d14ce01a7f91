import type { Day, DayRange } from '@footfall/functions/contract';
import type { Bounds } from './calendar-keys.ts';
import { monthName, weekdayNames, weeksOf, type Month } from './month-grid.ts';
import { dayWords, positionIn } from './range-choice.ts';

interface Props {
  month: Month;
  bounds: Bounds;
  range: DayRange | null;
  /** The only day in the tab order. */
  focused: Day;
  today: Day;
}

export function CalendarMonth({ month, ...rest }: Props) {
  return (
    <table role="grid" aria-label={monthName(month)} aria-multiselectable="true">
      <thead>
        <tr>
          {weekdayNames().map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, weekday) =>
              day ? <DayCell key={day} day={day} {...rest} /> : <td key={weekday} role="gridcell" />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, bounds, range, focused, today }: Omit<Props, 'month'> & { day: Day }) {
  const date = Number(day.slice(8));
  if (day < bounds.first || day > bounds.last) {
    return (
      <td role="gridcell" aria-disabled="true">
        <span>{date}</span>
      </td>
    );
  }
  const position = positionIn(range, day);
  return (
    <td role="gridcell" aria-selected={position !== 'outside'} data-place={position}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        aria-label={dayWords(day, position)}
        aria-current={day === today ? 'date' : undefined}
      >
        {date}
      </button>
    </td>
  );
}
