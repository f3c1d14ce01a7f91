import { useState, useEffect } from 'react';
import { shownInFilter, type ValueDimension, say } from '@footfall/functions/contract';
import { SearchField } from '../../ui/form/search-field.tsx';
import { inSentence } from './kinds/breakdowns.ts';

/** The pause in typing that starts the search. */
const debounceMs = 250;

/** A new search, or other rows, start with one page. @param list other inputs of the rows */
export function useSearch(list = '') {
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed, debounceMs).trim();
  const of = JSON.stringify([list, searched]);
  const [shown, setShown] = useState({ of, pages: 1 });
  const pages = shown.of === of ? shown.pages : 1;
  return { typed, setTyped, searched, pages, showMore: () => setShown({ of, pages: pages + 1 }) };
}

/** Ignores case, accents and different encodings of a letter. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The typed text in the form of the dimension's displayed names. */
export const foldedSearch = (dimension: ValueDimension, typed: string): string =>
  folded(shownInFilter('contains', dimension, typed.trim()));

/** The value after it has not changed for `ms` milliseconds. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Whether typing has paused: a screen reader would say a message about the text again with each letter. */
export const useTypingPause = (typed: string): boolean => useDebounced(typed, 500) === typed;

export interface Typed {
  typed: string;
  setTyped: (typed: string) => void;
}

export const RowSearch = ({ title, typed, setTyped }: Typed & { title: string }) => (
  <SearchField // Translators: {list} is the title of a list, such as Pages.
    label={say('Search {list}', { list: inSentence(title) })}
    value={typed}
    onChange={setTyped}
  />
);
