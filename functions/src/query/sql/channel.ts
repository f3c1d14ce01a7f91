import { conditionOfRule, rulesUntil, type ChannelRule } from '../../contract/query/channel-rule.ts';
import type { Day } from '../../contract/period/days.ts';
import type { QuerySite } from '../plan.ts';
import { afterColumn } from './dimensions.ts';
import { allOf, DoneClauses } from './filters.ts';
import { Uses } from './uses.ts';
import type { Values } from './values.ts';

/** The columns of a visit that channel rules decide. */
export interface RuledColumns {
  /** What selects a visit's columns with these in the place of its own. */
  select: string;
  /** The columns that they are made of. */
  madeOf: Uses;
}

/**
 * The channel of a visit by the rules of the workspace, so that everything that reads visits reads it.
 * @param last the last day that is read
 * @returns null if no rule matters for what is read
 */
export function ruledColumns(
  uses: Uses,
  { channelRules = [], channelRulesAfter = [] }: QuerySite,
  last: Day,
  values: Values,
): RuledColumns | null {
  const tries = uses.visit.has(afterColumn);
  const rules = uses.visit.has('channel') ? rulesUntil(channelRules, last) : [];
  if (rules.length === 0 && !tries) return null;
  const madeOf = new Uses();
  const replaced = rules.length > 0 ? ` REPLACE (${channelSql(rules, madeOf, values)} AS channel)` : '';
  const after = tries
    ? `, ${channelSql(rulesUntil(channelRulesAfter, last), madeOf, values)} AS ${afterColumn}`
    : '';
  return { select: `SELECT *${replaced}${after}`, madeOf };
}

/** The first rule that holds decides; without one, the channel stays as it is. */
function channelSql(rules: readonly ChannelRule[], uses: Uses, values: Values): string {
  const own = uses.ofVisit('channel');
  const cases = rules.map((rule) => {
    const since = rule.from === null ? '' : `date >= ${values.day(rule.from)} AND `;
    const condition = allOf([conditionOfRule(rule)], values, new DoneClauses());
    for (const column of condition?.uses.visit ?? []) uses.ofVisit(column);
    return `WHEN ${since}${condition?.sql} THEN ${values.text(rule.channel)}`;
  });
  return cases.length === 0 ? own : `CASE\n      ${cases.join('\n      ')}\n      ELSE ${own}\n    END`;
}
