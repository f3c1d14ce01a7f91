/**
 * How often the ranges of verdicts contain the true difference, on generated series, and which changes are found.
 * docs/help/guides/verdicts.md has the figures.
 */
import { parseArgs } from 'node:util';
import { random } from '../../demo/random.ts';
import { evaluateEach, evaluateSeries } from '../../../functions/src/annotations/verdict/verdict.ts';
import { daysOfHours, generateSite } from '../../../tests/support/alerts/sites.ts';
import { measure } from '../../../tests/support/verdict/measure.ts';
import { drawSeries, type Trait, traits } from '../../../tests/support/verdict/series.ts';

const { values } = parseArgs({ options: { sites: { type: 'string', default: '1000' } } });
const dates = Number(values.sites);
const noises = [0.03, 0.1, 0.2];
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const size = (draw: ReturnType<typeof random>) => Math.exp(draw.between(Math.log(20), Math.log(2000)));

function printRows(title: string, row: (trait: Trait, noise: number) => string) {
  console.log(title);
  for (const trait of traits)
    console.log(`  ${trait.padEnd(18)} ${noises.map((noise) => row(trait, noise)).join(' | ')}`);
}

const printCoverage = (daysAfter: number) =>
  printRows(`Ranges that contain 0, ${dates} invented dates, ${daysAfter} days after`, (trait, noise) => {
    const { covered, withheld } = measure(dates, { trait, noise, daysAfter });
    return `${percent(covered)} (${withheld} withheld)`;
  });

const printFound = (change: number, visitorsADay: number) =>
  printRows(
    `Found of ${percent(change)} more at ${visitorsADay} visitors a day, 7 days after`,
    (trait, noise) => {
      const { found, covered, coveredOfFound } = measure(dates, {
        trait,
        noise,
        daysAfter: 7,
        change,
        visitorsADay,
      });
      return `${percent(found)}, range right ${percent(covered)}, of these ${percent(coveredOfFound)}`;
    },
  );

/** Each series has its own holidays. On a real site those of all sources coincide, so fewer groups are wrong. */
function printGroups(count: number) {
  printRows(
    `Groups of ${count} series without change of which at least one is called clear`,
    (trait, noise) => {
      const draw = random(`group ${trait} ${noise}`);
      const groups = Array.from({ length: Math.ceil(dates / 10) }, () => {
        const all = Array.from({ length: count }, () =>
          drawSeries(draw, { visitorsADay: size(draw), trait, noise, daysAfter: 7 }),
        );
        return evaluateEach(all).some(({ verdict }) => verdict.reason === null);
      });
      return percent(groups.filter(Boolean).length / groups.length);
    },
  );
}

/** The generated sites of alerts: other noise, other holidays, another program. */
function printSites() {
  let [covered, ranges] = [0, 0];
  for (let site = 0; site < dates / 10; site += 1) {
    const days = daysOfHours(generateSite(`site ${site}`, { holidays: true }).hours);
    for (let start = 0; start + 64 <= days.length; start += 8) {
      const before = days.slice(start, start + 56);
      const { effect, reason } = evaluateSeries({ before, after: days.slice(start + 57, start + 64) });
      if (effect) ranges += 1;
      if (reason === 'unclear') covered += 1;
    }
  }
  console.log(`Ranges that contain 0 on the sites of the alerts: ${percent(covered / ranges)} of ${ranges}`);
}

const since = performance.now();
printCoverage(7);
printCoverage(14);
printFound(0.1, 500);
printFound(0.3, 500);
printGroups(20);
printSites();
console.log(`in ${Math.round(performance.now() - since)} ms`);
