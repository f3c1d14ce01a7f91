import {
  columnEntries,
  type Comparison,
  comparisonOf,
  dimensionRow,
  type MetricMeaning,
  metrics,
  propertyMetrics,
  queryMetricNames,
  queryMetrics,
  type Timeframe,
  timeframes,
} from '@footfall/functions/contract';
import { fromVisits, totalsMeasures } from '../../functions/src/statistics/measures.ts';

const ofEvents: Partial<Record<string, string>> = { pathname: 'event:page', hostname: 'event:hostname' };

/** The last part of the path of the data call that answers with the values of a column. */
function pathOf(column: string): string | undefined {
  const { totals } = dimensionRow(ofEvents[column] ?? `visit:${column}`);
  // The specification names one of them differently.
  return totals === 'page' ? 'pages' : totals;
}
const words: Record<Comparison, string> = {
  days: 'as many days directly before',
  weeks: 'the same days a week earlier',
  months: 'the same days a month earlier',
  years: 'the same days a year earlier',
};

function comparedWith(timeframe: Timeframe): string {
  if (timeframe === 'All time') return 'nothing';
  const [, whole] = /^Last (week|month|quarter|year)$/.exec(timeframe) ?? [];
  return whole ? `all of the ${whole} before` : words[comparisonOf[timeframe]];
}

const units = {
  count: 'number',
  decimal: 'number with decimals',
  percent: 'percent',
  seconds: 'seconds, shown as minutes and seconds',
  money: 'amount in a currency',
  milliseconds: 'milliseconds, shown as seconds from a second on',
};

const code = (text: string) => `\`${text}\``;
const rowOf = (name: string, { label, unit, sentence }: MetricMeaning) => [
  label,
  code(name),
  units[unit],
  sentence,
];

/** The tables of docs/owners/metrics.md, from the contract, so that the app and the documentation explain a number alike. */
export const metricTables: Record<string, string[][]> = {
  metrics: [
    ['Metric', 'In the API', 'Unit', 'Meaning'],
    ...Object.entries(metrics).map(([name, metric]) => rowOf(name, metric)),
  ],
  'metrics of questions': [
    ['Metric', 'In a question', 'Unit', 'Meaning'],
    ...queryMetricNames.map((name) => rowOf(name, queryMetrics[name])),
    ...Object.entries(propertyMetrics).map(([name, metric]) => rowOf(`${name}:KEY`, metric)),
  ],
  sums: [['Sum', 'SQL over visits'], ...totalsMeasures.map((name) => [name, fromVisits(name)].map(code))],
  timeframes: [['Timeframe', 'Compared with'], ...timeframes.map((name) => [name, comparedWith(name)])],
  columns: [
    ['Column', 'Type', 'API', 'What it holds'],
    ...columnEntries.map(([name, { type, filled }]) => {
      const path = pathOf(name);
      return [code(name), type === 'ID' ? 'INT64' : type, path === undefined ? '' : code(path), filled];
    }),
  ],
};
