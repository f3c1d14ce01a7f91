import { type PointerEvent, useRef } from 'react';
import { boardGrid } from '@footfall/functions/contract';
import type { BoardCard } from '@footfall/functions/contract';
import type { LiftMode } from '../../../report/boards/grid/steps.ts';
import { isRightToLeft } from '../../../ui/words/reading-direction.ts';
import { gap, rowHeight } from '../cards/card-frame.tsx';
import type { BoardEdit } from './use-board-edit.ts';

/** Moving and resizing by pointer: the card goes to the cell that is nearest. Esc puts it back. */
export function useDrag(edit: BoardEdit, { id, column, row, width, height }: BoardCard, mode: LiftMode) {
  const start = useRef<{
    x: number;
    y: number;
    cell: number;
    area: { column: number; row: number; width: number; height: number };
  } | null>(null);

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const grid = event.currentTarget.closest('[data-grid]');
    if (!grid) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const cell = (grid.clientWidth + gap) / boardGrid.columns;
    start.current = { x: event.clientX, y: event.clientY, cell, area: { column, row, width, height } };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const from = start.current;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (edit.lifted?.id !== id) {
      // A press without a move is a click.
      if (Math.hypot(x, y) < 4) return;
      edit.lift({ id, mode });
    }
    const columns = Math.round((isRightToLeft() ? -x : x) / from.cell);
    const rows = Math.round(y / (rowHeight + gap));
    if (mode === 'move') edit.moveTo(id, { column: from.area.column + columns, row: from.area.row + rows });
    else edit.resizeTo(id, { width: from.area.width + columns, height: from.area.height + rows });
  }

  function end(event: PointerEvent<HTMLElement>) {
    const wasMoved = start.current !== null && edit.lifted?.id === id;
    start.current = null;
    if (!wasMoved) return;
    if (event.type === 'pointercancel') edit.putBack();
    else edit.drop();
  }

  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
