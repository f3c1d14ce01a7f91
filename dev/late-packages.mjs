/**
 * The functions' bundles carry the packages that they use, because a cold start pays for every file that is looked for
 * and every module that is loaded. Google's large ones are files of their own, which are loaded when one of their members
 * is first used: collect has no use for BigQuery's client, and no function for most of what is loaded with the others.
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const functions = resolve(import.meta.dirname, '../functions');
const require = createRequire(resolve(functions, 'package.json'));

const documents = '@google-cloud/firestore-api/client_v1';
const messages = '@google-cloud/firestore-api/protos';

/** The packages in each file, by the names under which they are imported. @type {Record<string, string[]>} */
const files = {
  'late-bigquery': ['@google-cloud/bigquery'],
  'late-admin': ['firebase-admin/app', 'firebase-admin/auth', 'firebase-admin/app-check'],
  'late-google-auth': ['google-auth-library'],
  'late-firestore-calls': ['google-gax', 'google-gax/fallback', documents],
  'late-firestore-messages': [messages],
};

/** @type {Map<string, string>} */
const fileOf = new Map(Object.entries(files).flatMap(([file, names]) => names.map((name) => [name, file])));

/** @param {string} name of a package */
const loads = (name) => `
  let loaded;
  const load = () => (loaded ??= require('./${fileOf.get(name)}.cjs')[${JSON.stringify(name)}]);`;

/**
 * A package for who requires it: its members are looked up when they are asked for.
 * @param {string} name
 */
const required = (name) => `${loads(name)}
  module.exports = new Proxy({}, {
    // TypeScript's helpers ask every module for this mark, before anybody uses it.
    get: (_, member) => (member === '__esModule' ? true : load()[member]),
  });`;

/**
 * A package for who imports it: its members, functions and classes, are there, and looked up when they are used.
 * @param {string} name
 */
const imported = (name) => `${loads(name)}
  const late = (member) => new Proxy(function () {}, {
    apply: (_, self, args) => load()[member](...args),
    construct: (_, args) => new (load()[member])(...args),
    get: (_, key) => load()[member][key],
  });
  ${Object.keys(require(name))
    .filter((member) => member !== 'default' && /^[A-Za-z_$][\w$]*$/.test(member))
    .map((member) => `export const ${member} = late('${member}');`)
    .join('\n')}`;

/** The modules of packages that load more than is used of it, and what they are here. @type {[RegExp, string][]} */
const lighter = [
  // Messages in fifty languages; ours are in one.
  [/\/zod\/v4\/locales\/index\.js$/, `export { default as en } from './en.js';`],
  // The package loads the client that manages databases too, and copies all that it exports.
  [/\/firestore-api\/build\/src\/index\.js$/, `exports.v1 = require('./v1');`],
  [
    /\/firestore-api\/build\/src\/v1\/index\.js$/,
    `Object.defineProperty(exports, 'FirestoreClient', { get: () => require('${documents}').FirestoreClient });`,
  ],
  // A megabyte of classes. They are named at once and used by pipelines and bundles alone.
  [
    /\/firestore-api\/build\/protos\/protos\.js$/,
    `${loads(messages)}
     const at = (path) => new Proxy(function () {}, {
       get: (_, key) => at([...path, key]),
       apply: (_, self, args) => path.slice(0, -1).reduce((all, key) => all[key], load())[path.at(-1)](...args),
       construct: (_, args) => new (path.reduce((all, key) => all[key], load()))(...args),
     });
     exports.google = at(['google']);`,
  ],
];

/** @type {import('esbuild').Plugin} */
export const latePackages = {
  name: 'late packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[@\w]/ }, ({ path, kind }) => {
      if (!fileOf.has(path)) return null;
      return { path, namespace: kind === 'require-call' ? 'required late' : 'imported late' };
    });
    onResolve({ filter: /^\.\/late-[\w-]+\.cjs$/ }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /.*/, namespace: 'required late' }, ({ path }) => ({ contents: required(path) }));
    onLoad({ filter: /.*/, namespace: 'imported late' }, ({ path }) => ({ contents: imported(path) }));
    // Node loads all of fetch, 30 ms, for who imports these two, to have its WebSocket among the names.
    onResolve({ filter: /^(node:)?https?$/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'built in' } : null,
    );
    onLoad({ filter: /.*/, namespace: 'built in' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
    for (const [filter, contents] of lighter) onLoad({ filter }, () => ({ contents }));
  },
};

/**
 * Writes the files of the packages that are loaded late.
 * @param {string} outdir beside the bundles
 */
export async function buildLatePackages(outdir) {
  for (const [file, names] of Object.entries(files)) {
    const exported = names.map(
      (name) => `get ${JSON.stringify(name)}() { return require(${JSON.stringify(name)}); }`,
    );
    await build({
      stdin: { contents: `module.exports = { ${exported.join(', ')} };`, resolveDir: functions },
      outfile: resolve(outdir, `${file}.cjs`),
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node24',
      minifyWhitespace: true,
      minifySyntax: true,
      logLevel: 'warning',
    });
  }
}
