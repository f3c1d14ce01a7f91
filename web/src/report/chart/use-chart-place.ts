import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { placeAt } from '../../ui/figures/chart-paths.ts';

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
 * @param enter is called with a place that is clicked, tapped twice, or entered
 */
export function useChartPlace(count: number, start: number, enter?: (place: number) => void) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const place = Math.min(chosen ?? start, count - 1);
  const show = (next: number) => {
    setChosen(next);
    setShown(true);
  };
  // The first tap of a finger shows a place, as pointing does.
  const isShown = useRef(true);
  const placeOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return placeAt((clientX - left) / width, count);
  };
  const point = (event: PointerEvent<HTMLElement>) => show(placeOf(event));
  const press = (event: PointerEvent<HTMLElement>) => {
    isShown.current = event.pointerType === 'mouse' || (shown && placeOf(event) === place);
    point(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false);
    if (event.key === 'Enter') enter?.(place);
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    show(move(place, count - 1));
  };
  const handlers = {
    onKeyDown,
    onPointerDown: press,
    onClick: () => isShown.current && enter?.(place),
    onPointerMove: point,
    // A tap ends with the pointer leaving: what it showed stays.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setShown(false),
    onFocus: () => setShown(true),
    onBlur: () => setShown(false),
  };
  return { place, shown, handlers };
}
