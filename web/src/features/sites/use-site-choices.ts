import { useSearchParams } from 'react-router-dom';
import { readChoices, writeChoices, type SiteChoices } from './site-choices.ts';

/** What the page shows; the address has it, so that going back and a reload show the same. */
export function useSiteChoices() {
  const [search, setSearch] = useSearchParams();
  const choices = readChoices(search);
  return {
    choices,
    choose(change: Partial<SiteChoices>) {
      setSearch(writeChoices({ ...choices, ...change }), { preventScrollReset: true });
    },
  };
}
