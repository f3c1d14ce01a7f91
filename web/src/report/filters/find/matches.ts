import {
  dimensionGroups,
  dimensionLabel,
  dimensionNames,
  dimensionRow,
  type FoundInSearch,
  propertyPrefix,
  searchLimits,
  searchWords,
  type ValueDimension,
  valueName,
} from '@footfall/functions/contract';
import { folded } from '../../rows/search.tsx';
import { isClosed } from '../dialog/draft.ts';

export interface Candidate extends FoundInSearch {
  name: string;
}

export interface Match extends Candidate {
  /** The first matched word, from 0, and the number of consecutive matched words. */
  at: number;
  run: number;
  /** 3: the name equals the text, 2: begins with it, 1: a word begins with it. */
  fit: 0 | 1 | 2 | 3;
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'];

/** Merges answers. Each value occurs once. */
export function candidatesOf(...answers: readonly (readonly FoundInSearch[] | undefined)[]): Candidate[] {
  const ofWeek = weekdays.map((value) => ({
    dimension: 'time:day_of_week' as const,
    value,
    visitors: null,
  }));
  const all = [...answers.flatMap((answer) => answer ?? []), ...ofWeek];
  const byKey = new Map(all.map((each) => [keyOf(each), each]));
  return [...byKey.values()].map((each) => ({ ...each, name: valueName(each.dimension, each.value) }));
}

export const keyOf = ({ dimension, value }: Pick<Candidate, 'dimension' | 'value'>) =>
  `${dimension} ${value}`;

export const wordsOf = (typed: string): string[] => searchWords(folded(typed));

/** Values that match a word, best first. */
export function matchesOf(candidates: readonly Candidate[], typed: string): Match[] {
  const words = wordsOf(typed);
  return candidates
    .flatMap((each) => {
      const match = matchOf(each, words);
      return match ? [match] : [];
    })
    .sort(byMerit);
}

function matchOf(candidate: Candidate, words: readonly string[]): Match | null {
  const name = folded(candidate.name);
  let best: Match | null = null;
  for (const at of words.keys()) {
    const run = runAt(name, words, at);
    const isCode = isClosed(candidate.dimension) && folded(candidate.value) === words[at];
    if (run === 0 && !isCode) continue;
    const match = { ...candidate, at, run: Math.max(run, 1), fit: fitOf(name, words, at, Math.max(run, 1)) };
    if (!best || byMerit(match, best) < 0) best = match;
  }
  return best;
}

/** The number of consecutive words that the name contains, from `at`. */
function runAt(name: string, words: readonly string[], at: number) {
  let run = 0;
  while (at + run < words.length && name.includes(words.slice(at, at + run + 1).join(' '))) run += 1;
  return run;
}

function fitOf(name: string, words: readonly string[], at: number, run: number): Match['fit'] {
  const text = words.slice(at, at + run).join(' ');
  if (name === text) return 3;
  if (name.startsWith(text)) return 2;
  const before = name.charAt(name.indexOf(text) - 1);
  return /[\p{L}\p{N}]/u.test(before) ? 0 : 1;
}

const orderOf = (dimension: ValueDimension) => {
  const index = (dimensionNames as readonly string[]).indexOf(dimension);
  return index < 0 ? dimensionNames.length : index;
};

const byMerit = (a: Match, b: Match) =>
  b.run - a.run ||
  b.fit - a.fit ||
  (b.visitors ?? 0) - (a.visitors ?? 0) ||
  orderOf(a.dimension) - orderOf(b.dimension);

/** The best value for each word. Consecutive words in a name, such as New York, share one. */
export function bestOfEach(matches: readonly Match[], typed: string): Match[] {
  const words = wordsOf(typed);
  const best: Match[] = [];
  for (let at = 0; at < words.length;) {
    const own = matches.find((each) => each.at === at);
    if (own) best.push(own);
    at += own?.run ?? 1;
  }
  return best;
}

/** `whole` matches the full text. `each` has the best value per word, if these cover the text together. */
export function filtersIn(matches: readonly Match[], typed: string) {
  const { length } = wordsOf(typed);
  const each = bestOfEach(
    matches.filter(({ fit }) => fit > 0),
    typed,
  );
  const covered = each.reduce((sum, { run }) => sum + run, 0);
  return { exact: matches.filter(({ run }) => run === length), each: covered === length ? each : [] };
}

export interface MatchGroup {
  title: (typeof dimensionGroups)[number];
  matches: Match[];
}

/** Cuts the values to the size of a list and groups them. The group with the best value is first. */
export function groupedMatches(matches: readonly Match[]): MatchGroup[] {
  const groups = Map.groupBy(matches, ({ dimension }) => dimensionRow(dimension).group);
  return [...groups].map(([title, all]) => {
    const ofEach = Map.groupBy(all, ({ at }) => at);
    const shown = new Set([...ofEach.values()].flatMap((ofWord) => ofWord.slice(0, searchLimits.values)));
    return { title, matches: all.filter((each) => shown.has(each)) };
  });
}

export interface Field {
  dimension: ValueDimension;
  label: string;
}

export function fieldGroups(typed: string, properties: readonly string[]) {
  const wanted = folded(typed.trim());
  const all: ValueDimension[] = [
    ...dimensionNames,
    ...properties.map((key) => `${propertyPrefix}${key}` as const),
  ];
  const fields = all
    .map((dimension): Field => ({ dimension, label: dimensionLabel(dimension) }))
    .filter(({ label }) => folded(label).includes(wanted));
  return dimensionGroups
    .map((title) => ({
      title,
      fields: fields.filter(({ dimension }) => dimensionRow(dimension).group === title),
    }))
    .filter(({ fields: own }) => own.length > 0);
}
