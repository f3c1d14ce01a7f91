/**
 * `npm run cost -- --events 1000000 --sites 20 --views 2000 --region europe-west1`: prints what a month of a deployment
 * costs, line by line, its highest costs, and what reports and alerts of many workspaces need. `--page` writes the
 * parts of docs/operators/cost.md and docs/operators/scale.md that come from here.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runEntry } from '../../dev/run/run.mjs';
import { billOf } from './bill.ts';
import { readCostOptions } from './options.ts';
import { pageWithExamples, pageWithWeek } from './examples.ts';
import { asOf } from './prices.ts';
import { billText, largestText } from './print.ts';
import { jobRuns } from './schedules.ts';
import { usageOf } from './usage.ts';
import { weekLines } from './week/section.ts';

const docs = resolve(import.meta.dirname, '../../docs');

function rewrite(name: string, change: (page: string) => string) {
  const file = resolve(docs, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function main(): number {
  const { region, page, workspaces, ...deployment } = readCostOptions(process.argv.slice(2));
  if (page) {
    rewrite('operators/cost.md', (text) => pageWithExamples(text, region));
    rewrite('operators/scale.md', (text) => pageWithWeek(text, region));
    return 0;
  }
  const lines = billOf(usageOf({ ...deployment, runs: jobRuns }), region);
  const counts = (['events', 'sites', 'views'] as const).map(
    (name) => `${deployment[name].toLocaleString('en')} ${name}`,
  );
  console.log(
    `A month with ${counts.slice(0, 2).join(' on ')}, and ${counts[2]} of dashboards, in ${region}, ` +
      `after ${deployment.months} months. List prices of ${asOf}, without taxes.\n`,
  );
  for (const line of billText(lines)) console.log(line);
  console.log('\nWhat costs most:');
  for (const line of largestText(lines)) console.log(`  ${line}`);
  console.log('');
  for (const line of weekLines(workspaces, region)) console.log(line);
  return 0;
}

await runEntry(() => Promise.resolve(main()), { failure: 'Nothing was estimated' });
