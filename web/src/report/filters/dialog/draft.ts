import { useState } from 'react';
import {
  type FoundInSearch,
  isCoded,
  isDefined,
  queryLimits,
  type ValueDimension,
  cutRead,
} from '@footfall/functions/contract';
import { type Chosen, withChosen } from '../use-filters.ts';
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
  return { ...line, values: [...line.values, cutRead(value, queryLimits.valueLength)] };
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

/** What stands for the search in place of the number of a condition. */
export const searching = -1;

/** The conditions of the dialog, which of them is written on, and what is typed there or in the search. */
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

/** With a new condition, which is then written on. */
export function withNew(state: DraftState, line: FilterLine): DraftState {
  const { lines, any } = movedTo(state, state.lines.length);
  return begun({ lines: [...lines, line], any }, lines.length);
}

/** Without a condition. After the last one, the search is where to write. */
export function withoutLine({ lines, any }: DraftState, index: number): DraftState {
  const left = lines.toSpliced(index, 1);
  return begun({ lines: left, any }, Math.min(index, left.length - 1));
}

/** With values that the search has found kept or excluded, as far as there may be more conditions. */
export function withPicked(
  { lines, any }: DraftState,
  picked: readonly Pick<FoundInSearch, 'dimension' | 'value'>[],
  chosen: Chosen,
  most: number,
): DraftState {
  const next = picked.reduce<readonly FilterLine[]>((all, { dimension, value }) => {
    const more = withChosen(all, dimension, value, chosen);
    return more.length > most ? all : more;
  }, lines);
  return begun({ lines: next, any }, searching);
}

/** The filters that the dialog puts together. */
export function useDraft(start: Draft, at: number) {
  const [state, setState] = useState(() => begun(start, at));
  const { lines, active, typed } = state;
  return {
    ...state,
    /** Null while the search is written on. */
    line: lines[active] ?? null,
    done: finished(lines, active, typed),
    setAny: (any: boolean) => setState((last) => ({ ...last, any })),
    type: (text: string) => setState((last) => typing(last, text)),
    highlight: (highlighted: number) => setState((last) => ({ ...last, highlighted })),
    change: (index: number, line: FilterLine) => setState((last) => changed(last, index, line)),
    activate: (index: number) => setState((last) => movedTo(last, index)),
    add: () => setState((last) => withNew(last, emptyLine)),
    /** Adds a condition about a dimension, whose values are still to be chosen. */
    addField: (dimension: ValueDimension, isGuest: boolean) =>
      setState((last) =>
        last.lines.length < mostLines(isGuest)
          ? withNew(last, withDimension(emptyLine, dimension, isGuest))
          : last,
      ),
    pick: (picked: Parameters<typeof withPicked>[1], chosen: Chosen, isGuest: boolean) =>
      setState((last) => withPicked(last, picked, chosen, mostLines(isGuest))),
    search: () => setState((last) => movedTo(last, searching)),
    remove: (index: number) => setState((last) => withoutLine(last, index)),
    reset: (draft: Draft) => setState(begun(draft, 0)),
  };
}

export type DraftInHand = ReturnType<typeof useDraft>;
