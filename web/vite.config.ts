import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { cssModules } from './build/css-modules.ts';
import { icons } from './build/icons.ts';
import { languageFiles } from './build/languages.ts';
import { offlinePage } from './build/offline.ts';
import { pieces } from './build/pieces.ts';
import { publicPages } from './build/public-pages.ts';
import { world } from './build/world.ts';

const hosting = process.env['FOOTFALL_HOSTING'] ?? 'http://127.0.0.1:5000';

/** Preloads the Latin font; its hashed name is known only after bundling. */
function preloadFont(): Plugin {
  return {
    name: 'footfall-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /geist-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

const publicScript = /\/web\/src\/(public|features\/landing)\//;

const languages = languageFiles();

const replaced = (module: string) => resolve(import.meta.dirname, module);

const routerBuild = replaced('../node_modules/react-router/dist/production');

/** What stands for parts of packages in the first load, which are larger than what the app needs of them. */
const lighter = [
  { find: '@pandacss/is-valid-prop', replacement: replaced('src/app/lighter/css-properties.ts') },
  // Emotion needs it for themes that components are given, which there are none of, SWR for React 17.
  { find: 'hoist-non-react-statics', replacement: replaced('src/app/lighter/no-statics.ts') },
  { find: 'use-sync-external-store/shim', replacement: replaced('src/app/lighter/external-store.ts') },
  // The package names its development build, with the texts of warnings, for every bundler.
  { find: /^react-router$/, replacement: `${routerBuild}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerBuild}/dom-export.mjs` },
];

/** The dev server serves the SPA with hot reload and passes everything else to Hosting. */
export default defineConfig({
  plugins: [
    languages,
    react({ jsxImportSource: '#jsx' }),
    preloadFont(),
    icons(),
    world(),
    offlinePage(),
    publicPages(),
  ],
  resolve: { alias: lighter },
  css: { modules: cssModules },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['FOOTFALL_VITE_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': hosting, '/img': hosting, '/js': hosting, '/__': hosting },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    // The size check reads from it which files make up the first load.
    manifest: true,
    // Browsers that cannot preload modules load them a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => !languages.isOfApp(file)),
    },
    reportCompressedSize: false,
    // The size check has a budget for what a page loads, whatever its pieces.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Every piece lists the names of those that it may load: hashes alone save 2.5 kB of the first load.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          // Left alone, the bundler cuts shared code into pieces by which pages need it, and small pieces compress
          // badly. What every page of the app loads anyway is one piece, and so is what a menu needs beyond that: a
          // piece of what several pages share would bring the menus' code to pages that have none at first. The public
          // pages have a script of their own.
          groups: [
            // Runs first, because the constants of all other modules are in the reader's language.
            { name: 'start', test: languages.isOfStart, priority: 3, includeDependenciesRecursively: false },
            {
              name: 'app',
              tags: ['$initial'],
              test: (id) => !publicScript.test(id),
              priority: 2,
            },
            { name: 'menu', test: /@chakra-ui\/react\/dist\/esm\/components\/menu\// },
            ...pieces,
          ],
        },
      },
    },
  },
});
