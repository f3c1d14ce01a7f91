import { recall, remember } from '../../api/state.ts';

/** A report page of a site that the reader visited, with its filters and period. */
export interface Place {
  pathname: string;
  search: string;
}

const key = 'places';

const most = 4;

const siteIn = ({ search }: Place) => new URLSearchParams(search).get('site');

const isSame = (one: Place, other: Place) => one.pathname === other.pathname && siteIn(one) === siteIn(other);

/** Adds a place. The latest is first, and each page occurs once. */
export const withPlace = (places: readonly Place[], place: Place): Place[] =>
  [place, ...places.filter((each) => !isSame(each, place))].slice(0, most);

/** Latest first. Stored per tab, because someone else may be signed in in another tab. */
export function recallPlaces(): Place[] {
  try {
    return JSON.parse(recall(key, 'sessionStorage') ?? '[]') as Place[];
  } catch {
    return [];
  }
}

export const rememberPlace = (place: Place): void =>
  remember(key, JSON.stringify(withPlace(recallPlaces(), place)), 'sessionStorage');

export const otherPlaces = (places: readonly Place[], shown: Place): Place[] =>
  places.filter((each) => !isSame(each, shown));
