import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import type { FilterLine } from '../../../report/address/filter-line.ts';
import { useView } from '../../../report/address/use-view.ts';
import { HeatMap } from '../../../report/chart/apex-charts.tsx';
import { noHover } from '../../../ui/page/use-window.ts';
import { hourWords, weekdayName, say } from '@footfall/functions/contract';
import { cellAfter, hourColumns } from '../../../report/picture/hours/hour-keys.ts';
import { hourTipAt, hourTipStyle } from '../../../report/picture/hours/hour-tip.ts';
import { hourTip, weekdays, type HourCell } from './hour-cells.ts';

interface Props {
  cells: readonly HourCell[];
  /** How many of each weekday there are, Monday first. */
  days: readonly number[];
  /** The cell in the tab order and whether it has the focus. A ref, so that it survives reloads of the numbers. */
  focus: RefObject<{ stop: number; hasFocus: boolean }>;
}

export function HourGrid({ cells, days, focus }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const max = Math.max(...cells.map(({ visits }) => visits));
  const shown = pointed === null ? undefined : cells[pointed];
  return (
    <Box h="15rem">
      <HeatMap
        rows={weekdays.map((day) => ({
          name: weekdayName(day, 'short'),
          steps: cells.filter((cell) => cell.day === day).map(({ step }) => step),
        }))}
        columns={hourColumns}
      >
        <Cells cells={cells} focus={focus} onPoint={setPointed}>
          {shown && (
            <HourTip
              cell={shown}
              days={days[shown.day - 1] ?? 0}
              isBusiest={shown.visits === max && cells.filter(({ visits }) => visits === max).length === 1}
            />
          )}
        </Cells>
      </HeatMap>
    </Box>
  );
}

interface CellsProps extends Pick<Props, 'cells' | 'focus'> {
  onPoint: (index: number | null) => void;
  children: ReactNode;
}

/** A button over each cell. Tab reaches one button, and the arrow keys move between them. */
function Cells({ cells, focus, onPoint, children }: CellsProps) {
  const [stop, setStop] = useState(focus.current.stop);
  const { chosen, canFilter, toggle } = useHourFilter();
  /** Restores the focus after a skeleton replaced the cells during a reload. */
  function onShown(group: HTMLDivElement | null) {
    const { stop, hasFocus } = focus.current;
    if (hasFocus && document.activeElement === document.body)
      group?.querySelectorAll<HTMLElement>('.cell')[stop]?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = cellAfter(stop, event.key);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('.cell')[next]?.focus();
  }
  return (
    <chakra.div
      css={gridStyle}
      // Time runs from left to right in every language.
      dir="ltr"
      ref={onShown}
      role="group"
      aria-label={say('Hours of the week. Use the arrow keys to move between hours, and Enter to filter.')}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onPoint(null)}
    >
      {cells.map((cell, index) => (
        <button
          key={index}
          type="button"
          className="cell"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={chosen(cell)}
          aria-disabled={!canFilter}
          aria-label={say('{day}, {hour}: {count, plural, one {# visit} other {# visits}}', {
            day: weekdayName(cell.day, 'long'),
            hour: hourWords(cell.hour),
            count: cell.visits,
          })}
          onPointerEnter={() => onPoint(index)}
          onFocus={() => {
            focus.current = { stop: index, hasFocus: true };
            setStop(index);
            onPoint(index);
          }}
          onBlur={(event) => {
            // A cell that was removed is no longer connected here, and its focus must be restored later.
            focus.current.hasFocus = !event.currentTarget.isConnected;
            onPoint(null);
          }}
          // On touch screens a tap only shows the numbers. Elsewhere, hovering shows them and a click filters.
          onClick={() => canFilter && !noHover.matches && toggle(cell)}
        />
      ))}
      {children}
    </chakra.div>
  );
}

const isTimeFilter = ({ dimension }: FilterLine) =>
  dimension === 'time:day_of_week' || dimension === 'time:hour_of_day';

const linesOf = ({ day, hour }: HourCell): FilterLine[] => [
  { operator: 'is', dimension: 'time:day_of_week', values: [String(day)] },
  { operator: 'is', dimension: 'time:hour_of_day', values: [String(hour).padStart(2, '0')] },
];

function useHourFilter() {
  const { view, change } = useView();
  const isChosen = (cell: HourCell, filters: readonly FilterLine[]) =>
    JSON.stringify(filters.filter(isTimeFilter)) === JSON.stringify(linesOf(cell));
  return {
    chosen: (cell: HourCell) => isChosen(cell, view.filters),
    // With "any" matching, day and hour would not select one hour.
    canFilter: !view.any,
    toggle: (cell: HourCell) =>
      change(({ filters }) => {
        const others = filters.filter((line) => !isTimeFilter(line));
        return { filters: isChosen(cell, filters) ? others : [...others, ...linesOf(cell)] };
      }),
  };
}

interface HourTipProps {
  cell: HourCell;
  days: number;
  isBusiest: boolean;
}

/** Hidden from screen readers, which read the button's label. */
function HourTip({ cell, days, isBusiest }: HourTipProps) {
  const { name, visits, each } = hourTip(cell, days, isBusiest);
  return (
    <div className="tip" aria-hidden="true" style={hourTipAt(cell.day - 1, cell.hour, 7)}>
      <b>{name}</b>
      <p>{visits}</p>
      {each && <p className="each">{each}</p>}
    </div>
  );
}

/** One rule for all 168 cells: separate styles are slow on phones. */
const gridStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
  gridTemplateRows: 'repeat(7, minmax(0, 1fr))',
  h: 'full',
  // The buttons cover the drawn cells, and their margins match the gaps.
  '& .cell': {
    m: { base: '0.5px', sm: '1.5px' },
    borderRadius: { base: '2px', sm: '5px' },
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '1px', zIndex: '1' },
  },
  '& .cell:hover, & .cell[aria-pressed=true]': {
    boxShadow: '0 0 0 2px {colors.surface}, 0 0 0 3px {colors.fg}',
    zIndex: '1',
  },
  '& .cell[aria-disabled=true]': { cursor: 'default' },
  ...hourTipStyle,
  '& .tip .each': { color: 'fg.muted' },
} as const;
