/**
 * `node run.ts SEED COUNT MINUTES`, run by `dev/breaks.mjs`. What a run has found is in `.local/breaks`, a file for each
 * commit and seed; the same command goes on from there.
 *
 * A break counts as seen if a test file fails, or hangs, and passes again on the whole product; the files that reach it
 * run one after the other, by what they cost. Types are not checked: this measures tests.
 */
import { resolve } from 'node:path';
import { say } from '../run/progress.mjs';
import { localDir } from '../run/run.mjs';
import { sourcesIn } from '../shape/graph.ts';
import { checkout, prepareCheckout } from './checkout.ts';
import { drawBreaks } from './draw.ts';
import { Durations } from './durations.ts';
import { seek } from './seek.ts';
import { Product } from './product.ts';
import { distancesTo, reachOf, testsOf } from './reach.ts';
import { keep, resultsIn, tableOf } from './results.ts';

const [seed = '1', count = '40', minutes = '3'] = process.argv.slice(2);
const commit = prepareCheckout();
const file = resolve(localDir, `breaks/${commit.slice(0, 8)}-seed-${seed}.jsonl`);

const sources = sourcesIn(checkout);
const { calls } = await import(resolve(checkout, 'functions/src/contract/calls.ts'));
const { appPaths } = await import(resolve(checkout, 'web/src/paths.ts'));
const pathOf = ([name, { path }]: [string, { path: string }]) => [name, path];
const reach = reachOf(sources, checkout, {
  calls: Object.fromEntries(Object.entries<{ path: string }>(calls).map(pathOf)),
  pages: appPaths,
});
const places = drawBreaks(sources, seed, Number(count));
const known = resultsIn(file);
const durations = new Durations();
const product = new Product();

for (const [index, place] of places.entries()) {
  if (known.has(index)) continue;
  const since = performance.now();
  say(`${index}: ${place.kind} in ${place.file}:${place.line}`);
  const leading = distancesTo(reach.imports, place.file);
  const inWeb = /^(web|tracker)\//.test(place.file) || leading.has('web/src/main.tsx');
  const inFunctions = place.file.startsWith('functions/');
  const reached = new Set([
    ...(inWeb ? ['web' as const] : []),
    ...(inFunctions ? ['functions' as const] : []),
  ]);
  const tests = testsOf(reach, place.file, (test) => durations.of(test));
  const found = await seek(product, { place, reached, tests }, durations, Number(minutes) * 60_000);
  const seconds = Math.round((performance.now() - since) / 1000);
  const shown = { before: place.before, after: place.after };
  const result = {
    seed,
    index,
    file: place.file,
    line: place.line,
    kind: place.kind,
    ...shown,
    ...found,
    seconds,
  };
  keep(file, result);
  known.set(index, result);
  say(`${index}: ${result.verdict}${result.by ? ` by ${result.by}` : ''}, ${seconds} s`);
}
await product.leaveStack();
say();
say(tableOf(places.flatMap((_, index) => known.get(index) ?? [])));
process.exit(0);
