import { type ChannelRule, conditionOfRule, type Day, rulesUntil } from '../../contract/index.ts';
import type { QuerySite } from '../plan/plan.ts';
import { afterColumn } from '../../statistics/dimensions.ts';
import { allOf, DoneClauses } from './filters.ts';
import { Reads } from './reads.ts';
import type { Values } from './values.ts';

export interface RuledColumns {
  /** The select item of a column that rules decide; undefined for the others. */
  select(column: string): string | undefined;
  madeOf: Reads;
}

/** Applies rules where visits are read, so that all numbers agree. @param last the last day that is read */
export function ruledColumns(
  reads: Reads,
  { channelRules = [], channelRulesAfter = [] }: QuerySite,
  last: Day,
  values: Values,
): RuledColumns | null {
  const madeOf = new Reads();
  const sqlOf = new Map<string, string>();
  const rules = reads.visit.has('channel') ? rulesUntil(channelRules, last) : [];
  if (rules.length > 0) sqlOf.set('channel', channelSql(rules, madeOf, values));
  if (reads.visit.has(afterColumn))
    sqlOf.set(afterColumn, channelSql(rulesUntil(channelRulesAfter, last), madeOf, values));
  if (sqlOf.size === 0) return null;
  const select = (column: string) => {
    const sql = sqlOf.get(column);
    return sql && `${sql} AS ${column}`;
  };
  return { select, madeOf };
}

/** The first rule that matches decides. If none does, the channel stays as it is. */
function channelSql(rules: readonly ChannelRule[], reads: Reads, values: Values) {
  const own = reads.visitColumn('channel');
  const cases = rules.map((rule) => {
    const since = rule.from === null ? '' : `date >= ${values.day('rule_from', rule.from)} AND `;
    const condition = allOf([conditionOfRule(rule)], values, new DoneClauses());
    for (const column of condition?.reads.visit ?? []) reads.visitColumn(column);
    return `WHEN ${since}${condition?.sql} THEN ${values.text('channel', rule.channel)}`;
  });
  return cases.length === 0 ? own : `CASE\n      ${cases.join('\n      ')}\n      ELSE ${own}\n    END`;
}
