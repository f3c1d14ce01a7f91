import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { positionAt, positionByKey } from '../../ui/figures/chart-paths.ts';

/**
 * The position of the chart that is pointed at, or that the arrow keys have come to.
 * @param count of the positions
 * @param start where the arrow keys begin
 * @param enter is called with a position that is clicked, tapped twice, or entered
 */
export function useChartPosition(
  count: number,
  start: number,
  enter: (position: number) => void = () => undefined,
) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const position = Math.min(chosen ?? start, count - 1);
  const show = (next: number) => {
    setChosen(next);
    setShown(true);
  };
  // The first tap of a finger shows a position, as pointing does.
  const isShown = useRef(true);
  const positionOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return positionAt((clientX - left) / width, count);
  };
  const point = (event: PointerEvent<HTMLElement>) => show(positionOf(event));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false);
    if (event.key === 'Enter') enter(position);
    const next = positionByKey(event.key, position, count - 1, 1);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  /** For the element that has the positions: a slider, because that has a value and arrow keys. */
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': position + 1,
    onKeyDown,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isShown.current = event.pointerType === 'mouse' || (shown && positionOf(event) === position);
      point(event);
    },
    onClick: () => isShown.current && enter(position),
    onPointerMove: point,
    // A tap ends with the pointer leaving: what it showed stays.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setShown(false),
    onFocus: () => setShown(true),
    onBlur: () => setShown(false),
  };
  return { position, shown, slider };
}
