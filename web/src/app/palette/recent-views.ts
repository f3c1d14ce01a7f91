import { recall, remember } from '../../storage.ts';

/** A report page of a site that the reader visited, with its filters and period. */
export interface RecentView {
  pathname: string;
  search: string;
}

const key = 'places';

const max = 4;

const siteIn = ({ search }: RecentView) => new URLSearchParams(search).get('site');

const isSame = (one: RecentView, other: RecentView) =>
  one.pathname === other.pathname && siteIn(one) === siteIn(other);

/** Adds a view. The latest is first, and each page occurs once. */
export const addRecent = (views: readonly RecentView[], view: RecentView): RecentView[] =>
  [view, ...views.filter((each) => !isSame(each, view))].slice(0, max);

/** Latest first. Stored per tab, because someone else may be signed in in another tab. */
export function readRecent(): RecentView[] {
  try {
    return JSON.parse(recall(key, 'sessionStorage') ?? '[]') as RecentView[];
  } catch {
    return [];
  }
}

export const saveRecent = (view: RecentView): void =>
  remember(key, JSON.stringify(addRecent(readRecent(), view)), 'sessionStorage');

export const withoutShown = (views: readonly RecentView[], shown: RecentView): RecentView[] =>
  views.filter((each) => !isSame(each, shown));
