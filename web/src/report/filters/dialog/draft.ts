import { useState } from 'react';
import {
  type FoundInSearch,
  isCoded,
  isDefined,
  queryLimits,
  type ValueDimension,
  cutRead,
  storedText,
} from '@footfall/functions/contract';
import { type Chosen, withChosen } from '../use-filters.ts';
import {
  isPlain,
  lineOperators,
  takesValues,
  type FilterLine,
  type LineOperator,
} from '../../address/filter-line.ts';

/** Filters in the dialog. Lines without values are ignored. */
export interface Draft {
  lines: readonly FilterLine[];
  any: boolean;
}

export const emptyLine: FilterLine = { operator: 'is', dimension: 'event:page', values: [] };

/** Whether the values are a closed list, such as countries. Parts of them cannot be matched. */
export const isClosed = (dimension: ValueDimension) => isCoded(dimension) || isDefined(dimension);

/** Guests cannot use regular expressions, which can be costly. */
export function operatorsOf(dimension: ValueDimension, isGuest: boolean): readonly LineOperator[] {
  if (dimension === 'event:goal') return ['has_done', 'has_not_done', 'is', 'is_not'];
  return lineOperators.filter((operator) => {
    if (isPlain(operator)) return true;
    if (takesValues(operator)) return dimension.startsWith('event:');
    return !isClosed(dimension) && !(isGuest && /^matches(_not)?$/.test(operator));
  });
}

export const maxLines = (isGuest: boolean) => (isGuest ? queryLimits.guestFilters : queryLimits.filters);

/** Changes the dimension. Drops the values, and the operator if the dimension lacks it. */
export function withDimension(line: FilterLine, dimension: ValueDimension, isGuest: boolean): FilterLine {
  const possible = operatorsOf(dimension, isGuest);
  // Goals start with whether they were reached.
  const isAllowed = possible.includes(line.operator) && dimension !== 'event:goal';
  const operator = isAllowed ? line.operator : (possible[0] ?? 'is');
  return { operator, dimension, values: [] };
}

/** Adds a value, unless it exists or the limit is reached. */
export function withValue(line: FilterLine, value: string): FilterLine {
  if (line.values.includes(value) || line.values.length >= queryLimits.values) return line;
  const stored = cutRead(storedText(line.dimension, value), queryLimits.valueLength);
  return { ...line, values: [...line.values, stored] };
}

const withLine = (lines: readonly FilterLine[], index: number, line: FilterLine) =>
  lines.map((each, at) => (at === index ? line : each));

/** The lines with values, including the text that is being typed. */
export const finished = (lines: readonly FilterLine[], at: number, typed: string) =>
  lines
    .map((line, index) =>
      index === at && typed.trim() !== '' && !isClosed(line.dimension) ? withValue(line, typed.trim()) : line,
    )
    .filter(({ values }) => values.length > 0);

/** The value of `active` while the search is active. */
export const searching = -1;

/** The conditions, the active one, and the text typed in it or in the search. */
export interface DraftState extends Draft {
  active: number;
  typed: string;
  highlighted: number | null;
}

export const typing = <State extends Draft>(state: State, typed: string) => ({
  ...state,
  typed,
  highlighted: null,
});

export const begun = (draft: Draft, active: number): DraftState => ({ ...typing(draft, ''), active });

/** Drops the typed text if the dimension changes. */
export function changed(state: DraftState, index: number, line: FilterLine): DraftState {
  const next = { ...state, lines: withLine(state.lines, index, line) };
  const isOther = index === state.active && line.dimension !== state.lines[index]?.dimension;
  return isOther ? typing(next, '') : next;
}

/** Activates another condition. The typed text becomes a value of the previous one. */
export function movedTo(state: DraftState, index: number): DraftState {
  const { lines, active, typed } = state;
  if (index === active) return state;
  const [rest] = finished([lines[active] ?? emptyLine], 0, typed);
  return begun({ ...state, lines: rest ? withLine(lines, active, rest) : lines }, index);
}

export function withNew(state: DraftState, line: FilterLine): DraftState {
  const { lines, any } = movedTo(state, state.lines.length);
  return begun({ lines: [...lines, line], any }, lines.length);
}

/** Removes a condition. The search becomes active after the last one. */
export function withoutLine({ lines, any }: DraftState, index: number): DraftState {
  const rest = lines.toSpliced(index, 1);
  return begun({ lines: rest, any }, Math.min(index, rest.length - 1));
}

/** Adds found values as filters or exclusions, up to the limit of conditions. */
export function withPicked(
  { lines, any }: DraftState,
  picked: readonly Pick<FoundInSearch, 'dimension' | 'value'>[],
  chosen: Chosen,
  max: number,
): DraftState {
  const next = picked.reduce<readonly FilterLine[]>((all, { dimension, value }) => {
    const more = withChosen(all, dimension, value, chosen);
    return more.length > max ? all : more;
  }, lines);
  return begun({ lines: next, any }, searching);
}

export function useDraft(start: Draft, at: number) {
  const [state, setState] = useState(() => begun(start, at));
  const { lines, active, typed } = state;
  return {
    ...state,
    /** Null while the search is active. */
    line: lines[active] ?? null,
    done: finished(lines, active, typed),
    setAny: (any: boolean) => setState((last) => ({ ...last, any })),
    type: (text: string) => setState((last) => typing(last, text)),
    highlight: (highlighted: number) => setState((last) => ({ ...last, highlighted })),
    change: (index: number, line: FilterLine) => setState((last) => changed(last, index, line)),
    activate: (index: number) => setState((last) => movedTo(last, index)),
    add: () => setState((last) => withNew(last, emptyLine)),
    addField: (dimension: ValueDimension, isGuest: boolean) =>
      setState((last) =>
        last.lines.length < maxLines(isGuest)
          ? withNew(last, withDimension(emptyLine, dimension, isGuest))
          : last,
      ),
    pick: (picked: Parameters<typeof withPicked>[1], chosen: Chosen, isGuest: boolean) =>
      setState((last) => withPicked(last, picked, chosen, maxLines(isGuest))),
    search: () => setState((last) => movedTo(last, searching)),
    remove: (index: number) => setState((last) => withoutLine(last, index)),
    reset: (draft: Draft) => setState(begun(draft, 0)),
  };
}

export type DraftInHand = ReturnType<typeof useDraft>;
