import { useState, type KeyboardEvent, type RefObject } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { HeatMap } from '../../../report/chart/apex-charts.tsx';
import { noHover } from '../../../report/filters/no-hover.ts';
import { hourWords, weekdayName } from '../../../report/address/filter-words.ts';
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
  /** The hour that the Tab key leads to, and whether it has the focus: kept while there are no numbers. */
  kept: RefObject<{ stop: number; hasFocus: boolean }>;
}

/** The hours of the week, each in the colour of its visits. The arrow keys go from cell to cell. */
export function HourGrid({ cells, days, kept }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [stop, setStop] = useState(kept.current.stop);
  /** Gives back the focus that the reader had before a skeleton stood here while new numbers were loading. */
  function onShown(group: HTMLDivElement | null) {
    const { stop, hasFocus } = kept.current;
    if (hasFocus && document.activeElement === document.body)
      group?.querySelectorAll<HTMLElement>('.cell')[stop]?.focus();
  }
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
    <Box h="15rem">
      <HeatMap rows={weekdays.map((day) => rowOf(day, cells))} columns={columns}>
        <chakra.div
          css={gridStyle}
          ref={onShown}
          role="group"
          aria-label="Hours of the week. The arrow keys go from hour to hour, Enter filters."
          onKeyDown={onKeyDown}
          onPointerLeave={() => setPointed(null)}
        >
          {cells.map((cell, index) => (
            <button
              key={index}
              type="button"
              className="cell"
              tabIndex={index === stop ? 0 : -1}
              aria-pressed={chosen(cell)}
              aria-disabled={!canFilter}
              aria-label={`${weekdayName(cell.day, 'long')}, ${hourWords(cell.hour)}: ${counted(cell.visits, 'visit')}`}
              onPointerEnter={() => setPointed(index)}
              onFocus={() => {
                kept.current = { stop: index, hasFocus: true };
                setStop(index);
                setPointed(index);
              }}
              onBlur={(event) => {
                // A cell that is taken away has left the page by then.
                kept.current.hasFocus = !event.currentTarget.isConnected;
                setPointed(null);
              }}
              // A tap shows the numbers; where something can hover, they are shown already.
              onClick={() => canFilter && !noHover.matches && toggle(cell)}
            />
          ))}
          {shown && (
            <HourTip
              cell={shown}
              days={days[shown.day - 1] ?? 0}
              isMost={shown.visits === most && cells.filter(({ visits }) => visits === most).length === 1}
            />
          )}
        </chakra.div>
      </HeatMap>
    </Box>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Every third hour has its time below. */
const columns = Array.from({ length: 24 }, (_, hour) => (hour % 3 === 0 ? hourWords(hour).slice(0, 5) : ''));

const rowOf = (weekday: number, cells: readonly HourCell[]) => ({
  name: weekdayName(weekday, 'short'),
  steps: cells.filter(({ day }) => day === weekday).map(({ step }) => step),
});
