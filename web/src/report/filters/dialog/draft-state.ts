import type { FilterLine } from '../../address/filter-line.ts';
import { emptyLine, finished, withLine, type Draft } from './draft.ts';

/** The conditions of the dialog, which of them is written on, and what is typed there. */
export interface DraftState extends Draft {
  active: number;
  typed: string;
  /** The suggestion that the arrow keys have come to. */
  highlighted: number | null;
}

export const begun = (draft: Draft, active: number): DraftState => ({
  ...draft,
  active,
  typed: '',
  highlighted: null,
});

export const typing = (state: DraftState, typed: string): DraftState => ({
  ...state,
  typed,
  highlighted: null,
});

/** With one condition changed. What is typed is dropped if the dimension changes. */
export function changed(state: DraftState, index: number, line: FilterLine): DraftState {
  const next = { ...state, lines: withLine(state.lines, index, line) };
  const isOther = index === state.active && line.dimension !== state.lines[index]?.dimension;
  return isOther ? typing(next, '') : next;
}

/** At another condition. What is typed in the one that is left becomes a value of it. */
export function movedTo(state: DraftState, index: number): DraftState {
  const { lines, active, typed } = state;
  if (index === active) return state;
  const [left] = finished([lines[active] ?? emptyLine], 0, typed);
  return begun({ ...state, lines: left ? withLine(lines, active, left) : lines }, index);
}

export function withNew(state: DraftState): DraftState {
  const { lines, any } = movedTo(state, state.lines.length);
  return begun({ lines: [...lines, emptyLine], any }, lines.length);
}

/** Without a condition; there is always one to write on. */
export function withoutLine(state: DraftState, index: number): DraftState {
  const left = state.lines.filter((_, place) => place !== index);
  const lines = left.length > 0 ? left : [emptyLine];
  return begun({ lines, any: state.any }, Math.min(index, lines.length - 1));
}
