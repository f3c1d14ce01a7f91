import {
  fitsHostname,
  maxEntriesOf,
  mustOfEntry,
  trafficEntries,
  type TrafficList,
  type TrafficRules,
} from '@footfall/functions/contract';
import { codeOf, type Country } from './countries.ts';

/** The rules that are either on or off. */
export const switchNames = [
  'honourGpc',
  'honourDnt',
  'revenueOnlyByKey',
  'mergeSlashes',
] as const satisfies readonly (keyof TrafficRules)[];
export type Switches = Pick<TrafficRules, (typeof switchNames)[number]>;

/** The changes to a list, kept apart from it, because someone else may change the list in the meantime. */
export interface ListEdit {
  added: string[];
  removed: string[];
  /** The text in the field that is not added yet. Saving includes it. */
  typed: string;
}

/** All changes that are not saved yet. */
export interface TrafficEdits {
  lists: Partial<Record<TrafficList, ListEdit>>;
  switches: Partial<Switches>;
}

export const noEdits: TrafficEdits = { lists: {}, switches: {} };
export const noListEdit: ListEdit = { added: [], removed: [], typed: '' };

export const lists = Object.keys(trafficEntries) as TrafficList[];

/** A list as it would be stored, without the text in the field. */
export function entriesOf(stored: readonly string[], { added, removed }: ListEdit): string[] {
  return [...new Set([...stored.filter((entry) => !removed.includes(entry)), ...added])];
}

/** The edit after these entries were added and the field was emptied. */
export function withEntries({ added, removed }: ListEdit, entries: readonly string[]): ListEdit {
  return {
    added: [...new Set([...added, ...entries])],
    removed: removed.filter((entry) => !entries.includes(entry)),
    typed: '',
  };
}

/** The edit after an entry was removed. */
export function withoutEntry({ added, removed, typed }: ListEdit, entry: string): ListEdit {
  return { added: added.filter((other) => other !== entry), removed: [...removed, entry], typed };
}

/** Addresses and hostnames contain no spaces and commas, so several can be typed at once. */
const separatorOf = (list: TrafficList) =>
  list === 'excludedIps' || list === 'hostnames' || list === 'pageParameters' ? /[\s,;]+/ : /\n/;

/** The text of a field as entries, or why it is not valid. */
export function readTyped(
  list: TrafficList,
  typed: string,
  countries: readonly Country[],
): { entries: string[]; fault?: string } {
  const entries: string[] = [];
  for (const text of typed.split(separatorOf(list)).map((part) => part.trim())) {
    if (text === '') continue;
    const entry = list === 'excludedCountries' ? codeOf(text, countries) : trafficEntries[list].read(text);
    if (entry === null) {
      const must =
        list === 'excludedCountries'
          ? 'is not a country that Footfall knows. Choose one from the list'
          : mustOfEntry(list, text);
      return { entries: [], fault: `‘${text}’ ${must}.` };
    }
    entries.push(entry);
  }
  return { entries };
}

/** Why a list with the text in the field cannot be stored; undefined if it can. */
export function listFault(
  list: TrafficList,
  stored: readonly string[],
  edit: ListEdit,
  countries: readonly Country[],
): string | undefined {
  const { entries, fault } = readTyped(list, edit.typed, countries);
  if (fault) return fault;
  const count = entriesOf(stored, withEntries(edit, entries)).length;
  return count > maxEntriesOf(list)
    ? `At most ${maxEntriesOf(list)} entries; this list has ${count}.`
    : undefined;
}

/** The rules as they would be stored, with the text in the fields; null if some of it is not valid. */
export function editedRules(
  stored: TrafficRules,
  { lists: edits, switches }: TrafficEdits,
  countries: readonly Country[],
): TrafficRules | null {
  const rules = { ...stored, ...switches };
  for (const list of lists) {
    const edit = edits[list];
    if (!edit) continue;
    if (listFault(list, stored[list], edit, countries)) return null;
    rules[list] = entriesOf(stored[list], withEntries(edit, readTyped(list, edit.typed, countries).entries));
  }
  return rules;
}

/** Whether two sets of rules are equal; the order of entries does not matter. */
export function isSame(one: TrafficRules, other: TrafficRules): boolean {
  const inOrder = (rules: TrafficRules) =>
    JSON.stringify([switchNames.map((name) => rules[name]), lists.map((list) => rules[list].toSorted())]);
  return inOrder(one) === inOrder(other);
}

/** An effect of a list that may not be intended; undefined if there is none. */
export function warningOf(list: TrafficList, entries: readonly string[], domain: string): string | undefined {
  if (list === 'excludedPages' && entries.some((entry) => /^\/\*\*\/?$/.test(entry))) {
    return '/** matches every page: nothing would be counted.';
  }
  if (list === 'excludedIps') {
    const whole = entries.find((entry) => entry.endsWith('/0'));
    return whole && `${whole} covers every ${whole.includes(':') ? 'IPv6' : 'IPv4'} address.`;
  }
  const isLeftOut =
    list === 'hostnames' && entries.length > 0 && !entries.some((entry) => fitsHostname(domain, entry));
  return isLeftOut
    ? `${domain} itself is not in this list, so its visits would no longer be counted. Add it if they should be.`
    : undefined;
}
