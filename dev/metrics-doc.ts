/**
 * Writes docs/metrics.md from the contract, so that what the app says of a number and what the documentation says
 * cannot differ. With --check it writes nothing and fails where the file is not up to date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { columnEntries } from '../functions/src/contract/columns.ts';
import { metrics } from '../functions/src/contract/metrics.ts';
import { measuresOfVisits } from '../functions/src/report/metrics.ts';

const file = resolve(import.meta.dirname, '../docs/metrics.md');

/** The specification has its own word for one of them. */
const pathOf = (dimension: string) => (dimension === 'page' ? 'pages' : dimension);

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
