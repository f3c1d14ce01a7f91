import { type BreakdownRow, type Filter, readLocation } from '@footfall/functions/contract';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { flagOf } from '../../../report/rows/kinds/pictures.ts';
import { useMemo } from 'react';
import { useChoice } from '../../../report/address/use-address.ts';

const { countries } = breakdowns;

/** Rows that each list shows above Others. */
const take = 8;

/** `Springfield, Illinois`: the country is on the flag. A city that is called as its region is named once. */
function nameOf({ name }: BreakdownRow): string {
  const { name: own, region } = readLocation(name);
  return region === '' || region === own ? own : `${own}, ${region}`;
}

/** What the lists of locations within countries have in common. */
const within = {
  unit: countries.unit,
  meaning: countries.meaning,
  take,
  fetch: 100,
  nameOf,
  pictureOf: ({ name }: BreakdownRow) => flagOf({ name, subName: readLocation(name).country }),
};

/** The lists of the card; the address names the chosen one. */
export const locationBreakdowns = {
  countries: { ...countries, take },
  // As many as a country has, for the map.
  regions: { ...within, fetch: 300, dimension: 'region', of: 'visit:region', title: 'Regions' },
  cities: { ...within, dimension: 'city', of: 'visit:city', title: 'Cities' },
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
