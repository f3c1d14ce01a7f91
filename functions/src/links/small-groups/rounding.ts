import {
  dimensionRow,
  type Period,
  fewestVisitors,
  hidesFew,
  type LinkSection,
  maxShownRows,
  otherLocations,
  readLocation,
  regionValue,
  type PublishedDimension,
  publishedDimensionsOf,
  type LinkNumbers,
} from '../../contract/index.ts';

export interface Group {
  value: string;
  /** Visitors, or for a page pageviews. */
  count: number;
  maxOfDay: number;
}

interface Table {
  dimension: PublishedDimension;
  groups: readonly Group[];
}

/** Includes small groups. */
export interface CountedPeriod extends Period {
  total: {
    visitors: number;
    pageviews: number;
    visits: number;
    bounce_rate: number | null;
    visit_duration: number | null;
  };
  days: readonly { day: string; visitors: number }[];
  tables: readonly Table[];
  funnels: readonly { name: string; steps: readonly { name: string; entered: number; maxOfDay: number }[] }[];
}

/** The stored numbers of a period, for all sections. They do not depend on the link or on other periods. */
export type PublishedNumbers = Omit<LinkNumbers, 'before' | 'after' | 'previous'>;

const minVisits = 20;
/** Firestore limits a document to 1 MiB. */
const maxBytes = 512 * 1024;

/** Rounds down, so that published parts never add up to more than the published total. */
const roundDown = (count: number) => count - (count % fewestVisitors);
/** The maximum difference between a count and its published value. */
const maxRest = fewestVisitors - 1;

const isLarge = ({ maxOfDay }: Pick<Group, 'maxOfDay'>) => maxOfDay >= fewestVisitors;

/**
 * Publishes the counts of groups that had at least five visitors on one day, each rounded down to a multiple of five.
 * Without such a day, or if a sum would reveal hidden groups, it publishes nothing.
 * @param limit the maximum number of rows of a table
 */
export function publish(counted: CountedPeriod, limit = maxShownRows): PublishedNumbers {
  const { from, to, total, days, funnels } = counted;
  const groups = days.map(({ day, visitors }): Group => ({
    value: day,
    count: visitors,
    maxOfDay: visitors,
  }));
  const tables = counted.tables.map(withoutOtherLocations);
  if (!groups.some(isLarge) || revealsHidden(total.visitors, groups, tables)) {
    const hidden = days.map(({ day }) => ({ day, figures: null }));
    return { from, to, total: null, days: hidden, breakdowns: [], funnels: [] };
  }
  const [visitors, pageviews] = [roundDown(total.visitors), roundDown(total.pageviews)];
  const averageOf = (value: number | null) =>
    value === null || total.visits < minVisits ? null : Math.round(value);
  const numbers = {
    ...{ from, to },
    total: {
      ...{ visitors, pageviews },
      bounce_rate: averageOf(total.bounce_rate),
      visit_duration: averageOf(total.visit_duration),
    },
    days: groups.map((group) => ({
      day: group.value,
      figures: isLarge(group) ? { visitors: roundDown(group.count) } : null,
    })),
    breakdowns: tables.map(({ dimension, groups }) => {
      const publishedTotal = dimension === 'event:page' ? pageviews : visitors;
      const rows = publishedRows(groups).slice(0, limit);
      return { dimension, rows, others: othersOf(dimension, publishedTotal, rows) };
    }),
    funnels: funnels.flatMap(publishedSteps),
  };
  const isTooLarge = limit > 1 && Buffer.byteLength(JSON.stringify(numbers)) > maxBytes;
  return isTooLarge ? publish(counted, Math.floor(limit / 2)) : numbers;
}

/** The row of small cities, which the rollup has combined, is part of Others. */
const withoutOtherLocations = ({ dimension, groups }: Table): Table => ({
  dimension,
  groups: groups.filter(({ value }) => !hidesFew(dimension) || value !== otherLocations),
});

const publishedRows = (groups: readonly Group[]) =>
  groups
    .filter(isLarge)
    .map(({ value, count }) => ({ value, count: roundDown(count) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

/** The knowledge of a reader who can work out all other groups. */
interface Known {
  /** Whether the group is as large as its published count allows. An exact total of such groups reveals each. */
  isMax: boolean;
  hasHidden: boolean;
  isRevealing: boolean;
}

/** A group reveals its parts if its count is not rounded and every part is as large as its published count allows. */
function knownOf(group: Omit<Group, 'value'>, maxHidden: number, parts: readonly Known[] = []): Known {
  const { count } = group;
  const published = roundDown(count);
  const areMax = parts.length > 0 && parts.every(({ isMax }) => isMax);
  const hidesPart = areMax && parts.some(({ hasHidden }) => hasHidden);
  return {
    isMax: areMax || count === (isLarge(group) ? published + maxRest : maxHidden),
    hasHidden: hidesPart || !isLarge(group),
    isRevealing: hidesPart && isLarge(group) && count === published,
  };
}

/** Whether the total reveals a hidden day or row, or a region or country a hidden location. */
function revealsHidden(visitors: number, days: readonly Group[], tables: readonly Table[]): boolean {
  const max = maxRest * days.length;
  const known = (groups: readonly Group[] = [], parts: Partial<Record<string, readonly Known[]>> = {}) =>
    groups.map((group) => ({ ...readLocation(group.value), ...knownOf(group, max, parts[group.value]) }));
  const groupsOf = (of: PublishedDimension) => tables.find(({ dimension }) => dimension === of)?.groups;
  const cities = known(groupsOf('visit:city'));
  const citiesByRegion = Object.groupBy(cities, ({ region, country }) => regionValue(region, country));
  const regions = known(groupsOf('visit:region'), citiesByRegion);
  const regionsByCountry = Object.groupBy(
    [...regions, ...(citiesByRegion[''] ?? [])],
    ({ country }) => country,
  );
  const countries = known(groupsOf('visit:country'), regionsByCountry);
  const others = tables
    // The pageviews of a hidden page have no maximum.
    .filter(({ dimension }) => dimension !== 'event:page' && addsUp(dimension))
    .map(({ groups }) => known(groups));
  const sums = [days.map((day) => knownOf(day, maxRest)), regions, countries, ...others];
  const total = { count: visitors, maxOfDay: Infinity };
  return [...regions, ...countries, ...sums.map((parts) => knownOf(total, max, parts))].some(
    ({ isRevealing }) => isRevealing,
  );
}

/** A visitor can reach several goals, and visits without a tag have no row. */
const addsUp = (dimension: PublishedDimension) =>
  dimension !== 'event:goal' && !dimensionRow(dimension).optional;

/** Returns the published total minus the published rows, or null if that is zero or the rows have no common total. */
function othersOf(dimension: PublishedDimension, total: number, rows: readonly { count: number }[]) {
  const others = rows.reduce((rest, { count }) => rest - count, total);
  return addsUp(dimension) && others > 0 ? others : null;
}

/** Cuts a funnel after the last step that is large enough. Returns nothing if there is none. */
function publishedSteps({ name, steps }: CountedPeriod['funnels'][number]) {
  const end = steps.findIndex((step) => !isLarge(step));
  const shown = (end < 0 ? steps : steps.slice(0, end)).map(({ name, entered }) => ({
    name,
    entered: roundDown(entered),
  }));
  return shown.length === 0 ? [] : [{ name, steps: shown, isCut: end >= 0 }];
}

export function shownIn(sections: readonly LinkSection[], numbers: PublishedNumbers): PublishedNumbers {
  const dimensions = new Set<PublishedDimension>(
    sections.flatMap((section) => publishedDimensionsOf[section]),
  );
  return {
    ...numbers,
    breakdowns: numbers.breakdowns.filter(({ dimension }) => dimensions.has(dimension)),
    funnels: sections.includes('behaviour') ? numbers.funnels : [],
  };
}
