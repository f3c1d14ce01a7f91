/**
 * How often the default alerts fire on generated sites without incidents, in 90 days, and how many incidents they find.
 * docs/help/sharing/alerts.md has the figures.
 */
import { parseArgs } from 'node:util';
import { alertDefaults, defaultPercent } from '@footfall/functions/contract';
import {
  defaultRules,
  falseAlarms,
  findSilence,
  foundChanges,
} from '../../../tests/support/alerts/measure.ts';
import { generateSite } from '../../../tests/support/alerts/sites.ts';

const { values } = parseArgs({ options: { sites: { type: 'string', default: '1000' } } });
const sites = Number(values.sites);
/** Sites of each size, for the changes that are found. */
const ofSize = Math.ceil(sites / 10);

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;
const mean = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0) / counts.length;
/** The percentile of the values. */
const quantile = (counts: readonly number[], part: number) =>
  counts.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(part * counts.length) - 1)] ?? 0;

function printFalseAlarms(holidays: boolean) {
  console.log(`False alarms a site and quarter, ${sites} sites, ${holidays ? 'with' : 'without'} holidays`);
  const rows = Array.from({ length: sites }, (_, site) =>
    falseAlarms(generateSite(`site ${site}`, { holidays }), String(site)),
  );
  const rules = [...Object.keys(defaultRules), 'vital'] as (keyof ReturnType<typeof falseAlarms>)[];
  const print = (name: string, counts: number[]) =>
    console.log(
      `  ${name.padEnd(16)} mean ${mean(counts).toFixed(3)}, 99 % of sites at most ${quantile(counts, 0.99)}, worst ${Math.max(...counts)}`,
    );
  for (const rule of rules)
    print(
      rule,
      rows.map((counts) => counts[rule]),
    );
  print(
    'all together',
    rows.map((counts) => rules.reduce((sum, rule) => sum + counts[rule], 0)),
  );
}

function printChanges() {
  console.log('Found of changes that last one day or one hour');
  const { day, hour } = defaultPercent;
  const rows = [
    {
      rule: defaultRules['fall of a day'],
      times: 0.6,
      sizes: [50, 100, 200, 500, 2000, 10_000],
      from: day.fall,
    },
    { rule: defaultRules['fall of a day'], times: 0.3, sizes: [20, 50, 100, 200], from: day.fall },
    { rule: defaultRules['rise of a day'], times: 2, sizes: [20, 50, 100, 200, 500, 2000], from: day.rise },
    { rule: defaultRules['rise of a day'], times: 4, sizes: [20, 50, 100], from: day.rise },
    { rule: defaultRules['fall of an hour'], times: 0.1, sizes: [500, 2000, 5000, 20_000], from: hour.fall },
    { rule: defaultRules['rise of an hour'], times: 5, sizes: [500, 2000, 5000, 20_000], from: hour.rise },
  ];
  for (const { rule, times, sizes, from } of rows) {
    const found = sizes.map((visitsADay) => {
      const part = foundChanges(rule, { visitsADay, times, sites: ofSize });
      return `${percent(part)} at ${visitsADay} visits a day`;
    });
    console.log(
      `  ${rule.span}, ${times} times the visits, ${rule.direction} of ${from} %: ${found.join(', ')}`,
    );
  }
}

function printSilence() {
  const { between, hours } = alertDefaults.silence;
  console.log(`A tag that falls silent, between ${between.from} and ${between.to}`);
  for (const visitsADay of [20, 50, 100, 200, 500, 1000, 2000, 5000, 20_000, 50_000]) {
    const seeds = Array.from({ length: ofSize }, (_, site) => `silent ${visitsADay} ${site}`);
    const all = seeds.map((seed) => generateSite(seed, { visitsADay, holidays: false }));
    const by = (given?: number) => all.map((site, index) => findSilence(site, seeds[index] ?? '', given));
    const bySuggested = by();
    const suggested = bySuggested.map((site) => site.suggested ?? Infinity);
    const within = (of: typeof bySuggested) => {
      const found = of.flatMap((site) => site.found);
      return found.length === 0 ? 'none' : percent(mean(found.map(({ isWithin }) => Number(isWithin))));
    };
    const [min, middle, max] = [0, 0.5, 1]
      .map((part) => quantile(suggested, part))
      .map((each) => (each === Infinity ? 'none' : `${each}`));
    console.log(
      `  ${visitsADay} visits a day: ${middle} hours suggested (${min} to ${max}), found within them ${within(bySuggested)}; within ${hours} hours ${within(by(hours))}`,
    );
  }
}

const since = performance.now();
printFalseAlarms(true);
printFalseAlarms(false);
printChanges();
printSilence();
console.log(`in ${Math.round(performance.now() - since)} ms`);
