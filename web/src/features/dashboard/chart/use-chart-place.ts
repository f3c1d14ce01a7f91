import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { placeAt } from '../../../ui/figures/chart-paths.ts';

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowDown: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The place of the chart that is pointed at, or that the arrow keys have come to.
 * @param count of the places
 * @param start where the arrow keys begin
 */
export function useChartPlace(count: number, start: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const place = Math.min(chosen ?? start, count - 1);
  const show = (next: number) => {
    setChosen(next);
    setShown(true);
  };
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(placeAt((clientX - left) / width, count));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false);
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    show(move(place, count - 1));
  };
  const handlers = {
    onKeyDown,
    onPointerDown: point,
    onPointerMove: point,
    // A finger leaves with the end of its tap: what it asked for stays.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setShown(false),
    onFocus: () => setShown(true),
    onBlur: () => setShown(false),
  };
  return { place, shown, handlers };
}
