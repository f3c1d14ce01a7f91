import type { HourCell } from './hour-cells.ts';
import { hourTip } from './hour-words.ts';

interface Props {
  cell: HourCell;
  /** How many such days of the week there are. */
  days: number;
  isMost: boolean;
}

/** The small card at an hour. Screen readers get the hour's own label instead. */
export function HourTip({ cell, days, isMost }: Props) {
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
