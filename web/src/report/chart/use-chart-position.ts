import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { positionAt, positionByKey } from '../../ui/figures/chart-paths.ts';

/**
 * The position selected by the pointer or the arrow keys.
 * @param start the first position of the arrow keys
 * @param enter called on a click, a second tap or Enter
 * @param positionOfShare the position at a share of the width; by default positions begin and end at the edges
 */
export function useChartPosition(
  count: number,
  start: number,
  enter: (position: number) => void = () => undefined,
  positionOfShare: typeof positionAt = positionAt,
) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [shown, setShown] = useState(false);
  const position = Math.min(chosen ?? start, count - 1);
  const show = (next: number) => {
    setChosen(next);
    setShown(true);
  };
  // The first tap only shows a position, like hovering.
  const isShown = useRef(true);
  const positionOf = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return positionOfShare((clientX - left) / width, count);
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
  /** Positions are a slider, which has a value and arrow keys. */
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
    // A tap ends with pointerleave. Its position stays visible.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setShown(false),
    onFocus: () => setShown(true),
    onBlur: () => setShown(false),
  };
  const hide = () => setShown(false);
  return { position, shown, show, hide, slider };
}
