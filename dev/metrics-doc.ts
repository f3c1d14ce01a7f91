/**
 * Writes docs/metrics.md from the contract, so that what the app says of a number and what the documentation says
 * cannot differ. With --check it writes nothing and fails where the file is not up to date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { columnEntries } from '../functions/src/contract/columns.ts';
import { comparisonOf, comparisons, type Comparison } from '../functions/src/contract/comparison.ts';
import { metrics } from '../functions/src/contract/metrics.ts';
import { timeframes, type Timeframe } from '../functions/src/contract/timeframe.ts';
import { measuresOfVisits } from '../functions/src/report/metrics.ts';

const file = resolve(import.meta.dirname, '../docs/metrics.md');

/** The specification has its own word for one of them. */
const pathOf = (dimension: string) => (dimension === 'page' ? 'pages' : dimension);
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
};

const text = `# What the numbers mean

This page is made from \`functions/src/contract/metrics.ts\` and \`columns.ts\`; the app shows the same sentences beside its numbers.

| Metric | In the API | Unit | Meaning |
|---|---|---|---|
${Object.entries(metrics)
  .map(([name, { label, unit, sentence }]) => `| ${label} | \`${name}\` | ${units[unit]} | ${sentence} |`)
  .join('\n')}

## Visits

Events of one visitor on one date make a visit as long as no pause between them is longer than 30 minutes. A visit belongs to the date on which it happens, in the workspace's time zone: at midnight it ends, and what follows is another. Its source, channel, campaign, country, language, device and entry page are those of its first event; its exit page is that of its last pageview.

An engagement, which tells how long a page was read, never starts a visit. It extends the one before it, so that somebody who reads one page for two minutes counts two minutes, where other products count none. It does not end a bounce.

A visitor is recognised within one day and one workspace, by a number that is made from address and browser with a random salt and cannot be traced back once the salt is deleted, shortly after the day has ended. The unique visitors of a longer range are therefore the sum of its days.

In a chart of hours, a visit, its bounce and its duration belong to the hour in which it started; pageviews belong to their own hour, and a visitor to each hour with a pageview or custom event.

## From events to metrics

Each metric is computed from sums over days, so the number of a month is exactly that of its days:

| Sum | SQL over visits |
|---|---|
${Object.entries(measuresOfVisits)
  .map(([name, sql]) => `| \`${name}\` | \`${sql}\` |`)
  .join('\n')}

Every event is counted once, by its id, however often it arrives.

## Comparisons

The tiles, the chart and the device types are compared with the period before:

| Timeframe | Compared with |
|---|---|
${timeframes.map((timeframe) => `| ${timeframe} | ${comparedWith(timeframe)} |`).join('\n')}

Where a month does not have a day, its last one stands for it.

A period that is not over is compared with the same part of the one before it: Today at 10:42 with yesterday until 10:42, by the workspace's clock. Events from that minute on do not exist for the comparison, and visits are made of the rest, as after a reset. Where clocks go forward and skip that time, the comparison ends at the skip; where they go back and show it twice, at the first of the two. The tiles and the device types are cut in this way, and the tiles say so; the chart's second line is shown whole.

Callers of the API say what to compare with in \`compare\`: ${comparisons.map((name) => `\`${name}\``).join(', ')} for days directly before, the same days a month earlier, or the same days a year earlier. Without it, the first option of the timeframe menu that means these days today decides; any other range is compared with as many days directly before.

## Breakdowns

Rows of pages count pageviews; all other rows count unique visitors. A row's percentage is of all rows of its dimension, shown or not. A day keeps the 1,000 largest values of a dimension by themselves and counts the others as one, so percentages stay exact. A value of more than 500 characters is shown by its beginning and a hash of the whole.

## What an event stores

The columns of the table \`events\`. Text that is not known is empty. "API" is the last part of the path under \`/api/v1/workspace/data/\` where the column is a dimension.

| Column | Type | API | What it holds |
|---|---|---|---|
${columnEntries
  .map(
    ([name, { type, dimension, filled }]) =>
      `| \`${name}\` | ${type === 'ID' ? 'INT64' : type} | ${dimension ? `\`${pathOf(dimension.name)}\`` : ''} | ${filled} |`,
  )
  .join('\n')}
`;

const formatted = await format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
if (!process.argv.includes('--check')) {
  writeFileSync(file, formatted);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== formatted) {
  console.error('docs/metrics.md is not up to date: run node dev/metrics-doc.ts');
  process.exitCode = 1;
}
