import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { shapes } from '../src/report/map/world-shapes.ts';

const module = fileURLToPath(new URL('../src/report/map/world-shapes.ts', import.meta.url));

const text = JSON.stringify(JSON.stringify(shapes));

/** Projects the map of the world at build time, because a phone would need a quarter of a second for it on each visit. */
export function world(): Plugin {
  return {
    name: 'footfall-world',
    // Browsers parse JSON faster than the same data as code.
    load: (id) => (id === module ? `export const shapes = JSON.parse(${text});` : null),
  };
}
