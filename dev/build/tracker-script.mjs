/**
 * Builds the tracker from one source: the small script, the one with all features, that one for pages that call
 * `plausible()`, and the package.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';
import ts from 'typescript';
import { webVitals } from './web-vitals.mjs';

const source = resolve(import.meta.dirname, '../../tracker/src');

/**
 * @param {string} entry
 * @param {boolean} plus
 */
async function bundle(entry, plus) {
  const { outputFiles } = await build({
    entryPoints: [resolve(source, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2020',
    define: { PLUS: String(plus) },
    minifySyntax: true,
    // Sloppy mode, because in strict mode assigning to a history that a page has frozen is an error.
    tsconfigRaw: {
      compilerOptions: { alwaysStrict: false, verbatimModuleSyntax: true, useDefineForClassFields: false },
    },
    plugins: [webVitals],
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** Whose code is in the larger script too. */
const notice = '/* with web-vitals, Copyright Google LLC, Apache-2.0 */';

/** Names of variables, in the order that compresses best. If a script needs more, their names start with `$`. */
const letters = 'tlshoygafkrecdzTIwjWXUvQbmqxABCDEFGHJKLMNOPRSVYZ_';

/**
 * The script that sites embed, compiled and minified to one expression: the small one, `plus`, or `plausible`, which is
 * `plus` for pages that call `plausible()`.
 * @param {{plus?: boolean, plausible?: boolean}} [options]
 */
export async function trackerScript({ plausible = false, plus = plausible } = {}) {
  const entry = plausible ? 'plausible.ts' : 'script.ts';
  const { code } = await minify(`(()=>{${await bundle(entry, plus)}})()`, {
    ecma: 2020,
    compress: {
      passes: 4,
      unsafe: true,
      unsafe_arrows: true,
      booleans_as_integers: true,
      keep_fargs: false,
      pure_getters: true,
    },
    mangle: {
      // Names of the request's fields: a variable with such a name is sent without repeating it.
      reserved: ['n', 'u', 'p', 'i'],
      // Those of the library `web-vitals`.
      properties: { regex: /^_/ },
      nth_identifier: { get: (n) => letters[n] ?? `$${n}` },
    },
    format: { comments: false },
  });
  return (plus ? notice : '') + (code ?? '').replace(/;$/, '');
}

/** The script that asks whether visits of a browser count; the larger scripts load it where that is wanted. */
export const askingScript = () => smallScript('this-browser.ts', 'esm');

/** The script that gives frames with shared links the height of their content. */
export const embedScript = () => smallScript('embed-host.ts', 'iife');

/**
 * @param {string} entry a module without imports
 * @param {'esm' | 'iife'} format
 */
async function smallScript(entry, format) {
  const { outputFiles } = await build({
    entryPoints: [resolve(source, entry)],
    write: false,
    format,
    target: 'es2020',
    minify: true,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * The package `@footfall/tracker`: a module and its types.
 * @param {string} folder
 */
export async function buildTrackerPackage(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(resolve(folder, 'index.js'), await bundle('index.ts', true));
  for (const name of ['index', 'options']) {
    const { outputText } = ts.transpileDeclaration(readFileSync(resolve(source, `${name}.ts`), 'utf8'), {
      fileName: `${name}.ts`,
      compilerOptions: { allowImportingTsExtensions: true },
    });
    writeFileSync(resolve(folder, `${name}.d.ts`), outputText.replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'"));
  }
}
