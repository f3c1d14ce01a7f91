import {
  columnEntries,
  type Comparison,
  comparisonOf,
  type MetricMeaning,
  propertyMetrics,
  queryMetricNames,
  queryMetrics,
  type Timeframe,
  timeframes,
} from '@footfall/functions/contract';

const words: Record<Comparison, string> = {
  days: 'as many days directly before',
  weeks: 'the same days a week earlier',
  months: 'the same days a month earlier',
  years: 'the same days a year earlier',
};

function comparedWith(timeframe: Timeframe): string {
  if (timeframe === 'All time') return 'nothing';
  const [, unit] = /^Last (week|month|quarter|year)$/.exec(timeframe) ?? [];
  return unit ? `all of the ${unit} before` : words[comparisonOf[timeframe]];
}

const units = {
  count: 'number',
  decimal: 'decimal',
  percent: 'percent',
  seconds: 'seconds',
  money: 'amount',
  milliseconds: 'milliseconds',
};

const code = (text: string) => `\`${text}\``;
const rowOf = (name: string, { label, unit, sentence }: MetricMeaning) => [
  label,
  code(name),
  units[unit],
  sentence,
];

/**
 * The tables of docs/help/numbers, from the contract, so that the app and the documentation explain a number in
 * the same way.
 */
export const metricTables: Record<string, string[][]> = {
  metrics: [
    ['Metric', 'In a query', 'Unit', 'Meaning'],
    ...queryMetricNames.map((name) => rowOf(name, queryMetrics[name])),
    ...Object.entries(propertyMetrics).map(([name, metric]) => rowOf(`${name}:KEY`, metric)),
  ],
  timeframes: [['Timeframe', 'Compared with'], ...timeframes.map((name) => [name, comparedWith(name)])],
};

/** The table of docs/help/moving/export.md. */
export const columnTables: Record<string, string[][]> = {
  columns: [
    ['Column', 'Type', 'Content'],
    ...columnEntries.map(([name, { type, filled }]) => [code(name), type === 'ID' ? 'INT64' : type, filled]),
  ],
};
