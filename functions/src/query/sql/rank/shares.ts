import { addDays } from '../../../contract/index.ts';
import { type Measure, measureRow } from '../../../statistics/measures.ts';
import type { Cut } from '../../plan/periods.ts';
import { measuresOf } from '../metrics.ts';
import { hasBase, isOneOf, valueColumns, type StatementQuestion } from '../rows.ts';
import type { Values } from '../values.ts';

export const isOverRows = (measure: Measure) => measureRow(measure).overall !== undefined;

export function sharesSql(
  questions: readonly StatementQuestion[],
  needed: readonly Measure[],
  ends: Ends,
  values: Values,
) {
  const names = valueColumns(questions).join(', ');
  const overall = needed.flatMap((measure) => {
    const row = measureRow(measure);
    return row.overall ? [{ measure, ofEvent: row.ofEvent === true, ...row.overall }] : [];
  });
  return [...Map.groupBy(overall, ({ table }) => table)].map(([name, measures]) => {
    const over = measures.map(
      ({ sql, measure }) => `${sql} OVER (PARTITION BY question, period, ${names}) AS ${measure}`,
    );
    const columns = [names, ...new Set(measures.map(({ column }) => column))].join(', ');
    const [{ from, ofEvent } = { from: '', ofEvent: false }] = measures;
    const found = measures.map(({ measure }) => measure);
    const sql = `${name} AS (
  SELECT DISTINCT question, period, ${names}, ${over.join(', ')}
  FROM (
    SELECT question, ${periodSql(questions)} AS period, ${columns}
    FROM ${from}
    WHERE ${conditionOf(questions, found, ofEvent ? 'visits' : 'events', ends, values)}
  )
)`;
    return { name, sql };
  });
}

function conditionOf(
  questions: readonly StatementQuestion[],
  found: readonly Measure[],
  without: 'events' | 'visits',
  ends: Ends,
  values: Values,
) {
  const wanted = questions.filter(({ metrics }) =>
    measuresOf(metrics).some((measure) => found.includes(measure)),
  );
  const hasRoles = wanted.some(({ splitsVisits }) => splitsVisits);
  return [
    isOneOf(wanted),
    ...(hasRoles ? [`role != '${without}'`] : []),
    ...(wanted.some(hasBase) ? ["role != 'base'"] : []),
    ...partsCounted(questions, ends, values).map((condition) => `(${condition})`),
  ].join(' AND ');
}

/** Where the comparison ends, and whether there is a part `same`. */
export interface Ends {
  cut: Cut | null;
  hasSameDays: boolean;
}

export function periodSql(questions: readonly StatementQuestion[]): string {
  const withCut = questions.filter(({ cutBucket }) => cutBucket !== null);
  if (withCut.length === 0) return "IF(part = 'cut', 'previous', part)";
  const ofCut =
    withCut.length === questions.length ? "'until'" : `IF(${isOneOf(withCut)}, 'until', 'previous')`;
  return `IF(part = 'cut', ${ofCut}, part)`;
}

/**
 * Buckets of time compare the full range, and the bucket of the cut also up to the cut. Other questions compare what is
 * before the cut, and the days that both ranges have.
 */
export function partsCounted(
  questions: readonly StatementQuestion[],
  { cut, hasSameDays }: Ends,
  values: Values,
): string[] {
  if (!cut && !hasSameDays) return [];
  const ofTime = questions.filter(({ isOfTime }) => isOfTime);
  const ofTimeSql = [
    ...(hasSameDays ? ["part != 'same'"] : []),
    ...(cut ? [cutSql(ofTime, values)] : []),
  ].join(' AND ');
  if (ofTime.length === questions.length) return [ofTimeSql];
  if (!cut) return ofTime.length === 0 ? [] : [`NOT (${isOneOf(ofTime)} AND part = 'same')`];
  const day = values.day('cut', addDays(cut.day, -1));
  const parts = hasSameDays ? "'current', 'same', 'cut'" : "'current', 'cut'";
  const beforeCut = `part IN (${parts}) OR (part = 'previous' AND date <= ${day})`;
  return ofTime.length === 0 ? [beforeCut] : [`IF(${isOneOf(ofTime)}, ${ofTimeSql}, ${beforeCut})`];
}

/** Of the part `cut`, buckets of time only count the bucket of the cut. */
function cutSql(ofTime: readonly StatementQuestion[], values: Values) {
  const running = ofTime.flatMap(({ number, cutBucket }) =>
    cutBucket === null ? [] : [`question = ${number} AND d1 = ${values.text('cut_bucket', cutBucket)}`],
  );
  return running.length === 0 ? "part != 'cut'" : `(part != 'cut' OR ${running.join(' OR ')})`;
}
