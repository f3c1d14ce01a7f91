import {
  type ActiveImport,
  addDays,
  type Day,
  daysOf,
  importFormats,
  type Period,
} from '../contract/index.ts';

/** Binds a value and returns its name in SQL. */
interface Binder {
  day(what: string, value: Day): string;
  list(what: string, items: readonly string[]): string;
}

/** The days that imports own, in order and without gaps between two ranges that adjoin. */
export function ownedDays(imports: readonly Pick<ActiveImport, 'days'>[]): Period[] {
  const owned: Period[] = [];
  const sorted = imports
    .flatMap(({ days }) => days)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  for (const { from, to } of sorted) {
    const last = owned.at(-1);
    if (last && from <= addDays(last.to, 1)) last.to = to > last.to ? to : last.to;
    else owned.push({ from, to });
  }
  return owned;
}

export const isOwned = (day: Day, imports: readonly ActiveImport[]): boolean =>
  imports.some(({ days }) => days.some(({ from, to }) => from <= day && day <= to));

export const firstOwnedDay = (imports: readonly ActiveImport[]): Day | null =>
  ownedDays(imports)[0]?.from ?? null;

/**
 * The condition for events that count on these days: events of imports on the days that imports own, own events on all
 * others. Null if no import owns any of the days: then every row counts, because imports have rows on their days alone.
 * @param table of the columns, such as `target.`
 */
export function countedEvents(
  imports: readonly ActiveImport[],
  days: readonly Period[],
  values: Binder,
  table = '',
): string | null {
  const owned = ownedDays(imports).filter((each) => days.some((range) => overlap(each, range)));
  if (owned.length === 0) return null;
  const isOwned = owned.map(
    ({ from, to }) =>
      `${table}date BETWEEN ${values.day('imported_from', from)} AND ${values.day('imported_to', to)}`,
  );
  const isOwn = `NOT (${isOwned.join(' OR ')})`;
  return eitherOf(imports, isOwn, values, table);
}

interface SiteDays extends Period {
  site?: string;
  imports?: readonly ActiveImport[] | undefined;
}

/** The same for the days of several workspaces. */
export function countedEventsOfSites(sites: readonly SiteDays[], values: Binder): string | null {
  const owned = sites.flatMap(({ site, imports = [], ...days }) =>
    ownedDays(imports)
      .flatMap((each) => within(each, days))
      .map((day) => `${site} ${day}`),
  );
  if (owned.length === 0) return null;
  const list = values.list('imported_days', [...new Set(owned)]);
  const isOwn = `CONCAT(workspace_id, ' ', CAST(date AS STRING)) NOT IN UNNEST(${list})`;
  return eitherOf(
    sites.flatMap(({ imports = [] }) => imports),
    isOwn,
    values,
  );
}

function eitherOf(imports: readonly ActiveImport[], isOwn: string, values: Binder, table = '') {
  const ids = imports.flatMap(({ id, format }) => (importFormats[format].holds === 'events' ? [id] : []));
  if (ids.length === 0) return isOwn;
  const list = values.list('imports', [...new Set(ids)]);
  return `(${table}import_id IN UNNEST(${list}) OR (${table}import_id IS NULL AND ${isOwn}))`;
}

function within(one: Period, { from, to }: Period): Day[] {
  const range = { from: one.from > from ? one.from : from, to: one.to < to ? one.to : to };
  return range.from <= range.to ? daysOf(range) : [];
}

const overlap = (one: Period, other: Period) => one.from <= other.to && other.from <= one.to;
