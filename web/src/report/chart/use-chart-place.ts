import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { placeAt, placeByKey } from '../../ui/figures/chart-paths.ts';

/**
 * The place of the chart that is pointed at, or that the arrow keys have come to.
 * @param count of the places
 * @param start where the arrow keys begin
 * @param enter is called with a place that is clicked, tapped twice, or entered
 */
export function useChartPlace(
  count: number,
  start: number,
  enter: (place: number) => void = () => undefined,
) {
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false);
    if (event.key === 'Enter') enter(place);
    const next = placeByKey(event.key, place, count - 1, 1);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  /** Of the element that has the places: a slider, because that has a value and arrow keys. */
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': place + 1,
    onKeyDown,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isShown.current = event.pointerType === 'mouse' || (shown && placeOf(event) === place);
      point(event);
    },
    onClick: () => isShown.current && enter(place),
    onPointerMove: point,
    // A tap ends with the pointer leaving: what it showed stays.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setShown(false),
    onFocus: () => setShown(true),
    onBlur: () => setShown(false),
  };
  return { place, shown, slider };
}
