import { recall, remember } from '../../api/state.ts';

/** Where a reader of reports was: a page of a site, as it was left. */
export interface Place {
  pathname: string;
  search: string;
}

const key = 'places';

/** How many are remembered. */
const most = 4;

const siteIn = ({ search }: Place) => new URLSearchParams(search).get('site');

/** Whether both are the same page of the same site. */
const isSame = (one: Place, other: Place) => one.pathname === other.pathname && siteIn(one) === siteIn(other);

/** The places with another one, the latest first and each page once. */
export const withPlace = (places: readonly Place[], place: Place): Place[] =>
  [place, ...places.filter((each) => !isSame(each, place))].slice(0, most);

/** The places of this tab, the latest first. Another tab, and whoever signs in there, has its own. */
export function recallPlaces(): Place[] {
  try {
    return JSON.parse(recall(key, 'sessionStorage') ?? '[]') as Place[];
  } catch {
    return [];
  }
}

/** Remembers a place in this tab. */
export const rememberPlace = (place: Place): void =>
  remember(key, JSON.stringify(withPlace(recallPlaces(), place)), 'sessionStorage');

/** The places beside the one that is shown. */
export const otherPlaces = (places: readonly Place[], shown: Place): Place[] =>
  places.filter((each) => !isSame(each, shown));
