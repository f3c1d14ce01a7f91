/** The place of the cell that a key goes to; null if the key goes nowhere. */
export function cellAfter(index: number, key: string): number | null {
  const first = index - (index % 24);
  const last = first + 23;
  const places: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(index + 1, last),
    ArrowLeft: Math.max(index - 1, first),
    ArrowDown: first < 6 * 24 ? index + 24 : index,
    ArrowUp: first > 0 ? index - 24 : index,
    Home: first,
    End: last,
  };
  return places[key] ?? null;
}
