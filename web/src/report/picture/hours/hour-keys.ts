import { hourText } from '@footfall/functions/contract';

/** Index of the cell that an arrow key moves to, of 24 hours of each weekday; null for other keys. */
export function cellAfter(index: number, key: string): number | null {
  const first = index - (index % 24);
  const last = first + 23;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(index + 1, last),
    ArrowLeft: Math.max(index - 1, first),
    ArrowDown: first < 6 * 24 ? index + 24 : index,
    ArrowUp: first > 0 ? index - 24 : index,
    Home: first,
    End: last,
  };
  return targets[key] ?? null;
}

/** Labels every third hour, or fewer if they do not fit. */
export function hourColumns(max: number): string[] {
  const every = [3, 6].find((hours) => 24 / hours <= max) ?? 12;
  return [...Array(24).keys()].map((hour) => (hour % every === 0 ? hourText(hour) : ''));
}
