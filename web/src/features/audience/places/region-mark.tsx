import { counted, formatPercent } from '../../../ui/figures/format.ts';
import type { RegionCircle } from './region-circles.ts';

interface Props {
  circle: RegionCircle;
  /** How far the map is zoomed: circles keep their size on the screen. */
  scale: number;
  /** The one region that Tab reaches. */
  stop: boolean;
  /** Whether the page is filtered by it. */
  chosen: boolean;
  onFocus: (value: string | null) => void;
}

/** A region's circle; pressed, it filters. */
export function RegionMark({ circle: { row, name, x, y, radius }, scale, stop, chosen, onFocus }: Props) {
  return (
    <circle
      cx={x}
      cy={y}
      r={radius / scale}
      role="button"
      aria-pressed={chosen}
      aria-label={`${name}: ${counted(row.sum, 'visitor')}, ${formatPercent(row.percentage)}`}
      data-code={row.value}
      tabIndex={stop ? 0 : -1}
      onFocus={() => onFocus(row.value)}
      onBlur={() => onFocus(null)}
    />
  );
}
