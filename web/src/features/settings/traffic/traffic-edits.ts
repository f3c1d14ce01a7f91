import {
  fitsHostname,
  maxEntriesOf,
  mustOfEntry,
  trafficEntries,
  type TrafficList,
  type TrafficRules,
  say,
} from '@footfall/functions/contract';
import { codeOf, type Country } from './countries.ts';

export const switchNames = [
  'honourGpc',
  'honourDnt',
  'revenueOnlyByKey',
] as const satisfies readonly (keyof TrafficRules)[];
export type Switches = Pick<TrafficRules, (typeof switchNames)[number]>;

/** Stored as a difference, because another user may change the list in the meantime. */
export interface ListEdit {
  added: string[];
  removed: string[];
  /** Text in the field that is not added yet. Saving includes it. */
  typed: string;
}

export interface TrafficEdits {
  lists: Partial<Record<TrafficList, ListEdit>>;
  switches: Partial<Switches>;
}

export const noEdits: TrafficEdits = { lists: {}, switches: {} };
export const noListEdit: ListEdit = { added: [], removed: [], typed: '' };

export const lists = Object.keys(trafficEntries) as TrafficList[];

/** The list after the edit, without the text in the field. */
export function entriesOf(stored: readonly string[], { added, removed }: ListEdit): string[] {
  return [...new Set([...stored.filter((entry) => !removed.includes(entry)), ...added])];
}

/** Adds entries and clears the field. */
export function withEntries({ added, removed }: ListEdit, entries: readonly string[]): ListEdit {
  return {
    added: [...new Set([...added, ...entries])],
    removed: removed.filter((entry) => !entries.includes(entry)),
    typed: '',
  };
}

export function withoutEntry({ added, removed, typed }: ListEdit, entry: string): ListEdit {
  return { added: added.filter((other) => other !== entry), removed: [...removed, entry], typed };
}

/** Addresses, hostnames and parameters contain no spaces or commas, so several can be typed at once. */
const separatorOf = (list: TrafficList) =>
  list === 'excludedIps' || list === 'hostnames' || list === 'pageParameters' ? /[\s,;]+/ : /\n/;

/** The entries in the text of a field, or an error. */
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
      const fault =
        list === 'excludedCountries'
          ? say('‘{entry}’ is not a country that Footfall knows. Choose one from the list.', { entry: text })
          : // Translators: {reason} is such as “must be an IP address or a range such as 192.0.2.0/24”.
            say('‘{entry}’ {reason}.', { entry: text, reason: mustOfEntry(list, text) });
      return { entries: [], fault };
    }
    entries.push(entry);
  }
  return { entries };
}

/** The error of a list including the text in the field; undefined if it is valid. */
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
    ? say('At most {max, plural, one {# entry} other {# entries}}; this list has {count}.', {
        max: maxEntriesOf(list),
        count,
      })
    : undefined;
}

/** The rules to store, including the text in the fields; null if any of it is invalid. */
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

/** Ignores the order of entries. */
export function isSame(one: TrafficRules, other: TrafficRules): boolean {
  const inOrder = (rules: TrafficRules) =>
    JSON.stringify([switchNames.map((name) => rules[name]), lists.map((list) => rules[list].toSorted())]);
  return inOrder(one) === inOrder(other);
}

/** A possibly unintended effect of a list; undefined if there is none. */
export function warningOf(list: TrafficList, entries: readonly string[], domain: string): string | undefined {
  if (list === 'excludedPages' && entries.some((entry) => /^\/\*\*\/?$/.test(entry))) {
    return say('{pattern} matches every page: nothing would be counted.', { pattern: '/**' });
  }
  if (list === 'excludedIps') {
    const allAddresses = entries.find((entry) => entry.endsWith('/0'));
    return (
      allAddresses &&
      (allAddresses.includes(':')
        ? say('{range} covers every IPv6 address.', { range: allAddresses })
        : say('{range} covers every IPv4 address.', { range: allAddresses }))
    );
  }
  const isExcluded =
    list === 'hostnames' && entries.length > 0 && !entries.some((entry) => fitsHostname(domain, entry));
  return isExcluded
    ? say(
        '{domain} itself is not in this list, so its visits would no longer be counted. Add it if they should be.',
        { domain },
      )
    : undefined;
}
