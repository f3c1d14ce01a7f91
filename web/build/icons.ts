import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { toolIcons } from '../src/features/settings/data/import/source/tool-icons.ts';
import { browserIcons, sourceIcons } from '../src/report/rows/kinds/icon-names.ts';
import { brandTile } from './brand-tile.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** Packages whose name differs from that of the browser. */
const browserPackages: Record<string, string> = {
  'internet-explorer': 'internet-explorer_9-11',
  'microsoft-edge': 'edge',
  'uc-browser': 'uc',
};

function flag(file: string): string {
  return join(folderOf('svg-country-flags'), 'png100px', file);
}

/** The next available size above twice the displayed size. */
function browserLogo(name: string): string {
  const logo = browserPackages[name] ?? name;
  return join(folderOf(`@browser-logos/${logo}`), `${logo}_48x48.png`);
}

/** The source of each picture under /icons, by path. */
export function iconFiles(): Map<string, () => Buffer | string> {
  const files = new Map<string, () => Buffer | string>();
  for (const file of readdirSync(flag('')).filter((name) => /^[a-z]{2}\.png$/.test(name))) {
    files.set(`icons/flags/${file.slice(0, 2).toUpperCase()}.png`, () => readFileSync(flag(file)));
  }
  for (const name of browserIcons) {
    files.set(`icons/browsers/${name}.png`, () => readFileSync(browserLogo(name)));
  }
  for (const name of sourceIcons) files.set(`icons/sources/${name}.svg`, () => brandTile(name));
  for (const name of toolIcons) files.set(`icons/tools/${name}.svg`, () => brandTile(name));
  return files;
}

/** Serves the flags, the browsers' logos and the sources' tiles under /icons, in development and in the build. */
export function icons(): Plugin {
  return {
    name: 'footfall-icons',
    generateBundle() {
      for (const [fileName, source] of iconFiles())
        this.emitFile({ type: 'asset', fileName, source: source() });
    },
    configureServer(server) {
      const files = iconFiles();
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/^\/|\?.*$/g, '');
        const source = files.get(path);
        if (!source) return next();
        response.setHeader('Content-Type', path.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
        response.end(source());
      });
    },
  };
}
