import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import type { FilterLine } from '../../../report/address/filter-line.ts';
import { useView } from '../../../report/address/use-view.ts';
import { HeatMap } from '../../../report/chart/apex-charts.tsx';
import { noHover } from '../../../ui/page/use-window.ts';
import { hourText, hourWords, weekdayName, counted } from '@footfall/functions/contract';
import { cellAfter, hourTip, weekdays, type HourCell } from './hour-cells.ts';

interface Props {
  cells: readonly HourCell[];
  /** How many of each day of the week there are, Monday first. */
  days: readonly number[];
  /** The hour that the Tab key leads to, and whether it has the focus. It stays while there are no numbers. */
  focus: RefObject<{ stop: number; hasFocus: boolean }>;
}

/** The hours of the week, each in the colour of its visits, with the numbers of the one that is pointed at. */
export function HourGrid({ cells, days, focus }: Props) {
  const [pointed, setPointed] = useState<number | null>(null);
  const most = Math.max(...cells.map(({ visits }) => visits));
  const shown = pointed === null ? undefined : cells[pointed];
  return (
    <Box h="15rem">
      <HeatMap
        rows={weekdays.map((day) => ({
          name: weekdayName(day, 'short'),
          steps: cells.filter((cell) => cell.day === day).map(({ step }) => step),
        }))}
        columns={columns}
      >
        <Cells cells={cells} focus={focus} onPoint={setPointed}>
          {shown && (
            <HourTip
              cell={shown}
              days={days[shown.day - 1] ?? 0}
              isMost={shown.visits === most && cells.filter(({ visits }) => visits === most).length === 1}
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

/** A button over each cell. The Tab key leads to one of them, and the arrow keys from there to the others. */
function Cells({ cells, focus, onPoint, children }: CellsProps) {
  const [stop, setStop] = useState(focus.current.stop);
  const { chosen, canFilter, toggle } = useHourFilter();
  /** Gives back the focus that the reader had before a skeleton stood here while new numbers were loading. */
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
      ref={onShown}
      role="group"
      aria-label="Hours of the week. The arrow keys go from hour to hour, Enter filters."
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
          aria-label={`${weekdayName(cell.day, 'long')}, ${hourWords(cell.hour)}: ${counted(cell.visits, 'visit')}`}
          onPointerEnter={() => onPoint(index)}
          onFocus={() => {
            focus.current = { stop: index, hasFocus: true };
            setStop(index);
            onPoint(index);
          }}
          onBlur={(event) => {
            // A cell that is taken away has left the page by then.
            focus.current.hasFocus = !event.currentTarget.isConnected;
            onPoint(null);
          }}
          // A tap shows the numbers; where something can hover, they are shown already.
          onClick={() => canFilter && !noHover.matches && toggle(cell)}
        />
      ))}
      {children}
    </chakra.div>
  );
}

/** Every third hour has its time below, or fewer have where these do not fit. */
function columns(most: number): string[] {
  const every = [3, 6].find((hours) => 24 / hours <= most) ?? 12;
  return [...Array(24).keys()].map((hour) => (hour % every === 0 ? hourText(hour) : ''));
}

const ofTime = ({ dimension }: FilterLine) =>
  dimension === 'time:day_of_week' || dimension === 'time:hour_of_day';

/** The filters that keep the visits of one hour of the week. */
const linesOf = ({ day, hour }: HourCell): FilterLine[] => [
  { operator: 'is', dimension: 'time:day_of_week', values: [String(day)] },
  { operator: 'is', dimension: 'time:hour_of_day', values: [String(hour).padStart(2, '0')] },
];

/** Filters by one hour of the week; pressed again, it removes the filters. */
function useHourFilter() {
  const { view, change } = useView();
  const isChosen = (cell: HourCell, filters: readonly FilterLine[]) =>
    JSON.stringify(filters.filter(ofTime)) === JSON.stringify(linesOf(cell));
  return {
    chosen: (cell: HourCell) => isChosen(cell, view.filters),
    // Any of the conditions is not this hour.
    canFilter: !view.any,
    toggle: (cell: HourCell) =>
      change(({ filters }) => {
        const others = filters.filter((line) => !ofTime(line));
        return { filters: isChosen(cell, filters) ? others : [...others, ...linesOf(cell)] };
      }),
  };
}

interface HourTipProps {
  cell: HourCell;
  /** How many such days of the week there are. */
  days: number;
  isMost: boolean;
}

/** The small card at an hour. Screen readers get the hour's own label instead. */
function HourTip({ cell, days, isMost }: HourTipProps) {
  const { name, visits, each } = hourTip(cell, days, isMost);
  const across = ((cell.hour + 0.5) / 24) * 100;
  const isLow = cell.day > 4;
  const down = `${((isLow ? cell.day - 1 : cell.day) / 7) * 100}%`;
  return (
    <div
      className="tip"
      aria-hidden="true"
      // Shifted by as much of its own width as its hour is across: so it never leaves the card.
      style={{
        left: `${across}%`,
        top: down,
        transform: `translate(${-across}%, ${isLow ? 'calc(-100% - 8px)' : '8px'})`,
      }}
    >
      <b>{name}</b>
      <p>{visits}</p>
      {each && <p className="each">{each}</p>}
    </div>
  );
}

/** One style for all cells: styled one by one, they would take a phone longer than the rest of the card. */
const gridStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(24, minmax(0, 1fr))',
  gridTemplateRows: 'repeat(7, minmax(0, 1fr))',
  h: 'full',
  // The buttons lie over the drawn cells; their margins are the gaps between those.
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
  '& .tip': {
    position: 'absolute',
    zIndex: '2',
    px: '3',
    py: '2',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    boxShadow: 'float',
    textStyle: 'note',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  '& .tip b': { fontWeight: 600 },
  '& .tip p': { mt: '0.5' },
  '& .tip .each': { color: 'fg.muted' },
} as const;
