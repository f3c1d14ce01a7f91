import { type BreakdownRow, type Filter, placeParts } from '@footfall/functions/contract';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { flagOf } from '../../../report/rows/kinds/pictures.ts';

const { countries } = breakdowns;

/** Rows that each list shows above Others. */
const take = 8;

/** `Springfield, Illinois`: the country is on the flag. A city that is called as its region is named once. */
function nameOf({ name }: BreakdownRow): string {
  const { name: own, region } = placeParts(name);
  return region === '' || region === own ? own : `${own}, ${region}`;
}

/** What the lists of places within countries have in common. */
const within = {
  unit: countries.unit,
  meaning: countries.meaning,
  take,
  nameOf,
  pictureOf: ({ name }: BreakdownRow) => flagOf({ name, subName: placeParts(name).country }),
};

/** The lists of the card; the address names the chosen one. */
export const placeBreakdowns = {
  countries: { ...countries, take },
  regions: { ...within, dimension: 'region', of: 'visit:region', title: 'Regions' },
  cities: { ...within, dimension: 'city', of: 'visit:city', title: 'Cities' },
} as const satisfies Record<string, Breakdown>;
export type PlaceList = keyof typeof placeBreakdowns;
export const placeLists = Object.keys(placeBreakdowns) as PlaceList[];

/** What keeps the places of one country. */
export const inCountry = (code: string): Filter[] => [['is', 'visit:country', [code]]];

/** A list of places of one country, whose flag says nothing new. */
export function breakdownIn(list: PlaceList, country: string | null): Breakdown {
  if (country === null || list === 'countries') return placeBreakdowns[list];
  const { pictureOf: _flag, ...rest } = placeBreakdowns[list];
  return { ...rest, within: inCountry(country) };
}
