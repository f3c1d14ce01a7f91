/** The tab that a key leads to from the chosen one, around the ends; null for any other key. */
export function nextTab(key: string, chosen: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (chosen + 1) % count;
    case 'ArrowLeft':
      return (chosen + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
