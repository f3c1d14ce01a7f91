/** How long ago the numbers came: `Updated 3 s ago`. */
export function updatedWords(at: number, now: number): string {
  const seconds = Math.max(Math.floor((now - at) / 1000), 0);
  if (seconds < 1) return 'Updated now';
  return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${Math.floor(seconds / 60)} min ago`;
}
