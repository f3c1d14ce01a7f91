import {
  dimensionNames,
  dimensionRow,
  type PlausibleMetric,
  type QueryMetric,
  queryMetricNames,
  queryMetrics,
  type ValueDimension,
} from '../contract/index.ts';

/** Sorts names into the order in which they were published. Newer names follow in the order of the contract. */
function inPublishedOrder<Name extends string>(names: Iterable<Name>, published: string): [Name, ...Name[]] {
  const order = published.split(' ');
  const indexOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...names].sort((a, b) => indexOf(a) - indexOf(b)) as [Name, ...Name[]];
}

export const plausibleMetrics = inPublishedOrder(
  queryMetricNames.filter((name) => queryMetrics[name].plausible),
  'visitors visits pageviews views_per_visit bounce_rate visit_duration events percentage conversion_rate group_conversion_rate scroll_depth time_on_page',
);

export const plausibleMetric = (name: QueryMetric): PlausibleMetric | undefined =>
  queryMetrics[name].plausible || undefined;

const ofPlausible = new Map<string, ValueDimension>(
  dimensionNames.flatMap((name) => {
    const { plausible = {} } = dimensionRow(name);
    if (!plausible) return [];
    return [name, ...(plausible.named ? [plausible.named] : [])].map((each) => [each, name] as const);
  }),
);

/** Without time and properties. */
export const plausibleDimensions = inPublishedOrder(
  ofPlausible.keys(),
  'event:goal event:page event:hostname event:name visit:source visit:channel visit:referrer visit:utm_source visit:utm_medium visit:utm_campaign visit:utm_term visit:utm_content visit:device visit:browser visit:browser_version visit:os visit:os_version visit:country visit:region visit:city visit:country_name visit:region_name visit:city_name',
);

export const ourDimension = (dimension: string): string => ofPlausible.get(dimension) ?? dimension;

export const umamiFilters = umamiNames(
  (name) => dimensionRow(name).umami,
  'path url hostname host event referrer domain utmSource utmMedium utmCampaign utmContent utmTerm os browser device language country region city',
);

export const umamiLists: Readonly<Record<string, ValueDimension>> = {
  ...umamiFilters,
  ...umamiNames((name) => dimensionRow(name).umamiList?.split(' '), 'entry exit screen channel'),
};

function umamiNames(
  namesOf: (dimension: ValueDimension) => readonly string[] | undefined,
  published: string,
): Readonly<Record<string, ValueDimension>> {
  const known = new Map(
    dimensionNames.flatMap((name) => (namesOf(name) ?? []).map((each) => [each, name] as const)),
  );
  return Object.fromEntries(
    inPublishedOrder(known.keys(), published).map((name) => [name, known.get(name) as ValueDimension]),
  );
}
