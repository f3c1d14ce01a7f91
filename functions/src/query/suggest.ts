import {
  addDays,
  dayIn,
  type Filter,
  queryLimits,
  type Suggestion,
  type ValueDimension,
} from '../contract/index.ts';
import { isCounted } from '../statistics/events.ts';
import { answersOf, visitorsByValue } from './answer/answer.ts';
import type { QueryContext } from './context.ts';
import type { Span } from './plan/periods.ts';
import { innerQuestion } from './plan/plan.ts';
import { slicesOf, sourceSql } from './sql/source.ts';
import { hasNameInJoin, joinWithNames, nameInJoin } from './sql/properties.ts';
import { Reads } from './sql/reads.ts';
import { Values } from './sql/values.ts';

/** Both are empty for the last days. */
export interface RangeWanted {
  from: string;
  to: string;
}

interface Wanted extends RangeWanted {
  text: string;
  /** Includes visits without a value, whatever the text is. */
  empty?: '1' | undefined;
  take: number;
}

const defaultDays = 30;

export function daysOf(
  { from, to }: RangeWanted,
  { site, atMoment }: QueryContext,
): [from: string, to: string] {
  const today = dayIn(site.timezone, atMoment(false).now);
  return from === '' ? [addDays(today, 1 - defaultDays), today] : [from, to];
}

/** Returns the values with most visitors first. */
export async function suggestionsOf(
  wanted: Wanted & { dimension: ValueDimension },
  context: QueryContext,
): Promise<Suggestion[]> {
  const { site, read, atMoment, addsSums } = context;
  const { dimension, take } = wanted;
  const question = innerQuestion(site, {
    metrics: ['visitors'],
    date_range: daysOf(wanted, context),
    dimensions: [dimension],
    filters: filtersOf(wanted),
    pagination: { limit: isByName(dimension) ? queryLimits.rows : take, offset: 0 },
    include: { time_labels: false, total_rows: false, imports: addsSums, plan: false },
  });
  const [answer] = await answersOf(site, [question], atMoment(false), read);
  const found = visitorsByValue(answer?.results ?? []);
  if (!isByName(dimension)) return found;
  const text = wanted.text.toLowerCase();
  return found.filter(({ value }) => value.toLowerCase().includes(text)).slice(0, take);
}

/** Filters have the full names of page groups, so all of the few groups are read and filtered here. */
const isByName = (dimension: ValueDimension) => dimension === 'event:page_group';
/** Also the goals that no one has reached. */
export async function suggestedGoals(wanted: Wanted, context: QueryContext): Promise<Suggestion[]> {
  const text = wanted.text.toLowerCase();
  const contained = context.names.definitions.goal.filter(({ name }) => name.toLowerCase().includes(text));
  const site = { ...context.site, goals: contained };
  const reached = await suggestionsOf({ ...wanted, text: '', dimension: 'event:goal' }, { ...context, site });
  const others = contained.filter(({ name }) => !reached.some(({ value }) => value === name));
  return [...reached, ...others.map(({ name }) => ({ value: name, visitors: 0 }))].slice(0, wanted.take);
}

function filtersOf({
  dimension,
  text,
  empty,
}: Pick<Wanted, 'text' | 'empty'> & { dimension: ValueDimension }): Filter[] {
  if (text === '' || isByName(dimension)) return [];
  const contains: Filter = ['contains', dimension, [text], { case_sensitive: false }];
  return [empty ? ['or', [contains, ['is', dimension, ['']]]] : contains];
}

export async function propertyNames(wanted: Wanted, context: QueryContext): Promise<Suggestion[]> {
  const { site, at, read } = context;
  const [from, to] = daysOf(wanted, context);
  const values = new Values(site);
  const current: Span = { kind: 'days', from, to };
  const slices = slicesOf({ current, compared: null, nowFromMs: null }, site, at);
  if (!slices) return [];
  const events = new Reads();
  const names = joinWithNames(events);
  const rows = sourceSql(slices, { visits: null, events, condition: null }, site, values);
  const contained =
    wanted.text === ''
      ? ''
      : `\n    AND STRPOS(LOWER(${nameInJoin}), LOWER(${values.text('search', wanted.text)})) > 0`;
  const statement = values.statement(`WITH ${rows.join(',\n')},
names AS (
  SELECT date, ${nameInJoin} AS name, COUNT(DISTINCT visitor_id) AS visitors
  FROM event_rows${names}
  WHERE ${isCounted} AND ${hasNameInJoin}${contained}
  GROUP BY date, name
)
SELECT name AS value, SUM(visitors) AS visitors
FROM names
GROUP BY name
ORDER BY visitors DESC, value
LIMIT ${values.count('rows', wanted.take)}`);
  const { rows: named } = await read(statement, { lastDay: to, isRealtime: false });
  return named as Suggestion[];
}
