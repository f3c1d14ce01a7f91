import { hasRoles, measuresOfItems, type FactsPlan } from './facts.ts';
import { hasBase, hasPlace, isOneOf, valueColumns } from './items.ts';
import { sumOf, type OverUnits } from './metrics.ts';

/** The sums of `units` by part, date, question and values, as the common table expression `facts`. */
export function factsSql(plan: FactsPlan): string {
  const names = valueColumns(plan.items);
  const keys = ['part', 'date', 'question', ...names].join(', ');
  const over = overUnits(plan);
  const sums = measuresOfItems(plan.items).flatMap((measure) => {
    const sql = sumOf(measure, over);
    return sql ? [`${sql} AS ${measure}`] : [];
  });
  return `facts AS (
  SELECT ${[keys, ...sums].join(',\n    ')}
  FROM units
  GROUP BY ${keys}
)`;
}

/** What a measure counts, but not in rows of a role. */
function overUnits(plan: FactsPlan): OverUnits {
  const withRoles = hasRoles(plan.lenses);
  const withBase = plan.items.some(hasBase);
  const unless = (role: string, sql: string, otherwise = '0') => {
    if (!withRoles) return sql;
    return `IF(${withBase ? `role IN ('${role}', 'base')` : `role = '${role}'`}, ${otherwise}, ${sql})`;
  };
  const ofVisits = (sql: string) => `SUM(${unless('events', sql)})`;
  return {
    ofVisits,
    ofEvents: (sql) => `SUM(${unless('visits', sql)})`,
    unlessOfVisits: (sql) => unless('visits', sql, 'NULL'),
    visits: withRoles ? ofVisits('1') : 'COUNT(*)',
    began: beganSql(plan),
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
