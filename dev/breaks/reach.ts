import ts from 'typescript';
import { graphOf } from '../shape/graph.ts';
import { importsOf } from '../shape/circles.ts';
import { treeOf, type Source } from '../shape/source.ts';
import { partOf } from './vitest.ts';

/** Which files lead to which. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** The ways from tests to the product. */
export interface Reach {
  /** Of unit tests: what they import. */
  imports: Graph;
  /** Of the others: also what runs elsewhere, by the calls they make and the pages they open. */
  uses: Graph;
}

const files = {
  handlers: 'functions/src/http/handlers.ts',
  routes: 'web/src/app/routes.tsx',
  functions: 'functions/src/index.ts',
  app: 'web/src/main.tsx',
  publicPages: ['web/src/public/render.tsx', 'web/src/public/client.ts'],
  tracker: ['script', 'script-plus', 'plausible', 'index', 'vitals/vitals', 'vitals/vitals-parts'].map(
    (name) => `tracker/src/${name}.ts`,
  ),
};

/** What a test says when it uses a part of the running product. */
const used: readonly [sign: RegExp, parts: readonly string[]][] = [
  [/\/v1\/|startFunction|startFramework/, ['functions/src/app.ts', files.functions]],
  [/\/api\/(event|send|batch)\b/, ['functions/src/collect/serve.ts', files.functions]],
  [/\/img\//, ['functions/src/http/pictures.ts']],
  [/trackerScript|\/js\/(script|plausible)/, files.tracker],
  [/openContext|openBrowser/, [files.app]],
];

/**
 * The ways of a checkout. The tables of handlers, pages and functions import everything, so for tests that use what runs
 * elsewhere, what they name stands in place of it: the paths of calls and pages.
 * @param calls the path of each call under /api
 * @param pages the path of each page of the app
 */
export function reachOf(
  sources: readonly Source[],
  root: string,
  { calls, pages }: { calls: Readonly<Record<string, string>>; pages: Readonly<Record<string, string>> },
): Reach {
  const imports = graphOf(sources, root, (source) => importsOf(source, { types: false }));
  const graph = new Map(imports);
  const textOf = new Map(sources.map(({ path, text }) => [path, text]));
  const handlers = modulesIn({ path: files.handlers, text: textOf.get(files.handlers) ?? '' });
  const routes = modulesIn({ path: files.routes, text: textOf.get(files.routes) ?? '' });
  const handlerOf = (call: string) => handlers.get(call) ?? 'functions/src/definitions/handlers.ts';
  graph.set(files.handlers, []);
  for (const [table, imported] of [
    [files.routes, /^web\/src\/(features|app\/demo-frame)/],
    [files.functions, /\/(serve|app|pictures|run-job)\.ts$/],
  ] as const)
    graph.set(
      table,
      (graph.get(table) ?? []).filter((path) => !imported.test(path)),
    );

  for (const { path, text } of sources) {
    const named: string[] = [];
    if (path.startsWith('web/src/'))
      for (const [, call = ''] of text.matchAll(/\b(?:useEndpoint|call|callAs)\(\s*(?:\w+, )?'([\w.-]+)'/g))
        if (call in calls) named.push(handlerOf(call));
    if (path.startsWith('tests/')) {
      for (const [sign, parts] of used) if (sign.test(text)) named.push(...parts);
      for (const [call, at] of Object.entries(calls)) if (names(text, at)) named.push(handlerOf(call));
      for (const [page, at] of Object.entries(pages))
        if (opens({ path, text }, at)) named.push(routes.get(page) ?? files.app);
      if (path.startsWith('tests/e2e/public/')) named.push(...files.publicPages);
    }
    if (named.length > 0) graph.set(path, [...new Set([...(graph.get(path) ?? []), ...named])]);
  }
  return { imports, uses: graph };
}

/** Whether a text has the path of a call, or the path with a value in place of its last part. */
function names(text: string, path: string): boolean {
  const open = path.replace(/\{.*/, '');
  const last = path.lastIndexOf('/') + 1;
  const inQuotes = new RegExp(`${open}${open === path ? '\\b(?![-/])' : ''}`);
  return inQuotes.test(text) || (last > 4 && text.includes(`${path.slice(0, last)}\${`));
}

/** Whether an end-to-end test may open a page: by its path or, behind a link or a mail, when it names it in any way. */
function opens({ path, text }: Source, page: string): boolean {
  if (!/^tests\/(e2e|support\/browser)\//.test(path)) return false;
  const [, word = ''] = page.split('/');
  if (new RegExp(`['"\`}]${page}\\b`).test(text)) return true;
  if (!path.startsWith('tests/e2e/') || word === '') return false;
  return wordsOf(path).has(singular(word)) || (word.length > 4 && new RegExp(`\\b${word}`, 'i').test(text));
}

/** The module of each name in a table that is an object of imported things, or of functions that import. */
function modulesIn(source: Source): Map<string, string> {
  const tree = treeOf(source);
  const found = new Map<string, string>();
  const imported = new Map<string, string>();
  const pathOf = (specifier: ts.Node) =>
    ts.isStringLiteral(specifier) ? new URL(specifier.text, `file:///${source.path}`).pathname.slice(1) : '';
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) {
      const named = node.importClause?.namedBindings;
      const locals = !named ? [] : ts.isNamespaceImport(named) ? [named] : named.elements;
      for (const { name } of locals) imported.set(name.text, pathOf(node.moduleSpecifier));
    }
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      const key = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText();
      const module = moduleOf(ts.isPropertyAssignment(node) ? node.initializer : node.name);
      if (module) found.set(key, module);
    }
    ts.forEachChild(node, visit);
  };
  const moduleOf = (node: ts.Node): string | undefined => {
    if (ts.isArrowFunction(node)) return moduleOf(node.body);
    if (ts.isPropertyAccessExpression(node)) return moduleOf(node.expression);
    if (!ts.isCallExpression(node)) return imported.get(node.getText());
    const [specifier] = node.arguments;
    return node.expression.kind === ts.SyntaxKind.ImportKeyword && specifier ? pathOf(specifier) : undefined;
  };
  if (tree) visit(tree);
  return found;
}

/** How many steps each file is from one that it leads to. */
export function distancesTo(graph: Graph, target: string): Map<string, number> {
  const from = new Map<string, string[]>();
  for (const [path, nexts] of graph)
    for (const next of nexts) from.set(next, [...(from.get(next) ?? []), path]);
  const distances = new Map([[target, 0]]);
  for (const [path, distance] of distances)
    for (const before of from.get(path) ?? [])
      if (!distances.has(before)) distances.set(before, distance + 1);
  return distances;
}

const isTest = (path: string) => /^tests\/(unit|integration|oracle|e2e)\/.*\.test\.tsx?$/.test(path);

/**
 * The test files that reach a file, the one first that costs least for what it may see: few seconds, few steps away,
 * and words of its path in common.
 * @param seconds how long a test file takes
 */
export function testsOf({ imports, uses }: Reach, file: string, seconds: (test: string) => number): string[] {
  const words = wordsOf(file);
  const cost = ([test, distance]: readonly [string, number]) =>
    (seconds(test) * distance) / 4 ** [...wordsOf(test)].filter((word) => words.has(word)).length;
  // The script of the tracker is built where it is tested.
  const byImports = distancesTo(file.startsWith('tracker/') ? uses : imports, file);
  return [
    ...[...byImports].filter(([path]) => isTest(path) && partOf(path) === 'unit'),
    ...[...distancesTo(uses, file)].filter(([path]) => isTest(path) && partOf(path) !== 'unit'),
  ]
    .map((each) => [each[0], cost(each)] as const)
    .sort(([, one], [, other]) => one - other)
    .map(([test]) => test);
}

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');

const emptyWords =
  /^(src|test|ts|tsx|functions|web|tracker|unit|integration|oracle|e2e|index|handlers?|page|use)$/;

/** What a path is about. */
const wordsOf = (path: string): Set<string> =>
  new Set(
    path
      .split(/[/.-]/)
      .filter((word) => !emptyWords.test(word))
      .map(singular),
  );
