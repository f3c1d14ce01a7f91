import { folded } from '../../../report/rows/search.tsx';

export interface MenuOption {
  key: string;
  label: string;
  /** At the end of the row, such as a number of visitors. */
  note?: string;
  /** Why it cannot be chosen. Null or undefined if it can. */
  whyNot?: string | null;
  isChosen?: boolean;
  /** It leads to another list, also by the right arrow key. */
  hasMore?: boolean;
}

export interface MenuGroup {
  /** Hidden without a name. */
  title: string;
  options: readonly MenuOption[];
}

/** The options whose label contains the text, in their groups. */
export function matchingGroups(groups: readonly MenuGroup[], typed: string): MenuGroup[] {
  const wanted = folded(typed.trim());
  return groups
    .map(({ title, options }) => ({
      title,
      options: options.filter(({ label }) => folded(label).includes(wanted)),
    }))
    .filter(({ options }) => options.length > 0);
}
