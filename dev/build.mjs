/**
 * Builds what is deployed: `functions/dist` and `web/dist` with the tracker under `js/`.
 * `npm run build`; parts can be named: `npm run build -- functions`.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';

const root = resolve(import.meta.dirname, '..');

/** Each function's code as modules that Node loads on demand; the packages beside them stay packages. */
async function buildFunctions() {
  const out = resolve(root, 'functions/dist');
  rmSync(out, { recursive: true, force: true });
  await build({
    entryPoints: {
      index: resolve(root, 'functions/src/index.ts'),
      job: resolve(root, 'functions/src/jobs/run.ts'),
    },
    outdir: out,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
  cpSync(resolve(root, 'functions/src/store/schema'), resolve(out, 'schema'), { recursive: true });
}

async function buildWeb() {
  const vite = await import('vite');
  await vite.build({ root: resolve(root, 'web'), logLevel: 'warn' });
}

/** The script of the tracked sites, compiled and minified to one expression. */
export async function trackerScript() {
  const bundled = await build({
    entryPoints: [resolve(root, 'tracker/src/tracker.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
  });
  const { code } = await minify(bundled.outputFiles[0]?.text ?? '', {
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, booleans_as_integers: true },
    mangle: { toplevel: true },
    format: { comments: false },
  });
  return code ?? '';
}

async function buildTracker() {
  const out = resolve(root, 'web/dist/js');
  mkdirSync(out, { recursive: true });
  writeFileSync(resolve(out, 'script.js'), await trackerScript());
}

export const parts = { functions: buildFunctions, web: buildWeb, tracker: buildTracker };

if (process.argv[1] === import.meta.filename) {
  const named = process.argv.slice(2);
  // The tracker comes after web, whose build empties the folder that both go to.
  for (const [name, run] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue;
    await run();
  }
}
