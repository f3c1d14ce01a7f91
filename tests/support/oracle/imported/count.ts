import type { Condition, EventRow, ImportedTable, Question } from '@footfall/functions/contract';
import { eventOf } from '../../traffic/events.ts';
import { dimensionsOf, type ImportedCase, type OwnVisit } from './draw.ts';

/** Sums of a day with the values that they are about. An own visit is one of them. */
interface Sums {
  date: string;
  values: Readonly<Record<string, string>>;
  figures: Readonly<Record<string, number>>;
}

export const eventsOfVisits = (visits: readonly OwnVisit[], workspaceId: string): EventRow[] =>
  visits.map(({ date, values: { page, entry_page, exit_page, city, ...values } }, index) =>
    eventOf({
      ...{ workspace_id: workspaceId, visitor_id: String(index + 1), timestamp: `${date}T10:00:00.000Z` },
      ...{ ...values, pathname: page ?? '/' },
    }),
  );

/** A visit of one pageview begins and ends on its page. So few visitors have no city. */
const sumsOfVisit = ({ date, values }: OwnVisit): Sums => ({
  date,
  values: { ...values, entry_page: values.page ?? '', exit_page: values.page ?? '', city: '' },
  figures: { visitors: 1, visits: 1, pageviews: 1 },
});

/** Columns by their dimension. */
const columns = new Map(
  Object.values(dimensionsOf).flatMap((of) => Object.entries(of).map(([column, name]) => [name, column])),
);
const columnOf = (dimension: string) => columns.get(dimension) ?? '';

type Filter = Condition | ['or', Condition[]];

const conditionsIn = (filters: readonly Filter[]) =>
  filters.flatMap((filter) => (filter[0] === 'or' ? filter[1] : [filter as Condition]));

function holds(filter: Filter, values: Sums['values']): boolean {
  if (filter[0] === 'or') return filter[1].some((inner) => holds(inner, values));
  const [operator, dimension, texts] = filter as Condition;
  const value = values[columnOf(dimension)] ?? '';
  const isMet = operator.startsWith('is')
    ? texts.includes(value)
    : texts.some((text) => value.includes(text));
  return operator.endsWith('_not') ? !isMet : isMet;
}

function tableOf(names: readonly string[]): ImportedTable {
  const tables = Object.entries(dimensionsOf) as [ImportedTable, Record<string, string>][];
  const found = tables.find(([, of]) => names.every((name) => Object.values(of).includes(name)));
  return names.length === 0 || !found ? 'visitors' : found[0];
}

const buckets: Readonly<Record<string, (day: string) => string>> = {
  'time:day': (day) => day,
  'time:month': (day) => `${day.slice(0, 7)}-01`,
  'time:week'(day) {
    const date = new Date(day);
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    return date.toISOString().slice(0, 10);
  },
};

const shifted = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

/** The rows of a question, in no order: the values, the metrics, and without time those of the comparison. */
export function countImported({ rows, visits }: ImportedCase, question: Question): string[] {
  const { dimensions, metrics, compare } = question;
  const filters = question.filters as readonly Filter[];
  const [from = '', to = ''] = question.date_range as [string, string];
  const time = dimensions.find((name) => name in buckets);
  const named = dimensions.filter((name) => name !== time);
  const table = tableOf([...named, ...conditionsIn(filters).map(([, name]) => name)]);
  const imported = rows
    .filter(({ kind }) => kind === table)
    .map(({ date, ...row }): Sums => ({
      date,
      values: row as unknown as Sums['values'],
      figures: row as unknown as Sums['figures'],
    }));
  const matching = [...imported, ...visits.map(sumsOfVisit)].filter(({ values }) =>
    filters.every((filter) => holds(filter, values)),
  );
  const keyOf = ({ date, values }: Sums) =>
    dimensions.map((name) => (name === time ? buckets[name]?.(date) : values[columnOf(name)]) ?? '');
  const groupsIn = (first: string, last: string) =>
    Map.groupBy(
      matching.filter((sums) => first <= sums.date && sums.date <= last),
      (sums) => JSON.stringify(keyOf(sums)),
    );
  const figuresOf = (sums: readonly Sums[] = []) =>
    metrics.map((name) => sums.reduce((total, { figures }) => total + (figures[name] ?? 0), 0));
  const now = groupsIn(from, to);
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const before = groupsIn(shifted(from, -days), shifted(to, -days));
  if (named.length === 0)
    for (const key of time ? emptyKeys(from, days, time) : [JSON.stringify([])])
      if (!now.has(key)) now.set(key, []);
  return [...now]
    .filter(
      ([key]) => !(JSON.parse(key) as string[]).some((value, at) => value === '' && isTag(dimensions[at])),
    )
    .map(([key, sums]) => {
      const compared = compare && !time ? { before: figuresOf(before.get(key)) } : {};
      return JSON.stringify({ values: JSON.parse(key), metrics: figuresOf(sums), ...compared });
    })
    .toSorted();
}

const isTag = (dimension = '') => dimension.startsWith('visit:utm_');

const emptyKeys = (from: string, days: number, time: string) =>
  new Set(
    Array.from({ length: days }, (_, index) => JSON.stringify([buckets[time]?.(shifted(from, index))])),
  );
