import { useState } from 'react';
import { useDebounced } from '../filters/dialog/use-debounced.ts';

/** How long typing has to pause before the search starts. */
const restMs = 250;

/**
 * What is typed, what of it is searched for, and how many pages of the rows are in sight: one, until more are asked for.
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
