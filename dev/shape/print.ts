/**
 * Prints the figures of `npm run shape`. With --check it prints violations instead, and fails if there are any. Tests
 * may have long functions.
 */
import { posix, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { throwingAddressesIn } from './addresses.ts';
import { breachesOf } from './bounds.ts';
import { circlesOf, importsOf } from './circles.ts';
import { splitProse } from './comments.ts';
import { wrongWaysOf } from './directions.ts';
import { filesIn, graphOf, sourcesIn } from './graph.ts';
import { hooksMissedIn } from './hooks.ts';
import { staleNamesIn } from './names.ts';
import { compiledTextsIn } from './patterns.ts';
import { bareTextsIn } from './texts.ts';
import { bannedNamesIn } from './words.ts';
import { linesOf, longFunctionsOf, names, tokensOf, type Extent, type Source } from './source.ts';

const root = resolve(import.meta.dirname, '../..');
/** Below this many lines, a file is small. */
const smallLines = 25;
/** Above this many files, a folder is full. */
const fullFolder = 15;
/** Above this many lines, a function is long. */
const longLines = 60;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    dimension: { type: 'string', default: 'visit:city' },
  },
});

const sources = sourcesIn(root);
const parts = ['functions', 'web', 'tests', 'tracker', 'dev', 'deploy'];
const sourcesOf = (part: string) => sources.filter(({ path }) => path.startsWith(`${part}/`));

/** The files of a part, by their folder. */
function fullFoldersOf(files: Source[]): [folder: string, files: number][] {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return [...folders]
    .map(([folder, { length }]): [string, number] => [folder, length])
    .filter(([, count]) => count > fullFolder);
}

const isContract = ({ path }: Source) => path.startsWith('functions/src/contract/');
/** Rules about one file. */
const rules = [hooksMissedIn, throwingAddressesIn, compiledTextsIn, bareTextsIn, bannedNamesIn];

/** Everything that a file is read for, at once: most of the time goes into its syntax tree. */
const read = new Map(
  sources.map((source) => {
    const imports = {
      all: importsOf(source),
      atRuntime: isContract(source) ? importsOf(source, { types: false }) : [],
    };
    const breaches = values.check ? rules.flatMap((rule) => rule(source)) : [];
    return [
      source.path,
      { imports, breaches, long: longFunctionsOf(source, longLines), split: splitProse(source) },
    ];
  }),
);

const graph = graphOf(sources, root, ({ path }) => read.get(path)?.imports.all ?? []);
// In the contract, a type comes from its schema, and the schema uses the lists of the module that exports the type.
const atRuntime = graphOf(
  sources.filter(isContract),
  root,
  ({ path }) => read.get(path)?.imports.atRuntime ?? [],
);
const circles = circlesOf(new Map([...graph, ...atRuntime]));
const fullFolders = fullFoldersOf(sources);
const long: Extent[] = [...read.values()].flatMap((file) => file.long);

if (values.check) {
  const files = filesIn(root);
  // The help for owners names files and functions of their sites, and its build checks its links.
  const others = /^package-lock\.json$|^docs\/help\/|\.(png|webp|jpg|ico)$/;
  const texts = files.filter((path) => !others.test(path) && !read.has(path));
  const ofProduction = long.filter(({ path }) => !path.startsWith('tests/'));
  const breaches = [
    ...breachesOf({ circles, fullFolders, long: ofProduction }),
    ...wrongWaysOf(graph),
    ...[...read.values()].flatMap((file) => file.breaches),
    ...staleNamesIn(
      [...[...read.values()].map(({ split }) => split), ...sourcesIn(root, texts).map(splitProse)],
      files,
    ),
  ];
  console.log(breaches.join('\n'));
  process.exit(breaches.length > 0 ? 1 : 0);
}

const columns = [
  'files',
  `under ${smallLines} lines`,
  'tokens',
  `folders over ${fullFolder}`,
  `functions over ${longLines} lines`,
  'circles',
];
console.log(`${''.padEnd(10)}${columns.map((name) => name.padStart(name.length + 3)).join('')}`);
for (const part of parts) {
  const files = sourcesOf(part);
  const figures = [
    files.length,
    files.filter(({ text }) => linesOf(text) < smallLines).length,
    files.reduce((sum, file) => sum + tokensOf(file), 0),
    fullFoldersOf(files).length,
    files.flatMap((file) => longFunctionsOf(file, longLines)).length,
    circles.filter(([path = '']) => path.startsWith(`${part}/`)).length,
  ];
  const cells = figures.map((figure, column) =>
    figure.toLocaleString('en').padStart((columns[column]?.length ?? 0) + 3),
  );
  console.log(`${part.padEnd(10)}${cells.join('')}`);
}

const naming = sources.filter((file) => names(file, values.dimension)).map(({ path }) => path);
const isProduction = (path: string) => /^(functions|web|tracker)\/src\//.test(path);
console.log(
  `\n${values.dimension} is named by ${naming.filter(isProduction).length} source files and ` +
    `${naming.filter((path) => !isProduction(path)).length} others`,
);

if (values.list) {
  const list = (title: string, lines: string[]) =>
    console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
  list(
    `Folders of more than ${fullFolder} files`,
    fullFolders.map(([folder, count]) => `${folder}: ${count}`),
  );
  list(
    `Functions of more than ${longLines} lines`,
    long.map(({ path, name, lines }) => `${path}, ${name}: ${lines}`),
  );
  list(
    'Circles',
    circles.map((circle) => circle.join(' ↔ ')),
  );
  list(`Files that name ${values.dimension}`, naming);
}
