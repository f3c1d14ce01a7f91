import { useState, type KeyboardEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { noHover } from '../../../report/filters/no-hover.ts';
import { hourWords, weekdayName } from '../../../report/view/filter-words.ts';
import { counted } from '../../../ui/figures/format.ts';
import type { HourCell } from './hour-cells.ts';
import { cellAfter } from './hour-keys.ts';
import { gridStyle } from './hour-style.ts';
import { HourTip } from './hour-tip.tsx';
import { useHourFilter } from './use-hour-filter.ts';

interface Props {
  cells: readonly HourCell[];
  /** How many of each day of the week there are, Monday first. */
  days: readonly number[];
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const labelled = [0, 3, 6, 9, 12, 15, 18, 21];

/** The hours of the week, each in the colour of its visits. The arrow keys go from cell to cell. */
export function HourGrid({ cells, days }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [stop, setStop] = useState(0);
  const { chosen, canFilter, toggle } = useHourFilter();
  const most = Math.max(...cells.map(({ visits }) => visits));
  const shown = pointed === null ? undefined : cells[pointed];
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = cellAfter(stop, event.key);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('.cell')[next]?.focus();
  }
  return (
    <chakra.div
      css={gridStyle}
      role="group"
      aria-label="Hours of the week. The arrow keys go from hour to hour, Enter filters."
      onKeyDown={onKeyDown}
      onPointerLeave={() => setPointed(null)}
    >
      {weekdays.map((day) => [
        <span key={day} className="day" aria-hidden="true">
          {weekdayName(day, 'short')}
        </span>,
        ...cells.slice((day - 1) * 24, day * 24).map((cell) => {
          const index = (day - 1) * 24 + cell.hour;
          return (
            <button
              key={`${day} ${cell.hour}`}
              type="button"
              className="cell"
              data-step={cell.step ?? undefined}
              tabIndex={index === stop ? 0 : -1}
              aria-pressed={chosen(cell)}
              aria-disabled={!canFilter}
              aria-label={`${weekdayName(day, 'long')}, ${hourWords(cell.hour)}: ${counted(cell.visits, 'visit')}`}
              onPointerEnter={() => setPointed(index)}
              onFocus={() => {
                setStop(index);
                setPointed(index);
              }}
              onBlur={() => setPointed(null)}
              // A tap shows the numbers; where something can hover, they are shown already.
              onClick={() => canFilter && !noHover.matches && toggle(cell)}
            />
          );
        }),
      ])}
      <span />
      {labelled.map((hour) => (
        <span key={hour} className="hour" aria-hidden="true">
          {hourWords(hour).slice(0, 5)}
        </span>
      ))}
      {shown && (
        <HourTip
          cell={shown}
          days={days[shown.day - 1] ?? 0}
          isMost={shown.visits === most && cells.filter(({ visits }) => visits === most).length === 1}
        />
      )}
    </chakra.div>
  );
}
