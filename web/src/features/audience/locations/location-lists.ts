import { useMemo } from 'react';
import type { Filter } from '@footfall/functions/contract';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { locations } from '../../../report/rows/kinds/views.ts';
import { useChoice } from '../../../report/address/use-address.ts';

const take = 8;

/** The keys appear in the address. */
export const locationBreakdowns = {
  countries: { ...breakdowns.countries, take },
  // The map needs every region of a country.
  regions: { ...locations.regions, take, fetch: 300 },
  cities: { ...locations.cities, take, fetch: 100 },
} as const satisfies Record<string, Breakdown>;
type LocationList = keyof typeof locationBreakdowns;
export const locationLists = Object.keys(locationBreakdowns) as LocationList[];

export const inCountry = (code: string): Filter[] => [['is', 'visit:country', [code]]];

/** A list of one country's locations, without flags because all would be the same. */
function breakdownIn(list: LocationList, country: string | null): Breakdown {
  if (country === null || list === 'countries') return locationBreakdowns[list];
  const { pictureOf: _flag, ...rest } = locationBreakdowns[list];
  return { ...rest, within: inCountry(country) };
}

/** The opened country and the list, stored in the address. */
export function useLocations() {
  const [code, setCode] = useChoice('country');
  const [named, setNamed] = useChoice('places');
  const country = code !== null && /^[A-Z]{2}$/.test(code) ? code : null;
  const defaultList: LocationList = country === null ? 'countries' : 'regions';
  const list = locationLists.find((each) => each === named) ?? defaultList;
  const breakdown = useMemo(() => breakdownIn(list, country), [list, country]);
  return {
    country,
    list,
    breakdown,
    /** Null closes the country. */
    open: setCode,
    show: (next: LocationList) => setNamed(next === defaultList ? null : next),
  };
}
