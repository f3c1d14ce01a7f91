import { phrase, type WorkspaceAnswer } from '@footfall/functions/contract';
import type { IconName } from '../../ui/icon.tsx';
import { folded } from '../../report/rows/search.tsx';
import { wordsOf } from '../../report/filters/find/matches.ts';

export interface PaletteProps {
  /** Null on pages without a workspace. */
  workspace: WorkspaceAnswer | null;
  list: readonly WorkspaceAnswer[];
  choose: (workspace: WorkspaceAnswer) => void;
  /** Opens the list of keyboard shortcuts, if the page has one. */
  onShortcuts?: () => void;
  onClose: () => void;
}

/** In order. */
const groupNames = [
  // Translators: views that were shown before.
  phrase('Recent'),
  phrase('Filters'),
  phrase('Pages'),
  phrase('Sites'),
  phrase('Period'),
  phrase('Actions'),
] as const;

export interface Entry {
  group: (typeof groupNames)[number];
  /** Unique in its group. */
  key: string;
  name: string;
  about?: string;
  icon: IconName;
  /** Country code of a flag that replaces the icon. */
  country?: string;
  /** The key that does the same outside the palette. */
  shortcut?: string;
  /** A search already matched it against the typed text. */
  isFound?: true;
  /** Applies the typed period. */
  takesPeriod?: true;
  /** Runs after the palette is closed. */
  act: () => void;
  /** Replaces `act` for slow actions. The palette stays open until it is done, and shows a failure. */
  wait?: () => Promise<void>;
  /** For filters only. */
  exclude?: () => void;
}

export interface EntryGroup {
  title: (typeof groupNames)[number];
  entries: Entry[];
}

const maxRows = 9;

/** Per group while nothing is typed. Actions get most of the rows. */
const maxAtFirst = {
  Recent: 2,
  Filters: 0,
  Pages: 0,
  Sites: 1,
  Period: 2,
  Actions: maxRows,
} as const;

/** The entries that match the typed text. An exactly named period, or typed days, come first. */
export function entryGroups(entries: readonly Entry[], typed: string): EntryGroup[] {
  const wanted = wordsOf(typed).join(' ');
  const isNamed = ({ group, name, isFound }: Entry) =>
    group === 'Period' && (isFound === true || folded(name) === wanted);
  const titles = entries.some(isNamed) ? (['Period', ...groupNames] as const) : groupNames;
  return [...new Set(titles)]
    .map((title) => ({ title, entries: entriesOf(entries, title, typed) }))
    .filter((group) => group.entries.length > 0);
}

/** Entries that can apply the typed period, with the period in their description. */
export const inPeriod = (entries: readonly Entry[], period: string): Entry[] =>
  entries.flatMap((entry) =>
    entry.takesPeriod ? [{ ...entry, about: [entry.about, period].filter(Boolean).join(' · ') }] : [],
  );

export const countOf = (groups: readonly EntryGroup[]) =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);

/** Limits the entries to the rows of the palette. With typed text, each group has at least one row. */
export function shownGroups(groups: readonly EntryGroup[], typed: string): EntryGroup[] {
  const maxRowsOf = (title: EntryGroup['title']) => (typed.trim() === '' ? maxAtFirst[title] : maxRows);
  const shares = distributeRows(
    groups.map(({ title, entries }) => Math.min(entries.length, maxRowsOf(title))),
    maxRows,
  );
  return groups
    .map((group, index) => ({ ...group, entries: group.entries.slice(0, shares[index]) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Entries that contain all words of the text. Names that begin with it come first. */
function entriesOf(entries: readonly Entry[], title: EntryGroup['title'], typed: string) {
  const words = wordsOf(typed);
  const wanted = words.join(' ');
  const has = ({ group, isFound, name, about = '' }: Entry) =>
    group === title && (isFound || words.every((word) => folded(`${name} ${about}`).includes(word)));
  const begins = ({ isFound, name }: Entry) => isFound === true || folded(name).startsWith(wanted);
  const own = entries.filter(has);
  return [...own.filter(begins), ...own.filter((entry) => !begins(entry))];
}

/** Distributes `max` rows over the groups one by one. */
export function distributeRows(lengths: readonly number[], max: number): number[] {
  const shares = lengths.map(() => 0);
  for (let remaining = max; remaining > 0;) {
    const before = remaining;
    for (const [index, length] of lengths.entries()) {
      const share = shares[index] ?? 0;
      if (remaining === 0 || share >= length) continue;
      shares[index] = share + 1;
      remaining -= 1;
    }
    if (remaining === before) break;
  }
  return shares;
}
