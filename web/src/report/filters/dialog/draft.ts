import { useState } from 'react';
import { isCoded, isDefined, queryLimits, type ValueDimension } from '@footfall/functions/contract';
import {
  isPlain,
  lineOperators,
  takesValues,
  type FilterLine,
  type LineOperator,
} from '../../address/filter-line.ts';

/** Filters that are being put together. A line without values is not one yet. */
export interface Draft {
  lines: readonly FilterLine[];
  any: boolean;
}

export const emptyLine: FilterLine = { operator: 'is', dimension: 'event:page', values: [] };

/** Whether its values are a closed list, such as codes whose names readers know: only whole ones can be asked about. */
export const isClosed = (dimension: ValueDimension) => isCoded(dimension) || isDefined(dimension);

/** What can be asked about a dimension. Guests cannot write expressions, which can be costly. */
export function operatorsOf(dimension: ValueDimension, isGuest: boolean): readonly LineOperator[] {
  if (dimension === 'event:goal') return ['has_done', 'has_not_done', 'is', 'is_not'];
  return lineOperators.filter((operator) => {
    if (isPlain(operator)) return true;
    if (takesValues(operator)) return dimension.startsWith('event:');
    return !isClosed(dimension) && !(isGuest && /^matches(_not)?$/.test(operator));
  });
}

/** How many filters a reader can have. */
export const mostLines = (isGuest: boolean) => (isGuest ? queryLimits.guestFilters : queryLimits.filters);

/** The same operator about another dimension, where it has it. Values are those of one dimension. */
export function withDimension(line: FilterLine, dimension: ValueDimension, isGuest: boolean): FilterLine {
  const possible = operatorsOf(dimension, isGuest);
  // Of a goal, whether it was reached is what is asked first.
  const isKept = possible.includes(line.operator) && dimension !== 'event:goal';
  const operator = isKept ? line.operator : (possible[0] ?? 'is');
  return { operator, dimension, values: [] };
}

/** With one more value. A value that is there already or is over the limit changes nothing. */
export function withValue(line: FilterLine, value: string): FilterLine {
  if (line.values.includes(value) || line.values.length >= queryLimits.values) return line;
  return { ...line, values: [...line.values, value.slice(0, queryLimits.valueLength)] };
}

const withLine = (lines: readonly FilterLine[], index: number, line: FilterLine) =>
  lines.map((each, at) => (at === index ? line : each));

/** The lines that have values, including the text that is still being typed in one of them. */
export const finished = (lines: readonly FilterLine[], at: number, typed: string) =>
  lines
    .map((line, index) =>
      index === at && typed.trim() !== '' && !isClosed(line.dimension) ? withValue(line, typed.trim()) : line,
    )
    .filter(({ values }) => values.length > 0);

/** The conditions of the dialog, which of them is written on, and what is typed there. */
export interface DraftState extends Draft {
  active: number;
  typed: string;
  /** The suggestion that the arrow keys have come to. */
  highlighted: number | null;
}

export const typing = <State extends Draft>(state: State, typed: string) => ({
  ...state,
  typed,
  highlighted: null,
});

export const begun = (draft: Draft, active: number): DraftState => ({ ...typing(draft, ''), active });

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
export function withoutLine({ lines, any }: DraftState, index: number): DraftState {
  const left = lines.toSpliced(index, 1);
  if (left.length === 0) left.push(emptyLine);
  return begun({ lines: left, any }, Math.min(index, left.length - 1));
}

/** The filters that the dialog puts together. */
export function useDraft(start: Draft, at: number) {
  const [state, setState] = useState(() => begun(start, at));
  const { lines, active, typed } = state;
  return {
    ...state,
    line: lines[active] ?? emptyLine,
    done: finished(lines, active, typed),
    setAny: (any: boolean) => setState((last) => ({ ...last, any })),
    type: (text: string) => setState((last) => typing(last, text)),
    highlight: (highlighted: number) => setState((last) => ({ ...last, highlighted })),
    change: (index: number, line: FilterLine) => setState((last) => changed(last, index, line)),
    activate: (index: number) => setState((last) => movedTo(last, index)),
    add: () => setState(withNew),
    remove: (index: number) => setState((last) => withoutLine(last, index)),
    reset: (draft: Draft) => setState(begun(draft, 0)),
  };
}

export type DraftInHand = ReturnType<typeof useDraft>;
