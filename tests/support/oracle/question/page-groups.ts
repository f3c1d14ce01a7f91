import type { Definition, EventRow, Filter, PageGroup } from '@footfall/functions/contract';
import { pathsOfPages, sentPath } from '../merged-pages.ts';

/** The page groups of every workspace of the oracle: pages that are in several of them, and a group without any. */
export const oracleGroups: readonly Definition<PageGroup>[] = [
  { id: 'groupOfAllPages00000', name: 'All', definition: { patterns: ['/**'] } },
  { id: 'groupOfFirstLevel000', name: 'First level', definition: { patterns: ['/*'] } },
  { id: 'groupOfSomeNames0000', name: "'B' \\ %", definition: { patterns: ['/b*', '/plain', '/**/**'] } },
  { id: 'groupOfNoPages000000', name: 'None', definition: { patterns: ['/no.where'] } },
];

/** The names of the groups that the page of an event is in, by any of its paths. */
export function groupsOfEvent(event: EventRow): string[] {
  const found = pathsOfPages([event.pathname ?? '', sentPath(event) ?? ''], event).flatMap(groupsOfPage);
  return oracleGroups.map(({ name }) => name).filter((name) => found.includes(name));
}

function groupsOfPage(pathname: string): string[] {
  const level = /^\/[^/]*$/.test(pathname);
  const some = /^\/b[^/]*$/.test(pathname) || pathname === '/plain' || /^\/.*\/.*$/s.test(pathname);
  const within = {
    All: pathname.startsWith('/'),
    'First level': level,
    "'B' \\ %": some,
    None: pathname === '/no.where',
  };
  return Object.entries(within).flatMap(([name, isIn]) => (isIn ? name : []));
}

/** The filter that names one of them. */
export const groupFilterOf = ({ operator, index }: { operator: 'is' | 'is_not'; index: number }): Filter => [
  operator,
  'event:page_group',
  [oracleGroups[index]?.name ?? ''],
];
