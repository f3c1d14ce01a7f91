import { posix } from 'node:path';
import type { Split } from './comments.ts';
import { namesOfOthers } from './others.ts';

/** Everything that a name can refer to. */
interface Index {
  /** The files of the repository and their folders. */
  paths: ReadonlySet<string>;
  /** The scripts of each package.json. */
  scripts: ReadonlySet<string>;
  /** Identifiers, properties, words of texts, and texts with a slash, in the code or in the list of others. */
  words: ReadonlySet<string>;
}

/**
 * The names in comments and documents that refer to nothing: a line for each. They are paths, scripts, and in backticks
 * names of code in camelCase, with an underscore or with brackets.
 * @param files the files whose words count
 * @param paths all files, pictures too
 */
export function staleNamesIn(
  files: readonly Split[],
  paths: readonly string[],
  others: Readonly<Record<string, readonly string[]>> = namesOfOthers,
): string[] {
  const index = indexOf(files, paths, Object.values(others).flat());
  return files.flatMap((file) => staleIn(file, index));
}

function indexOf(files: readonly Split[], paths: readonly string[], listed: readonly string[]): Index {
  const words = new Set(listed);
  for (const { code } of files)
    for (const [found] of code.matchAll(/[\w@.-]+(?:\/[\w@.-]+)+|\w+/g))
      for (const each of [found, ...found.split(/\W+/)]) words.add(each);
  const manifests = files.filter(({ path }) => posix.basename(path) === 'package.json');
  const scripts = manifests.flatMap(({ code }) => Object.keys(JSON.parse(code).scripts ?? {}));
  return { paths: new Set(paths.flatMap(withFolders)), scripts: new Set(scripts), words };
}

const withFolders = (path: string): string[] =>
  path === '.' ? [] : [path, ...withFolders(posix.dirname(path))];

const staleIn = ({ path, prose }: Split, index: Index): string[] =>
  prose.flatMap(({ line, text }) => {
    const stale = [...scriptsIn(text, index), ...pathsIn(text, path, index), ...namesIn(text, index)];
    return [...new Set(stale)].map((name) => `${path}:${line}: there is no ${name}`);
  });

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const spansOf = (text: string) => all(text, /`([^`]+)`/g);

const scriptsIn = (text: string, { scripts }: Index) =>
  all(text, /npm run ([\w-]+)/g)
    .filter((name) => !scripts.has(name))
    .map((name) => `npm run ${name}`);

/** Paths in backticks, links of documents, and files with a folder in comments. */
function pathsIn(text: string, path: string, { paths, words }: Index): string[] {
  const isDocument = path.endsWith('.md');
  const links = isDocument ? all(text, /\]\((?![\w+]+:|[#/])([^)#\s]+)/g) : [];
  const bare = isDocument ? [] : all(text, /(?<![\w/.`@:-])([\w-]+(?:\/[\w.-]+)+\.\w+)/g);
  const quoted = spansOf(text).flatMap((span) => span.split(' '));
  const roots = [posix.dirname(path), '.', 'functions/src', 'web/src'];
  const find = (name: string, folders: readonly string[]) =>
    folders.map((folder) => posix.join(folder, name.replace(/\/$/, ''))).filter((each) => paths.has(each));
  const candidates = [...quoted, ...bare]
    .filter((name) => isFile(name) || (isBelow(name) && find(name.replace(/\/.*/, ''), roots).length > 0))
    .map((name) => name.replace(/\/?[^/]*\*.*/, ''));
  // A file can be named alone beside another one of its folder.
  const beside = [...candidates, ...links].flatMap((name) => find(name, roots));
  const folders = [...roots, ...beside.flatMap((each) => [each, posix.dirname(each)])];
  return [
    ...links.filter((name) => find(name, [posix.dirname(path)]).length === 0),
    ...candidates.filter((name) => find(name, folders).length === 0 && !words.has(name)),
  ];
}

const isFile = (name: string) => /^[\w.][\w./*-]*\.(?:tsx?|mjs|py|md|css|sql)$/.test(name);

/** Whether a text can be a path: its first folder must exist. */
const isBelow = (name: string) => /^[\w.][\w.-]*(?:\/[\w.*-]*)+$/.test(name);

const namesIn = (text: string, { words }: Index) =>
  spansOf(text)
    .flatMap((span) => (isName(span) ? [span] : all(span, /(?<![\w./-])([a-z]+[A-Z]\w*)/g)))
    .filter((name) =>
      name
        .replace(/\(.*/, '')
        .split('.')
        // A number at the end is one of many, such as `step_1` of `step_${number}`.
        .some((each) => !words.has(each) && !words.has(each.replace(/\d+$/, ''))),
    );

/** Whether a text is a name of code: camelCase, with an underscore, or called. */
const isName = (span: string) =>
  /^[A-Za-z][\w.]*(?:\(.*\))?$/.test(span) && /[a-z][A-Z]|[A-Za-z]_|^[\w.]*[a-z]\(/.test(span);
