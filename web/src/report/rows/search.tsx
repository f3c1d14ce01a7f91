import { useState, useEffect } from 'react';
import { isPathDimension, shownPath, type ValueDimension } from '@footfall/functions/contract';
import { SearchField } from '../../ui/form/search-field.tsx';
import { inSentence } from './kinds/breakdowns.ts';

/** How long typing has to pause before the search starts. */
const restMs = 250;

/**
 * What is typed, what of it is searched for, and how many pages of the rows are visible: one, until the reader asks for more.
 * @param list what else the rows depend on; another list, like another search, begins anew
 */
export function useSearch(list = '') {
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed, restMs).trim();
  const of = JSON.stringify([list, searched]);
  const [shown, setShown] = useState({ of, pages: 1 });
  const pages = shown.of === of ? shown.pages : 1;
  return { typed, setTyped, searched, pages, showMore: () => setShown({ of, pages: pages + 1 }) };
}

/** The text without upper case, accents and different encodings of the same letter. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What was typed, as it would be part of a shown name of the dimension. */
export const foldedSearch = (dimension: ValueDimension, typed: string): string =>
  folded(isPathDimension(dimension) ? shownPath(typed.trim()) : typed.trim());

/** The value, once it has stayed the same for some time. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** What is typed into a search. */
export interface Typed {
  typed: string;
  setTyped: (typed: string) => void;
}

/** The search in a list of rows. */
export const RowSearch = ({ title, typed, setTyped }: Typed & { title: string }) => (
  <SearchField label={`Search ${inSentence(title)}`} value={typed} onChange={setTyped} />
);
