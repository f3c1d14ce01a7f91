import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { random } from '../demo/random.ts';
import { localDir, launch, node, root, runEntry } from '../run/run.mjs';
import { Stop } from '../run/progress.mjs';
import { checkout, prepareCheckout } from './checkout.ts';

const report = resolve(localDir, 'breaks/report.json');

/** @see https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema */
interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}

interface Mutant {
  status: string;
  /** Whether the code runs when its module is loaded, once for all tests, so that they cannot see the change. */
  static?: boolean;
  replacement?: string;
  location: { start: { line: number } };
}

/** The files of the product that have a unit test of their own. */
const testedFiles = () =>
  globSync('{functions,web,tracker}/src/**/*.ts', { cwd: root })
    .filter((file) => {
      const test = resolve(root, 'tests/unit', file.replace('/src/', '/').replace(/\.ts$/, '.test.ts'));
      return existsSync(test);
    })
    .sort();

/** The same files for the same seed. A larger number begins with the same ones. */
function drawFiles(files: readonly string[], seed: string, count: number): string[] {
  const { below } = random(seed);
  const rest = [...files];
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(below(rest.length), 1),
  ).flat();
}

const config = (files: readonly string[]) => ({
  mutate: files,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'dev/breaks/vitest.config.mjs', related: false },
  // Links to packages lead back into the checkout, so a copy of it would not run its own code.
  inPlace: true,
  ignoreStatic: true,
  reporters: ['progress', 'json', 'html'],
  jsonReporter: { fileName: report },
  htmlReporter: { fileName: report.replace('.json', '.html') },
  tempDirName: '.local/stryker',
});

function print({ files }: Report): void {
  let [seen, missed] = [0, 0];
  for (const [file, { mutants }] of Object.entries(files))
    for (const { status, static: isStatic, location, replacement = '' } of mutants) {
      if (status === 'Killed' || status === 'Timeout') seen++;
      if (isStatic || (status !== 'Survived' && status !== 'NoCoverage')) continue;
      missed++;
      const [text = ''] = replacement.split('\n');
      console.log(
        `${file}:${location.start.line} ${text}${status === 'NoCoverage' ? ' (no test runs it)' : ''}`,
      );
    }
  console.log(
    `${seen} of ${seen + missed} changes were seen by a test. All of them: ${report.replace('.json', '.html')}`,
  );
}

async function main([seed = '1', count = '10', ...paths]: readonly string[]): Promise<number> {
  const tested = testedFiles();
  const named = tested.filter((file) => paths.some((path) => file.includes(path)));
  const files = paths.length > 0 ? named : drawFiles(tested, seed, Number(count));
  if (files.length === 0)
    throw new Stop(`No file with a unit test of its own has ${paths.join(' or ')} in its path.`);
  prepareCheckout();
  mkdirSync(resolve(checkout, '.local'), { recursive: true });
  writeFileSync(resolve(checkout, '.local/stryker.json'), JSON.stringify(config(files)));
  const stryker = 'dev/breaks/node_modules/@stryker-mutator/core/bin/stryker.js';
  const code = await launch(node(), [stryker, 'run', '.local/stryker.json'], { cwd: checkout }).exited;
  if (code === 0) print(JSON.parse(readFileSync(report, 'utf8')));
  return code;
}

await runEntry(() => main(process.argv.slice(2)), { failure: 'Nothing was measured' });
