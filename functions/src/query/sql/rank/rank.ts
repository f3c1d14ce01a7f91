import { type AnyMetric, changeOrderIn } from '../../../contract/index.ts';
import { otherValues } from '../../../rollup/facts.ts';
import { measuresOfQuestions } from '../facts.ts';
import { measureRow } from '../../../statistics/measures.ts';
import { castForJson, formulaOf } from '../metrics.ts';
import { hasBase, isBucket, isOneOf, isPaged, valueColumns, type StatementQuestion } from '../rows.ts';
import { storedValue, type Values } from '../values.ts';
import { changedRows, changeSql, isByChange } from './changes.ts';
import { type Ends, isOverRows, sharesSql, partsCounted, periodSql } from './shares.ts';

interface RankPlan extends Ends {
  questions: readonly StatementQuestion[];
  facts: readonly string[];
  hasPrevious: boolean;
}

/** Sums facts by period, then orders and pages the current rows. Other periods have the rows of that page. */
export function rankSql(
  { questions, facts, hasPrevious, ...ends }: RankPlan,
  values: Values,
): { clauses: string[]; select: string } {
  const names = valueColumns(questions).join(', ');
  const needed = measuresOfQuestions(questions);
  const sums = needed.filter((measure) => !isOverRows(measure));
  const period = `${periodSql(questions)} AS period`;
  const counted = partsCounted(questions, ends, values).map((condition) => `\n  WHERE ${condition}`);
  const from =
    facts.length === 1
      ? facts[0]
      : `(\n    ${facts.map((name) => `SELECT part, date, question, ${names}, ${sums.join(', ')} FROM ${name}`).join('\n    UNION ALL\n    ')}\n  )`;
  const clauses = [
    `by_period AS (
  SELECT question, ${period}, ${names}${sums.map((measure) => `, ${measureRow(measure).addedBy ?? 'SUM'}(${measure}) AS ${measure}`).join('')}
  FROM ${from}${counted.join('')}
  GROUP BY question, period, ${names}
)`,
  ];
  let rows = 'by_period';
  for (const { name, sql } of sharesSql(questions, needed, ends, values)) {
    rows += ` LEFT JOIN ${name} USING (question, period, ${names})`;
    clauses.push(sql);
  }
  const paged = questions.filter(isPaged);
  const shared = paged.filter(({ shares }) => shares);
  const totals = shared.length === 0 ? '' : `,\n    ${totalsSql(shared)} AS total`;
  const changed = changedRows(questions, `${rows}${emptyRows(paged)}`, needed, ends);
  clauses.push(
    ...changed.clauses,
    `ranked AS (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY question, period ORDER BY ${orderSql(questions, names)}) AS rank,
    COUNT(*) OVER (PARTITION BY question, period) AS total_rows,
    MAX(IF(d1 = '${otherValues}', 1, 0)) OVER (PARTITION BY question) AS has_others${totals}
  FROM ${changed.from}
)`,
  );
  const valueSql = valueColumns(questions).map((name) => `${storedValue(name)} AS ${name}`);
  const columns = [
    ...['question', 'period', 'rank', 'total_rows', 'has_others', ...(totals ? ['total'] : [])],
    ...valueSql,
    ...needed.map(castForJson),
  ].join(', ');
  if (paged.length === 0) return { clauses, select: `SELECT ${columns}\nFROM ranked` };
  const conditions = paged.map((question) => isOnPage(question, values));
  const others = questions.filter((question) => !paged.includes(question));
  if (others.length > 0) conditions.unshift(isOneOf(others));
  const where = conditions.join('\n  OR ');
  if (shared.length === paged.length)
    return { clauses, select: `SELECT ${columns}\nFROM ranked\nWHERE ${where}` };
  clauses.push(`shown AS (
  SELECT *, ${hasPrevious ? `MAX(IF(period = 'current', rank, NULL)) OVER (PARTITION BY question, ${matched(questions, values)})` : 'rank'} AS current_rank
  FROM ranked
)`);
  return { clauses, select: `SELECT ${columns}\nFROM shown\nWHERE ${where}` };
}

function isOnPage({ number, limit, offset, shares }: StatementQuestion, values: Values) {
  const at = shares ? 'rank' : 'current_rank';
  const isIn = `${at} > ${values.count('after_row', offset)} AND ${at} <= ${values.count('to_row', offset + limit)}`;
  if (shares) return `question = ${number} AND ${shares.earlier ? '' : "period = 'current' AND "}${isIn}`;
  // The first row has the total number of rows, also for a page after the last one.
  return `question = ${number} AND ${offset === 0 ? isIn : `(current_rank = 1 OR ${isIn})`}`;
}

/** The sum of the first metric over all rows of a question in a period. */
function totalsSql(shared: readonly StatementQuestion[]) {
  const counted = Map.groupBy(shared, ({ metrics: [metric] }) => (metric ? formulaOf(metric).order : '0'));
  return `SUM(${caseOf(counted)}) OVER (PARTITION BY question, period)`;
}

/** Values that are equal in both periods. An earlier bucket of time is replaced by the one that it is compared with. */
function matched(questions: readonly StatementQuestion[], values: Values) {
  const columns = valueColumns(questions).map((name, index) => {
    const cases = questions.flatMap(({ number, dimensions, shift }) => {
      const dimension = dimensions[index];
      if (!shift || !dimension || !isBucket(dimension) || dimensions.length === 1) return [];
      const moved = `DATE_ADD(CAST(SUBSTR(${name}, 1, 10) AS DATE), INTERVAL ${values.count('shift', shift.by)} ${shift.unit})`;
      return [
        `WHEN question = ${number} AND period = 'previous' THEN CONCAT(FORMAT_DATE('%F', ${moved}), SUBSTR(${name}, 11))`,
      ];
    });
    return cases.length === 0 ? name : `CASE ${cases.join(' ')} ELSE ${name} END`;
  });
  return columns.join(', ');
}

/**
 * Drops rows in which all metrics are empty (`isNothing`), rows without visitors if traffic without a value has rows,
 * and rows that only have visitors of the base. If rows are ordered by change, `changes.ts` drops the last ones.
 */
function emptyRows(paged: readonly StatementQuestion[]) {
  const conditions = paged.flatMap(({ number, metrics, emptyProperty }) => {
    if (emptyProperty !== undefined) return [`NOT (question = ${number} AND visitors = 0)`];
    const nothing = metrics.map((metric) => formulaOf(metric).isNothing);
    if (!nothing.every((sql) => sql !== undefined)) return [];
    return [`NOT (question = ${number} AND ${nothing.join(' AND ')})`];
  });
  for (const { number } of paged.filter((question) => hasBase(question) && !isByChange(question)))
    conditions.push(`NOT (question = ${number} AND period = 'current' AND filtered_units = 0)`);
  return conditions.length === 0 ? '' : `\n  WHERE ${conditions.join('\n    AND ')}`;
}

/** Missing values come last in either direction. Equal rows are in the order of their values. */
function orderSql(questions: readonly StatementQuestion[], names: string) {
  const max = Math.max(...questions.map(({ order }) => order.length));
  const slots = Array.from({ length: max }, (_, index) => slotSql(questions, index));
  return [...slots.flat(), names].join(', ');
}

function slotSql(questions: readonly StatementQuestion[], index: number) {
  const numbers = new Map<string, StatementQuestion[]>();
  const texts = { asc: new Map<string, StatementQuestion[]>(), desc: new Map<string, StatementQuestion[]>() };
  for (const question of questions) {
    const [name, direction] = question.order[index] ?? [];
    if (!name || !direction) continue;
    const position = question.dimensions.findIndex((dimension) => dimension === name);
    const [into, key] =
      position >= 0
        ? [texts[direction], `d${position + 1}`]
        : [numbers, `${direction === 'desc' ? '-' : ''}${amountSql(name)}`];
    into.set(key, [...(into.get(key) ?? []), question]);
  }
  const number = caseOf(numbers);
  const [asc, desc] = [caseOf(texts.asc), caseOf(texts.desc)];
  return [
    ...(number && [...numbers.keys()].some(canBeNothing) ? [`${number} IS NULL`] : []),
    ...(number ? [number] : []),
    ...(asc ? [asc] : []),
    ...(desc ? [`${desc} DESC`] : []),
  ];
}

function amountSql(name: string) {
  const changed = changeOrderIn(name);
  return changed === null ? formulaOf(name as AnyMetric).order : changeSql(changed);
}

/** Counts are never NULL. Ratios, percentiles and their changes can be. */
const canBeNothing = (key: string) => /IF\(|p[59]0_ms|_p75|_median|_change/.test(key);

const caseOf = (keys: Map<string, StatementQuestion[]>) =>
  keys.size === 0
    ? null
    : `CASE ${[...keys].map(([key, questions]) => `WHEN ${isOneOf(questions)} THEN ${key}`).join(' ')} END`;
