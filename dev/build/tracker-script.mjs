/**
 * Builds the tracker: the small script, the one with all features, that one for pages that call `plausible()`, what these
 * load where it is wanted, and the package.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, transform } from 'esbuild';
import { minify } from 'terser';
import ts from 'typescript';
import { webVitals } from './web-vitals.mjs';

const source = resolve(import.meta.dirname, '../../tracker/src');

const tsconfigRaw = {
  // Sloppy mode, because in strict mode assigning to a history that a page has frozen is an error.
  compilerOptions: { alwaysStrict: false, verbatimModuleSyntax: true, useDefineForClassFields: false },
};

/** @param {string} entry */
async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [resolve(source, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2020',
    minifySyntax: true,
    tsconfigRaw,
    plugins: [webVitals],
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** Whose code measures how fast pages are. */
const notice = '/* with web-vitals, Copyright Google LLC, Apache-2.0 */';

/** Names of variables, in the order that compresses each script best. If a script needs more, they start with `$`. */
const optionsOf = {
  small: 'adbseltyrcowZMEHxFSzQfNVPBTWOKhUIRXmJDCjvqLY$Akg_G',
  larger: 'tlshoygafkrecdzTIwjWXUvQbmqxABCDEFGHJKLMNOPRSVYZ_',
};

/**
 * @param {string} code
 * @param {{isSmall?: boolean, module?: boolean}} [options] in the small script, truth and falsehood are 1 and 0
 */
async function minified(code, { isSmall = false, module = false } = {}) {
  const options = isSmall ? optionsOf.small : optionsOf.larger;
  const { code: text = '' } = await minify(code, {
    ecma: 2020,
    module,
    compress: {
      passes: 4,
      unsafe: true,
      unsafe_arrows: true,
      booleans_as_integers: isSmall,
      keep_fargs: false,
      pure_getters: true,
    },
    mangle: {
      // Names of the request's fields: a variable with such a name is sent without repeating it.
      reserved: ['n', 'u', 'p', 'i'],
      // Those of the library `web-vitals`.
      properties: { regex: /^_/ },
      nth_identifier: { get: (n) => options[n] ?? `$${n}` },
    },
    format: { comments: false },
  });
  return text.replace(/;$/, '');
}

/** The script that sites embed: the small one. It imports nothing, so a block is enough of a scope. */
async function smallScript() {
  const { code } = await transform(readFileSync(resolve(source, 'script.ts'), 'utf8'), {
    loader: 'ts',
    target: 'es2020',
    minifySyntax: true,
    tsconfigRaw,
  });
  return minified(`{${code.replaceAll(/\bconst /g, 'let ')}}`, { isSmall: true });
}
/**
 * The script that sites embed, compiled and minified: the small one, `plus`, or `plausible`, which is `plus` for pages
 * that call `plausible()`.
 * @param {{plus?: boolean, plausible?: boolean}} [options]
 */
export async function trackerScript({ plausible = false, plus = plausible } = {}) {
  if (!plus) return smallScript();
  return minified(`(()=>{${await bundle(plausible ? 'plausible.ts' : 'script-plus.ts')}})()`);
}

/** The module that measures how fast pages are; the larger scripts load it where that is wanted. */
export const vitalsScript = async () =>
  notice + (await minified(await bundle('vitals/vitals.ts'), { module: true }));

/** The script that asks whether visits of a browser count; the larger scripts load it where that is wanted. */
export const buildBrowserCheck = () => compiled('this-browser.ts', 'esm');

/** The script that gives frames with shared links the height of their content. */
export const embedScript = () => compiled('embed-host.ts', 'iife');

/**
 * @param {string} entry a module without imports
 * @param {'esm' | 'iife'} format
 */
async function compiled(entry, format) {
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
  writeFileSync(resolve(folder, 'index.js'), await bundle('index.ts'));
  for (const name of ['index', 'options']) {
    const { outputText } = ts.transpileDeclaration(readFileSync(resolve(source, `${name}.ts`), 'utf8'), {
      fileName: `${name}.ts`,
      compilerOptions: { allowImportingTsExtensions: true },
    });
    writeFileSync(resolve(folder, `${name}.d.ts`), outputText.replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'"));
  }
}
