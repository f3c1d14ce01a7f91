import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { redocPath } from '../src/paths.ts';
import { colors } from '../src/ui/tokens.ts';

const bundles = dirname(createRequire(import.meta.url).resolve('redoc/bundles/redoc.standalone.js'));

/** What is changed in Redoc, and into what. */
const changes = [
  // A picture of Redocly's, which Redoc would load from their server, and which it leaves out if it does not load.
  ['https://cdn.redoc.ly/redoc/logo-mini.svg', 'data:,'],
  // A colour of patterns that no theme can change, too dark for a dark page.
  ['color: #0e7c86', 'color: inherit'],
  // Lines, which no theme can change either.
  ['1px solid #9fb4be', '1px solid var(--border)'],
  ['1px solid #ccc', '1px solid var(--border)'],
  ['1px solid rgba(38, 50, 56, 0.3)', '1px solid var(--border)'],
  // The forms of a value: the chosen one and the others.
  ['color: white;\\n      background-color', 'color: var(--accent-contrast);\\n      background-color'],
  ['background-color: white;\\n', 'background-color: transparent;\\n'],
  // Values in examples, whose column is dark in both themes.
  ['color: #a0fbaa', `color: ${colors.positive[1]}`],
  ['color: #e64441', `color: ${colors.negative[1]}`],
  ['color: #4a8bb3', `color: ${colors.accent[1]}`],
] as const;

/** Redoc, so that it asks no server but ours. @throws Error if it is another version, which may need other changes */
function redoc(): string {
  const text = readFileSync(join(bundles, 'redoc.standalone.js'), 'utf8');
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`Redoc has changed: it does not have ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Serves Redoc, with the licences of what it contains, as files for the reference of the API alone. */
export function redocFiles(): Plugin {
  const fileName = redocPath.slice(1);
  return {
    name: 'footfall-redoc',
    generateBundle() {
      const licences = 'redoc.standalone.js.LICENSE.txt';
      this.emitFile({ type: 'asset', fileName, source: redoc() });
      this.emitFile({
        type: 'asset',
        fileName: `docs/${licences}`,
        source: readFileSync(join(bundles, licences)),
      });
    },
    configureServer(server) {
      server.middlewares.use(redocPath, (_, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(redoc());
      });
    },
  };
}
