import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';

/** The place of the row that the pointer is over. */
const placeAt = (list: HTMLElement, y: number): number =>
  [...list.children].findIndex((row) => y < row.getBoundingClientRect().bottom);

/**
 * Moves rows of a list by their handles: with the arrow keys, or dragged by mouse, pen or finger.
 * @param move puts the row of one place at another
 */
export function useStepOrder(count: number, move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const moving = useRef<number | null>(null);
  // A moved element loses the focus.
  useEffect(() => {
    if (moving.current === null) return;
    list.current?.children[moving.current]?.querySelector<HTMLElement>('[data-handle]')?.focus();
    moving.current = null;
  });

  function moveTo(from: number, to: number): boolean {
    if (to < 0 || to >= count || to === from) return false;
    moving.current = to;
    move(from, to);
    return true;
  }

  const handleProps = (index: number) => ({
    'data-handle': '',
    onKeyDown(event: KeyboardEvent) {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      moveTo(index, index + by);
    },
    onPointerDown(event: PointerEvent) {
      let at = index;
      const onMove = ({ clientY }: globalThis.PointerEvent) => {
        const place = list.current ? placeAt(list.current, clientY) : -1;
        const to = place < 0 ? count - 1 : place;
        if (moveTo(at, to)) at = to;
      };
      const stop = new AbortController();
      const end = () => stop.abort();
      event.preventDefault();
      window.addEventListener('pointermove', onMove, stop);
      window.addEventListener('pointerup', end, stop);
      window.addEventListener('pointercancel', end, stop);
    },
  });
  return { list, handleProps };
}
