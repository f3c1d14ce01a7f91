/** The place of the cell that a key goes to; null if the key goes nowhere. */
export function cellAfter(index: number, key: string): number | null {
  const [row, column] = [Math.floor(index / 24), index % 24];
  switch (key) {
    case 'ArrowRight':
      return row * 24 + Math.min(column + 1, 23);
    case 'ArrowLeft':
      return row * 24 + Math.max(column - 1, 0);
    case 'ArrowDown':
      return Math.min(row + 1, 6) * 24 + column;
    case 'ArrowUp':
      return Math.max(row - 1, 0) * 24 + column;
    case 'Home':
      return row * 24;
    case 'End':
      return row * 24 + 23;
    default:
      return null;
  }
}
