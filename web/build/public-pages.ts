import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { trackerScript } from '../../dev/build/tracker-script.mjs';
import type { render } from '../src/public/render.tsx';
import { docsPath, searchPath } from '../src/paths.ts';
import type { Site } from '../src/public/site.ts';
import { readDocs } from './docs/docs.ts';
import { searchIndex } from './docs/search-index.ts';
import { publicCatalogue } from './languages.ts';
import { publicSettings } from './public-settings.ts';

const web = resolve(import.meta.dirname, '..');
const renderer = 'src/public/render.tsx';
const client = 'src/public/client.ts';
const docsClient = 'src/public/docs/docs-client.ts';
const font = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';

/** The settings of a build, with the addresses of the scripts. */
async function site(script: string, docsScript: string): Promise<Site> {
  const { projects } = JSON.parse(readFileSync(resolve(web, '../.firebaserc'), 'utf8'));
  const require = createRequire(resolve(web, 'package.json'));
  return {
    ...publicSettings(process.env, projects.default),
    sizes: {
      script: gzipSync(await trackerScript(), { level: 9 }).length,
      font: statSync(require.resolve(font)).size,
    },
    script,
    docsScript,
  };
}

/** Bundles the renderer for Node. The pictures and the font get the names that the pages use. */
async function buildRenderer(): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    plugins: [react({ jsxImportSource: '#jsx' })],
    publicDir: false,
    build: {
      ssr: renderer,
      write: false,
      ssrEmitAssets: true,
      assetsInlineLimit: 0,
      cssMinify: true,
      reportCompressedSize: false,
    },
  });
  if (!('output' in built)) throw new Error('The renderer of the public pages was not built');
  return built.output;
}

/** Bundles the script of /docs by itself: in the build of the app, they would share pieces. */
async function buildDocsClient(): Promise<Rolldown.OutputChunk> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: resolve(web, docsClient),
        output: { entryFileNames: 'assets/docs-[hash].js' },
      },
    },
  });
  if (!('output' in built)) throw new Error('The script of /docs was not built');
  return built.output[0];
}

/** Runs the bundled renderer from a file, because `import()` needs one. */
async function runRenderer(code: string, known: Site): Promise<ReturnType<typeof render>> {
  const file = resolve(web, `../.local/render-${process.pid}.mjs`);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, code);
    const module = (await import(pathToFileURL(file).href)) as { render: typeof render };
    return module.render(known, readDocs(known.origin), publicCatalogue);
  } finally {
    rmSync(file, { force: true });
  }
}

/** /changelog as changelog.html: Hosting serves it without the extension, and prefers it to the app. */
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

function write(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const docsOf = (pages: ReadonlyMap<string, string>) =>
  new Map([...pages].filter(([path]) => path.startsWith(`${docsPath}/`)));

const types: Record<string, string> = {
  '.xml': 'application/xml',
  '.md': 'text/markdown; charset=utf-8',
  '.js': 'text/javascript',
};

/**
 * Writes the public pages to HTML, and the app's own page to app.html, which Hosting serves for the app's paths.
 * The dev server renders them again on each load.
 */
export function publicPages(): Plugin {
  return {
    name: 'footfall-public-pages',
    config: () => ({
      build: { rolldownOptions: { input: [resolve(web, 'index.html'), resolve(web, client)] } },
    }),
    async writeBundle({ dir }, bundle) {
      if (!dir) throw new Error('The build has no folder');
      const script = Object.values(bundle).find(
        (part) => part.type === 'chunk' && part.facadeModuleId === resolve(web, client),
      );
      if (!script) throw new Error(`The build has no ${client}`);
      const docsScript = await buildDocsClient();
      write(dir, docsScript.fileName, docsScript.code);
      const output = await buildRenderer();
      for (const part of output) {
        if (part.type === 'asset' && !part.fileName.endsWith('.css')) write(dir, part.fileName, part.source);
      }
      const { pages, files } = await runRenderer(
        output[0].code,
        await site(`/${script.fileName}`, `/${docsScript.fileName}`),
      );
      renameSync(join(dir, 'index.html'), join(dir, 'app.html'));
      // Hosting's answer, with this status, if there is neither a file nor a page of the app.
      copyFileSync(join(dir, 'app.html'), join(dir, '404.html'));
      for (const [path, html] of pages) write(dir, fileOf(path), html);
      for (const [path, text] of files) write(dir, path, text);
      for (const [name, content] of await searchIndex(docsOf(pages)))
        write(dir, `${searchPath}/${name}`, content);
    },
    configureServer: servePages,
  };
}

/** Paths of pages and of their files. Those with other extensions are files of the app. */
const served =
  /^\/(|[a-z-]+(\/[a-z-]+)?|changelog\/[^/]+|docs(\/[a-z0-9-]+)*(\.md)?|docs\/pagefind\/.+|[a-z]+\.(xml|txt))$/;

/** Answers with pages that are rendered again on each load. */
function servePages(server: ViteDevServer): void {
  const renderAll = async () => {
    const module = (await server.ssrLoadModule(`/${renderer}`)) as { render: typeof render };
    const known = await site(`/${client}`, `/${docsClient}`);
    return module.render(known, readDocs(known.origin), publicCatalogue);
  };
  const fileAt = async (path: string, { pages, files }: ReturnType<typeof render>) =>
    path.startsWith(searchPath)
      ? (await searchIndex(docsOf(pages))).get(path.slice(searchPath.length + 1))
      : files.get(path);
  server.middlewares.use((request, response, next) => {
    const path = (request.url ?? '').replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
    const answer = async () => {
      const rendered = await renderAll();
      const html = rendered.pages.get(path);
      if (html) {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        return response.end(await server.transformIndexHtml(path, html));
      }
      const file = await fileAt(path, rendered);
      if (file === undefined) return next();
      response.setHeader('Content-Type', types[extname(path)] ?? 'text/plain');
      response.end(file);
    };
    if (!served.test(path)) return next();
    answer().catch(next);
  });
}
