import { hasRoles, measuresOfQuestions, type FactsPlan } from './facts.ts';
import { hasBase, hasPage, isOneOf, valueColumns } from './rows.ts';
import { sumOf, type OverUnits } from './metrics.ts';

/** The sums of `units` by part, date, question and values, as the common table expression `facts`. */
export function factsSql(plan: FactsPlan): string {
  const names = valueColumns(plan.questions);
  const keys = ['part', 'date', 'question', ...names].join(', ');
  const over = overUnits(plan);
  const sums = measuresOfQuestions(plan.questions).flatMap((measure) => {
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
  const withRoles = hasRoles(plan.cohorts);
  const withBase = plan.questions.some(hasBase);
  const unless = (role: string, sql: string, otherwise = '0') => {
    if (!withRoles) return sql;
    return `IF(${withBase ? `role IN ('${role}', 'base')` : `role = '${role}'`}, ${otherwise}, ${sql})`;
  };
  const ofVisits = (sql: string) => `SUM(${unless('events', sql)})`;
  return {
    ofVisits,
    ofEvents: (sql) => `SUM(${unless('visits', sql)})`,
    unlessOfVisits: (sql) => unless('visits', sql, 'NULL'),
    unlessOfEvents: (sql) => unless('events', sql, 'NULL'),
    visits: withRoles ? ofVisits('1') : 'COUNT(*)',
    began: beganSql(plan),
  };
}

/** Whether a visit can bounce, as 1 or 0; null if all can. On a page, only those can that began there. */
function beganSql({ questions, cohorts, goals }: FactsPlan) {
  const ofPages = cohorts.flatMap((cohort) =>
    cohort.questions.filter((question) => cohort.isAboutPage || hasPage(question)),
  );
  if (ofPages.length === questions.length) return 'begins';
  const ofGoals = questions.flatMap((question) => {
    const { number, dimensions } = question;
    if (ofPages.includes(question)) return [];
    const isOfPage = goals.isOfPage(question.goals, `d${dimensions.indexOf('event:goal') + 1}`);
    return isOfPage ? [`question = ${number} AND ${isOfPage}`] : [];
  });
  const conditions = [...(ofPages.length > 0 ? [isOneOf(ofPages)] : []), ...ofGoals];
  return conditions.length > 0 ? `IF(${conditions.join(' OR ')}, begins, 1)` : null;
}
