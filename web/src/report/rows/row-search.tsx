import { SearchField } from '../../ui/form/search-field.tsx';
import { inSentence } from './kinds/breakdowns.ts';

/** What is typed into a search. */
export interface Typed {
  typed: string;
  setTyped: (typed: string) => void;
}

/** The search in a list of rows. */
export const RowSearch = ({ title, typed, setTyped }: Typed & { title: string }) => (
  <SearchField label={`Search ${inSentence(title)}`} value={typed} onChange={setTyped} />
);
