import { useMemo } from 'react';
import type { Filter } from '@footfall/functions/contract';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { locations } from '../../../report/rows/kinds/views.ts';
import { useChoice } from '../../../report/address/use-address.ts';

/** Rows that each list shows above Others. */
const take = 8;

/** The lists of the card; the address names the chosen one. */
export const locationBreakdowns = {
  countries: { ...breakdowns.countries, take },
  // As many as a country has, for the map.
  regions: { ...locations.regions, take, fetch: 300 },
  cities: { ...locations.cities, take, fetch: 100 },
} as const satisfies Record<string, Breakdown>;
type LocationList = keyof typeof locationBreakdowns;
export const locationLists = Object.keys(locationBreakdowns) as LocationList[];

/** The filter that keeps the locations of one country. */
export const inCountry = (code: string): Filter[] => [['is', 'visit:country', [code]]];

/** A list of locations of one country, whose flag says nothing new. */
function breakdownIn(list: LocationList, country: string | null): Breakdown {
  if (country === null || list === 'countries') return locationBreakdowns[list];
  const { pictureOf: _flag, ...rest } = locationBreakdowns[list];
  return { ...rest, within: inCountry(country) };
}

/** What the card of locations shows, as the address has it: the opened country, and the list. */
export function useLocations() {
  const [code, setCode] = useChoice('country');
  const [named, setNamed] = useChoice('places');
  const country = code !== null && /^[A-Z]{2}$/.test(code) ? code : null;
  const usual: LocationList = country === null ? 'countries' : 'regions';
  const list = locationLists.find((each) => each === named) ?? usual;
  const breakdown = useMemo(() => breakdownIn(list, country), [list, country]);
  return {
    country,
    list,
    breakdown,
    /** Opens a country, or closes it. */
    open: setCode,
    show: (next: LocationList) => setNamed(next === usual ? null : next),
  };
}
