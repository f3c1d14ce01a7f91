import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { positionAt } from '../../../ui/figures/chart-paths.ts';
import type { Shown } from '../data.ts';
import { dragAt, dragRange, isAll, rangeByKey, type Drag, type Edge } from './brush-range.ts';

/** How far from an edge a press still takes it, in px. */
const reach = { mouse: 8, touch: 22 };

interface Options {
  count: number;
  shown: Shown;
  /** While something moves. Null when all buckets are shown. */
  onMove: (range: Shown | null) => void;
  /** When the pointer or the key is up again. */
  onDone: (range: Shown | null) => void;
}

/** Handlers of a brush: of its edges for the keys, and of everything for the pointer. */
export function useBrush({ count, shown, onMove, onDone }: Options) {
  const drag = useRef<{ what: Drag; from: number; start: Shown }>(undefined);
  const moved = useRef<Shown | null>(undefined);
  const move = (next: Shown | null) => {
    if (next && next.first === shown.first && next.last === shown.last) return;
    moved.current = next && isAll(next, count) ? null : next;
    onMove(moved.current);
  };
  const done = () => {
    drag.current = undefined;
    if (moved.current !== undefined) onDone(moved.current);
    moved.current = undefined;
  };
  const showAll = () => {
    move(null);
    done();
  };
  const edge = (which: Edge) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 1,
    'aria-valuemax': count,
    'aria-valuenow': shown[which] + 1,
    onKeyDown(event: KeyboardEvent) {
      const next = event.key === 'Escape' ? null : rangeByKey(shown, which, event, count);
      if (next === undefined || (next === null && isAll(shown, count))) return;
      event.preventDefault();
      event.stopPropagation();
      move(next);
    },
    onKeyUp: done,
    onBlur: done,
  });
  const track = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { width } = event.currentTarget.getBoundingClientRect();
      const near = (event.pointerType === 'mouse' ? reach.mouse : reach.touch) / width;
      const exact = shareOf(event) * (count - 1);
      const what = dragAt(shown, exact, near * (count - 1), count);
      drag.current = { what, from: positionAt(shareOf(event), count), start: shown };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return;
      const { what, from, start } = drag.current;
      const next = dragRange(start, what, from, positionAt(shareOf(event), count), count);
      if (next) move(next);
    },
    onPointerUp: done,
    onPointerCancel: done,
    onDoubleClick: showAll,
  };
  return { edge, track, showAll };
}

function shareOf({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left: start, width } = currentTarget.getBoundingClientRect();
  return (clientX - start) / width;
}
