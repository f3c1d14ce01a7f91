import { useMemo } from 'react';
import { useChoice } from '../../../report/address/use-address.ts';
import { breakdownIn, placeLists, type PlaceList } from './place-breakdowns.ts';

/** What the card of places shows, as the address has it: the opened country, and the list. */
export function usePlaces() {
  const [code, setCode] = useChoice('country');
  const [named, setNamed] = useChoice('places');
  const country = code !== null && /^[A-Z]{2}$/.test(code) ? code : null;
  const usual: PlaceList = country === null ? 'countries' : 'regions';
  const list = placeLists.find((each) => each === named) ?? usual;
  const breakdown = useMemo(() => breakdownIn(list, country), [list, country]);
  return {
    country,
    list,
    breakdown,
    /** Opens a country, or closes it. */
    open: setCode,
    show: (next: PlaceList) => setNamed(next === usual ? null : next),
  };
}
