import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { positionAt } from '../../../ui/figures/chart-paths.ts';
import type { Shown } from '../data.ts';
import { dragAt, dragRange, isAll, rangeByKey, type Drag, type Edge } from './brush-range.ts';

/** How far from an edge a press still takes it, in px. */
const reach = { mouse: 8, touch: 22 };

/** Handlers of a brush. @param onRange called with null when all buckets are shown */
export function useBrush(count: number, shown: Shown, onRange: (range: Shown | null) => void) {
  const drag = useRef<{ what: Drag; from: number; start: Shown }>(undefined);
  const change = (next: Shown | null) => {
    if (next && next.first === shown.first && next.last === shown.last) return;
    onRange(next && isAll(next, count) ? null : next);
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
      change(next);
    },
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
      if (next) change(next);
    },
    onPointerUp: () => void (drag.current = undefined),
    onPointerCancel: () => void (drag.current = undefined),
    onDoubleClick: () => change(null),
  };
  return { edge, track };
}

function shareOf({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left: start, width } = currentTarget.getBoundingClientRect();
  return (clientX - start) / width;
}
