import { useState } from 'react';
import type { Metric } from '@footfall/functions/contract';
import { readTiles, toggleTile } from './tile-choice.ts';

const key = 'tiles';

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The metrics that have a tile, as this browser remembers them. */
export function useTiles() {
  const [tiles, setTiles] = useState(() => readTiles(stored()));
  function toggle(metric: Metric) {
    const next = toggleTile(tiles, metric);
    setTiles(next);
    try {
      localStorage.setItem(key, next.join(','));
    } catch {
      // Without storage the choice holds until the page is left.
    }
  }
  return [tiles, toggle] as const;
}
