import { resolve } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';

const root = resolve(import.meta.dirname, '..');

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
