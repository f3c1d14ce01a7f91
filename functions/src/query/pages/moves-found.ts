import { addDays, type Day, daysBetween, type FoundMove } from '../../contract/index.ts';

/** The days from which and until which a page had most of its pageviews, within the days that were looked at. */
export interface PageSpan {
  page: string;
  first_day: Day;
  last_day: Day;
  pageviews: number;
}

/** A page that had fewer pageviews did not end, nobody came. */
const minPageviews = 10;

/** A page with pauses as long as this may come back. */
const minDaysBeside = 3;

/** How much more one page may have on a day than the other. */
const maxFactor = 3;

/** Shares of a path's parts, from 0 to 1. */
const minSimilarity = 0.5;

const levelOf = ({ pageviews, first_day, last_day }: PageSpan) =>
  pageviews / (daysBetween(first_day, last_day) || 1);

/**
 * Pairs each page that ended with the page that began on that day or the next, has as many pageviews a day, and a
 * similar path. Pairs that differ only in the same folder become one with a wildcard. The largest come first.
 */
export function movesFound(spans: readonly PageSpan[], range: { from: Day; to: Day }): FoundMove[] {
  const isEnough = ({ pageviews }: PageSpan) => pageviews >= minPageviews;
  const ended = spans.filter((span) => isEnough(span) && span.last_day <= addDays(range.to, -minDaysBeside));
  const begun = spans.filter(
    (span) => isEnough(span) && span.first_day >= addDays(range.from, minDaysBeside),
  );
  const byDay = Map.groupBy(begun, ({ first_day }) => first_day);
  const pairs = ended.flatMap((old) => {
    const days = [old.last_day, addDays(old.last_day, 1)];
    const candidates = days.flatMap((day) => byDay.get(day) ?? []).filter((span) => isLike(old, span));
    const [best] = candidates
      .map((span) => ({ span, similarity: similarityOf(old.page, span.page) }))
      .toSorted((a, b) => b.similarity - a.similarity || (a.span.page < b.span.page ? -1 : 1));
    return best && best.similarity >= minSimilarity ? [{ old, fresh: best.span }] : [];
  });
  const moves = pairs.map(({ old, fresh }) => ({
    ...{ from: old.page, to: fresh.page, pages: 1, pageviews: old.pageviews, since: fresh.first_day },
  }));
  return inFolders(moves).toSorted((a, b) => b.pageviews - a.pageviews || (a.from < b.from ? -1 : 1));
}

function isLike(old: PageSpan, fresh: PageSpan) {
  if (old.page === fresh.page || old.first_day >= fresh.first_day) return false;
  const factor = levelOf(fresh) / levelOf(old);
  return factor <= maxFactor && factor >= 1 / maxFactor;
}

/** 1 for paths with the same last part; otherwise the share of parts or pairs of characters that both have. */
export function similarityOf(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.at(-1) !== undefined && a.at(-1) === b.at(-1)) return 1;
  const shared = a.filter((part) => b.includes(part)).length;
  return Math.max((2 * shared) / (a.length + b.length || 1), similarPairs(one, other));
}

const partsOf = (path: string) =>
  path
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((part) => part !== '' && part !== 'html');

/** The Dice coefficient of pairs of characters. */
function similarPairs(one: string, other: string) {
  const pairsIn = (text: string) =>
    [...text].slice(1).map((character, index) => `${text[index]}${character}`);
  const [a, b] = [pairsIn(one.toLowerCase()), pairsIn(other.toLowerCase())];
  const rest = [...b];
  const shared = a.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at !== -1) rest.splice(at, 1);
    return at !== -1;
  }).length;
  return (2 * shared) / (a.length + b.length || 1);
}

/** Moves whose last part stays become one move of their folder. */
function inFolders(moves: readonly FoundMove[]): FoundMove[] {
  const folders = Map.groupBy(moves, folderOf);
  return [...folders].flatMap(([folder, all]) => {
    const [from, to] = folder.split(' ');
    if (folder === '' || from === undefined || to === undefined || all.length < 2) return all;
    return [
      {
        ...{ from: `${from}/*`, to: `${to}/*`, pages: all.length },
        pageviews: all.reduce((sum, { pageviews }) => sum + pageviews, 0),
        since: all.map(({ since }) => since).toSorted()[0] ?? '',
      },
    ];
  });
}

/** The old and the new folder; empty if the last part changes, or a query would be part of it. */
function folderOf({ from, to }: FoundMove) {
  const [old, fresh] = [from, to].map((path) => /^(.*)\/([^/?#*]+)$/.exec(path));
  return old && fresh && old[2] === fresh[2] ? `${old[1]} ${fresh[1]}` : '';
}
