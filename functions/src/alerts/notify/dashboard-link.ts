import {
  type AlertRule,
  type Condition,
  type Day,
  type Filter,
  filtersOfRule,
} from '../../contract/index.ts';
import { segmentIds } from '../../query/names/filters.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';

/** The dashboard of a day, with those conditions of an alert that an address of the app can express. */
export function dashboardLink(
  origin: string,
  { domain }: Pick<Workspace, 'domain'>,
  { rule, goalName, day }: { rule: AlertRule; goalName: string | null; day: Day | null },
): string {
  const filters = filtersOfRule(rule);
  const [segment] = segmentIds(filters);
  const lines = [
    ...filters.flatMap(lineOf),
    ...(goalName === null ? [] : [line('has_done', 'event:goal', [goalName])]),
  ];
  const params = new URLSearchParams({ site: domain, ...(day === null ? {} : { from: day, to: day }) });
  for (const each of lines) params.append('f', each);
  if (segment !== undefined) params.append('segment', segment);
  return `${origin}/dashboard?${params}`;
}

function lineOf(filter: Filter): string[] {
  const [operator] = filter;
  if (operator === 'and' || operator === 'or' || operator === 'not') return [];
  if (operator === 'has_done' || operator === 'has_not_done') {
    const inner = filter[1];
    return inner[0] === 'is' ? [line(operator, inner[1], inner[2] as readonly string[])] : [];
  }
  const [, dimension, values] = filter as Condition;
  return filter[1] === 'segment' ? [] : [line(operator, dimension, values as readonly string[])];
}

/** `is,country,DE,NL`; a backslash escapes a comma or backslash inside a part. */
const line = (operator: string, dimension: string, values: readonly string[]): string =>
  [
    operator,
    ...[dimension.replace(/^(visit|event|time):/, ''), ...values].map((part) =>
      part.replaceAll(/[\\,]/g, '\\$&'),
    ),
  ].join(',');
