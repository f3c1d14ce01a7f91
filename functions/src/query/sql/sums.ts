import { numberMeasure } from './event-numbers.ts';
import { hasRoles, measuresOfItems, type FactsPlan } from './facts.ts';
import { hasBase, hasPlace, isOneOf, valueColumns } from './items.ts';
import type { Measure } from './metrics.ts';

/** The sums of `units` by part, date, question and values, as the common table expression `facts`. */
export function factsSql(plan: FactsPlan): string {
  const names = valueColumns(plan.items);
  const keys = ['part', 'date', 'question', ...names].join(', ');
  const sums = measuresOfItems(plan.items).flatMap((measure) => {
    const sql = sumOf(measure, plan);
    return sql ? [`${sql} AS ${measure}`] : [];
  });
  return `facts AS (
  SELECT ${[keys, ...sums].join(',\n    ')}
  FROM units
  GROUP BY ${keys}
)`;
}

/** A measure over `units`; undefined for percentiles, which are no sums. */
function sumOf(measure: Measure, plan: FactsPlan): string | undefined {
  const number = numberMeasure(measure);
  if (!number) return sumsOf(plan)[measure];
  return number.of === 'median' ? undefined : `SUM(${unlessOf(plan)('visits', measure)})`;
}

/** What a measure counts, but not in rows of a role. */
function unlessOf({ lenses, items }: FactsPlan) {
  const withRoles = hasRoles(lenses);
  const withBase = items.some(hasBase);
  return (role: string, sql: string, otherwise = '0') => {
    if (!withRoles) return sql;
    return `IF(${withBase ? `role IN ('${role}', 'base')` : `role = '${role}'`}, ${otherwise}, ${sql})`;
  };
}

/** Each measure over `units`. */
function sumsOf(plan: FactsPlan): Partial<Record<Measure, string>> {
  const withRoles = hasRoles(plan.lenses);
  const unless = unlessOf(plan);
  const ofVisits = (sql: string) => `SUM(${unless('events', sql)})`;
  const ofEvents = (sql: string) => `SUM(${unless('visits', sql)})`;
  const began = beganSql(plan);
  return {
    visitors: `COUNT(DISTINCT ${unless('visits', 'visitor_id', 'NULL')})`,
    visits: withRoles ? ofVisits('1') : 'COUNT(*)',
    pageviews: ofEvents('kept_pageviews'),
    events: ofEvents('kept_events'),
    visit_pageviews: ofVisits('pageviews'),
    bounces: ofVisits(began ? `${began} * bounce` : 'bounce'),
    bounce_visits: began ? ofVisits(began) : withRoles ? ofVisits('1') : 'COUNT(*)',
    duration_ms: ofVisits('duration_ms'),
    engaged_ms: ofVisits('engaged_ms'),
    entrances: ofVisits('begins'),
    exits: ofVisits('ends'),
    page_engaged_ms: ofVisits('page_engaged_ms'),
    engaged_visits: ofVisits('IF(page_engaged_ms > 0, 1, 0)'),
    scroll_sum: `COALESCE(${ofVisits('deepest_scroll')}, 0)`,
    scroll_visits: ofVisits('IF(deepest_scroll IS NULL, 0, 1)'),
    base_visitors: "COUNT(DISTINCT IF(role = 'base', visitor_id, NULL))",
    kept_units: "SUM(IF(role = 'base', 0, 1))",
    revenue: ofEvents('revenue'),
    revenue_events: ofEvents('revenue_events'),
    first_currency: `MIN(${unless('visits', 'first_currency', 'NULL')})`,
    last_currency: `MAX(${unless('visits', 'last_currency', 'NULL')})`,
  };
}

/** Whether a visit can bounce, as 1 or 0; null if all can. On a page, only those can that began there. */
function beganSql({ items, lenses, goals }: FactsPlan): string | null {
  const ofPlaces = lenses.flatMap((lens) => lens.items.filter((item) => lens.isAboutPlace || hasPlace(item)));
  if (ofPlaces.length === items.length) return 'begins';
  const ofGoals = items.flatMap((item) => {
    const { number, dimensions } = item;
    if (ofPlaces.includes(item)) return [];
    const isOfPlace = goals.isOfPlace(item.goals, `d${dimensions.indexOf('event:goal') + 1}`);
    return isOfPlace ? [`question = ${number} AND ${isOfPlace}`] : [];
  });
  const conditions = [...(ofPlaces.length > 0 ? [isOneOf(ofPlaces)] : []), ...ofGoals];
  return conditions.length > 0 ? `IF(${conditions.join(' OR ')}, begins, 1)` : null;
}
