import type { WorkspaceAnswer } from '@footfall/functions/contract';
import type { IconName } from '../../ui/icon.tsx';
import { folded } from '../../report/rows/search.tsx';
import { wordsOf } from '../../report/filters/find/matches.ts';

/** What the palette is opened on. */
export interface PaletteProps {
  /** The workspace that the page shows; null where it shows none. */
  workspace: WorkspaceAnswer | null;
  /** The reader's workspaces. */
  list: readonly WorkspaceAnswer[];
  choose: (workspace: WorkspaceAnswer) => void;
  /** Opens the list of keyboard shortcuts, where the page has one. */
  onShortcuts?: () => void;
  onClose: () => void;
}

/** The groups of the palette, in order. */
const groupNames = ['Where you were', 'Filters', 'Pages', 'Sites', 'Period', 'Actions'] as const;

/** What can be done from the palette. */
export interface Entry {
  group: (typeof groupNames)[number];
  /** Identifies it in its group. */
  key: string;
  name: string;
  /** What it does, or where it is. */
  about?: string;
  icon: IconName;
  /** The code of the country whose flag it has in place of the icon. */
  country?: string;
  /** The key that does the same without the palette. */
  shortcut?: string;
  /** Whether a search of its own has found it for what is typed. */
  isFound?: true;
  /** Whether it shows the period that is typed with it. */
  takesPeriod?: true;
  /** Does it, once the palette is closed. */
  act: () => void;
  /** In place of `act`: something that takes time. The palette stays until it is done, and says why it failed. */
  wait?: () => Promise<void>;
  /** Excludes it where it is a filter. */
  exclude?: () => void;
}

/** Entries under the title of their group. */
export interface EntryGroup {
  title: (typeof groupNames)[number];
  entries: Entry[];
}

/** How many rows the palette has at most. */
const mostRows = 9;

/** How many rows each group has at most before anything is typed: it then shows mostly what can be done. */
const mostAtFirst = {
  'Where you were': 2,
  Filters: 0,
  Pages: 0,
  Sites: 1,
  Period: 2,
  Actions: mostRows,
} as const;

/** The entries for what is typed, by groups. A period that is typed in full, or by its days, comes first. */
export function entryGroups(entries: readonly Entry[], typed: string): EntryGroup[] {
  const wanted = wordsOf(typed).join(' ');
  const isNamed = ({ group, name, isFound }: Entry) =>
    group === 'Period' && (isFound === true || folded(name) === wanted);
  const titles = entries.some(isNamed) ? (['Period', ...groupNames] as const) : groupNames;
  return [...new Set(titles)]
    .map((title) => ({ title, entries: ofGroup(entries, title, typed) }))
    .filter((group) => group.entries.length > 0);
}

/** What can show a period that is typed with it, and says so. */
export const inPeriod = (entries: readonly Entry[], period: string): Entry[] =>
  entries.flatMap((entry) =>
    entry.takesPeriod ? [{ ...entry, about: [entry.about, period].filter(Boolean).join(' · ') }] : [],
  );

/** How many entries groups have together. */
export const countOf = (groups: readonly EntryGroup[]) =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);

/** As many of the entries as there is room for. With something typed, each group has at least one. */
export function shownGroups(groups: readonly EntryGroup[], typed: string): EntryGroup[] {
  const mostOf = (title: EntryGroup['title']) => (typed.trim() === '' ? mostAtFirst[title] : mostRows);
  const shares = sharesOf(
    groups.map(({ title, entries }) => Math.min(entries.length, mostOf(title))),
    mostRows,
  );
  return groups
    .map((group, index) => ({ ...group, entries: group.entries.slice(0, shares[index]) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Those with all words of the text; names that begin with it come first. */
function ofGroup(entries: readonly Entry[], title: EntryGroup['title'], typed: string) {
  const words = wordsOf(typed);
  const wanted = words.join(' ');
  const has = ({ group, isFound, name, about = '' }: Entry) =>
    group === title && (isFound || words.every((word) => folded(`${name} ${about}`).includes(word)));
  const begins = ({ isFound, name }: Entry) => isFound === true || folded(name).startsWith(wanted);
  const own = entries.filter(has);
  return [...own.filter(begins), ...own.filter((entry) => !begins(entry))];
}

/** How many rows each group gets: one after the other gets one more, as long as there are rows. */
export function sharesOf(lengths: readonly number[], most: number): number[] {
  const shares = lengths.map(() => 0);
  for (let left = most; left > 0;) {
    const before = left;
    for (const [index, length] of lengths.entries()) {
      const share = shares[index] ?? 0;
      if (left === 0 || share >= length) continue;
      shares[index] = share + 1;
      left -= 1;
    }
    if (left === before) break;
  }
  return shares;
}
