import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { boardGrid } from '@footfall/functions/contract';
import type { BoardCard } from '@footfall/functions/contract';
import type { LiftMode } from '../../../report/boards/grid/steps.ts';
import { isRightToLeft } from '../../../ui/words/reading-direction.ts';
import { gap, rowHeight } from '../cards/card-frame.tsx';
import type { BoardEdit } from './use-board-edit.ts';

/**
 * Moving and resizing by pointer: the card goes to the cell that is nearest. Esc puts it back. A press without a move
 * lifts the card, and buttons move it, for those who cannot drag.
 */
export function useDrag(edit: BoardEdit, { id, column, row, width, height }: BoardCard, mode: LiftMode) {
  const start = useRef<{
    x: number;
    y: number;
    cell: number;
    area: { column: number; row: number; width: number; height: number };
  } | null>(null);

  const wasDragged = useRef(false);

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const grid = event.currentTarget.closest('[data-grid]');
    if (!grid) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = false;
    const cell = (grid.clientWidth + gap) / boardGrid.columns;
    start.current = { x: event.clientX, y: event.clientY, cell, area: { column, row, width, height } };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const from = start.current;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!wasDragged.current) {
      // A press without a move is a click.
      if (Math.hypot(x, y) < 4) return;
      wasDragged.current = true;
      edit.lift({ id, mode });
    }
    const columns = Math.round((isRightToLeft() ? -x : x) / from.cell);
    const rows = Math.round(y / (rowHeight + gap));
    if (mode === 'move') edit.moveTo(id, { column: from.area.column + columns, row: from.area.row + rows });
    else edit.resizeTo(id, { width: from.area.width + columns, height: from.area.height + rows });
  }

  function end(event: PointerEvent<HTMLElement>) {
    const wasMoved = wasDragged.current && start.current !== null && edit.lifted?.id === id;
    start.current = null;
    if (!wasMoved) return;
    if (event.type === 'pointercancel') edit.putBack();
    else edit.drop();
  }

  function click({ currentTarget }: MouseEvent<HTMLElement>) {
    // Safari does not focus buttons, and without the focus the card is dropped.
    currentTarget.focus();
    if (!wasDragged.current) edit.press({ id, mode }, 'Enter');
    wasDragged.current = false;
  }

  return {
    onClick: click,
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
}
