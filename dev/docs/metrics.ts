/**
 * Writes docs/metrics.md from the contract, so that the app and the documentation cannot explain a number differently.
 * With --check it writes nothing, and fails if the file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { columnEntries } from '../../functions/src/contract/report/columns.ts';
import {
  comparisonOf,
  comparisons,
  type Comparison,
} from '../../functions/src/contract/period/comparison.ts';
import { metrics } from '../../functions/src/contract/report/metrics.ts';
import { queryMetricNames, queryMetrics } from '../../functions/src/contract/query/words.ts';
import { timeframes, type Timeframe } from '../../functions/src/contract/period/timeframe.ts';
import { measuresOfVisits } from '../../functions/src/rollup/metrics.ts';

const file = resolve(import.meta.dirname, '../../docs/metrics.md');

/** The specification names one of them differently. */
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

This page is generated from \`functions/src/contract/report/metrics.ts\` and \`columns.ts\`; the app shows the same sentences next to its numbers.

| Metric | In the API | Unit | Meaning |
|---|---|---|---|
${Object.entries(metrics)
  .map(([name, { label, unit, sentence }]) => `| ${label} | \`${name}\` | ${units[unit]} | ${sentence} |`)
  .join('\n')}

## In questions

The [query API](query-api.md) has more metrics. Where nothing is divided by nothing, the value is \`null\`.

| Metric | In a question | Unit | Meaning |
|---|---|---|---|
${queryMetricNames
  .map((name) => {
    const { label, unit, sentence } = queryMetrics[name];
    return `| ${label} | \`${name}\` | ${units[unit]} | ${sentence} |`;
  })
  .join('\n')}

## What filters mean

The filters of a question are evaluated for each pageview and each custom event. Those for which all filters are true are kept, and so are the visits that have one of them.

- A condition on a dimension of visits is the same for all events of a visit, so it keeps whole visits. So do \`has_done\`, which is true if its filter is true for any pageview or custom event of the visit, and \`has_not_done\`.
- A condition on a dimension of events keeps single events. \`event:name\` includes \`pageview\`.
- An engagement is part of the pageview that it belongs to: it is kept as a \`pageview\` of its page and hostname. It is never counted and keeps no visit; it adds its time and its scroll depth.
- Where there is no value, such as a property that an event does not have, no positive operator is true, and every negative one is.

\`pageviews\`, \`events\`, \`time_on_page\` and \`scroll_depth\` are of the kept events; \`visitors\`, \`visits\`, \`visit_duration\` and its percentiles, \`views_per_visit\` and \`engaged_time\` of the kept visits as a whole. \`entrances\` are the kept visits whose first event is kept, and \`exits\` those whose last pageview is kept.

\`bounce_rate\` is of all kept visits, except with \`event:page\` or \`event:hostname\` as a filter or a dimension: then it is of the visits that began with a kept event, because a visit cannot bounce on a page that it reached second.

By a dimension of events, each value is counted as if it were the filter. Visits without a tag have no row in the dimensions of campaigns, and events without a property none in those of properties. A row whose question asks only for pageviews, entrances or exits is left out if it has none of them. By hour or minute beside another dimension, a row is there if something that the question asks for is counted in it.

\`time_on_page\` is the engaged time on the page, divided by the visits that have some. \`scroll_depth\` is the mean, over the visits that report one, of the deepest scroll. \`percentage\` is a share of the visitors of the same question without dimensions. Percentiles are exact. By hour or minute, visitors, pageviews and events belong to the time at which they happen, and everything else to the time at which the visit started.

## Visits

Events of one visitor on one date make a visit as long as no pause between them is longer than 30 minutes. A visit belongs to the date on which it happens, in the workspace's time zone. At midnight it ends, and later events start another visit. Its source, channel, campaign, country, language, device and entry page are those of its first event; its exit page is that of its last pageview.

An engagement event says how long a page was read. It never starts a visit. It extends the visit before it, so that someone who reads one page for two minutes counts two minutes, where other products count none. It does not end a bounce.

A visitor is recognised within one day and one workspace, by a number made from address and browser with a random salt. The salt is deleted shortly after the day has ended; after that, no one can trace the number back. So the unique visitors of a longer range are the sum of its days.

In a chart of hours, a visit, its bounce and its duration belong to the hour in which the visit started. A pageview belongs to its own hour, and a visitor to each hour in which they have a pageview or custom event. Views per visit of an hour are the pageviews of that hour, divided by the visits that started in it; in a question, \`views_per_visit\` of an hour are all pageviews of these visits.

## From events to metrics

Each metric is computed from sums over days, so the numbers of a month match exactly those of its days:

| Sum | SQL over visits |
|---|---|
${Object.entries(measuresOfVisits)
  .map(([name, sql]) => `| \`${name}\` | \`${sql}\` |`)
  .join('\n')}

Every event counts once, by its id, however often it arrives.

## Comparisons

The tiles, the chart and the device types are compared with the previous period:

| Timeframe | Compared with |
|---|---|
${timeframes.map((timeframe) => `| ${timeframe} | ${comparedWith(timeframe)} |`).join('\n')}

If a month does not have a day, its last day is used.

A period that is not over is compared with the same part of the previous one: Today at 10:42 with yesterday until 10:42, by the workspace's clock. The comparison ignores events from that minute on and builds visits from the others. If clocks go forward and skip that time, the comparison ends at the skip; if they go back and show it twice, at the first of the two. This applies to the tiles, which say so, and to the device types; the chart shows its second line in full.

Callers of the API choose the comparison with \`compare\`: ${comparisons.map((name) => `\`${name}\``).join(', ')} for the days directly before, the same days a month earlier, or the same days a year earlier. Without it, a range that an option of the timeframe menu covers today is compared as the first such option; any other range is compared with as many days directly before.

## Breakdowns

Rows of pages count pageviews; all other rows count unique visitors. A row's percentage is its share of all rows of its dimension, shown or not. The sums of a day keep the 1,000 largest values of a dimension separately and count the others together. Where that leaves out a value, the list is counted from the visits, so every row is exact. A value of more than 500 characters is shown by its start and a hash of the whole value.

## What an event stores

The columns of the table \`events\`. Unknown text is empty. "API" is the last part of the path under \`/api/v1/workspace/data/\` where the column is a dimension.

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
  console.error('docs/metrics.md is not up to date: run node dev/docs/metrics.ts');
  process.exitCode = 1;
}
