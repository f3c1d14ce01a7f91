/**
 * Bundles the library `web-vitals` from its modules, some of which tracker/src/vitals/vitals-parts.ts replaces.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const parts = resolve(import.meta.dirname, '../../tracker/src/vitals/vitals-parts.ts');
const replaced = ['bfcache', 'bindReporter', 'initMetric'];

/** @type {import('esbuild').Plugin} */
export const webVitals = {
  name: 'web-vitals',
  setup(build) {
    const found = new Set();
    let isUsed = false;
    build.onResolve({ filter: /^web-vitals$/ }, ({ pluginData, kind, resolveDir }) =>
      pluginData === 'asked'
        ? undefined
        : build.resolve('web-vitals', { kind, resolveDir, pluginData: 'asked' }).then(({ path }) => {
            isUsed = true;
            return { path: resolve(path, '../modules/index.js'), sideEffects: false };
          }),
    );
    build.onResolve({ filter: /^\.\/.*\.js$/ }, ({ path, importer }) => {
      const name = /(\w+)\.js$/.exec(path)?.[1] ?? '';
      if (!importer.includes('/web-vitals/') || !replaced.includes(name)) return undefined;
      found.add(name);
      return { path: parts, sideEffects: false };
    });
    // Read as TypeScript, because class fields are then assignments, which older browsers know and which are shorter.
    build.onLoad({ filter: /\/web-vitals\/dist\/modules\/.*\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'ts',
    }));
    build.onEnd(() =>
      !isUsed || found.size === replaced.length
        ? undefined
        : { errors: [{ text: `web-vitals has other modules than before; found ${[...found].join(', ')}` }] },
    );
  },
};
