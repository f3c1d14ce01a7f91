import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

/** How long a pointer rests on a row before the row says what a press does. */
const restMs = 400;

/** The row that a mouse rests on, or that the keyboard has come to. */
export function usePointed() {
  const [pointed, setPointed] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  const point = (value: string | null, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setPointed(value), afterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = () => point(null, 0);
  return {
    pointed,
    /** What the element of a row takes. */
    pointing: (value: string) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && point(value, restMs),
      onPointerLeave: leave,
      onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && point(value, 0),
      onBlur: leave,
    }),
  };
}
