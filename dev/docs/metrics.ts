/**
 * Writes the tables of docs/metrics.md from the contract, each between two comments with its name, so that the app and
 * the documentation cannot explain a number differently. With --check it writes nothing, and fails if the file is out of
 * date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
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
import { measuresOfVisits } from '../../functions/src/rollup/metrics.ts';

const file = resolve(import.meta.dirname, '../../docs/metrics.md');

const ofEvents: Partial<Record<string, string>> = { pathname: 'event:page', hostname: 'event:hostname' };

/** The last part of the path of the data call that answers with the values of a column. */
function pathOf(column: string): string | undefined {
  const { totals } = dimensionRow(ofEvents[column] ?? `visit:${column}`);
  // The specification names one of them differently.
  return totals === 'page' ? 'pages' : totals;
}
const words: Record<Comparison, string> = {
  days: 'as many days directly before',
  months: 'the same days a month earlier',
  years: 'the same days a year earlier',
};

function comparedWith(timeframe: Timeframe): string {
  if (timeframe === 'All time') return 'nothing';
  return timeframe === 'Last month' ? 'all of the month before' : words[comparisonOf[timeframe]];
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

/** The cells of each table by its name, the first row those of its head. */
const tables: Record<string, string[][]> = {
  metrics: [
    ['Metric', 'In the API', 'Unit', 'Meaning'],
    ...Object.entries(metrics).map(([name, metric]) => rowOf(name, metric)),
  ],
  'metrics of questions': [
    ['Metric', 'In a question', 'Unit', 'Meaning'],
    ...queryMetricNames.map((name) => rowOf(name, queryMetrics[name])),
    ...Object.entries(propertyMetrics).map(([name, metric]) => rowOf(`${name}:KEY`, metric)),
  ],
  sums: [['Sum', 'SQL over visits'], ...Object.entries(measuresOfVisits).map((row) => row.map(code))],
  timeframes: [['Timeframe', 'Compared with'], ...timeframes.map((name) => [name, comparedWith(name)])],
  columns: [
    ['Column', 'Type', 'API', 'What it holds'],
    ...columnEntries.map(([name, { type, filled }]) => {
      const path = pathOf(name);
      return [code(name), type === 'ID' ? 'INT64' : type, path === undefined ? '' : code(path), filled];
    }),
  ],
};

const before = readFileSync(file, 'utf8');
const text = Object.entries(tables).reduce((page, [name, [head = [], ...rows]]) => {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const [, above, below] = new RegExp(`^([^]*${start})[^]*(${end}[^]*)$`).exec(page) ?? [];
  if (!above || !below) throw new Error(`docs/metrics.md lacks the comments around the table '${name}'`);
  return [above, '', ...lines, '', below].join('\n');
}, before);
const formatted = await format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
if (!process.argv.includes('--check')) {
  writeFileSync(file, formatted);
} else if (before !== formatted) {
  console.error('docs/metrics.md is not up to date: run node dev/docs/metrics.ts');
  process.exitCode = 1;
}
