import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown, ViteDevServer } from 'vite';
import {
  type Catalogue,
  type CatalogueEntry,
  catalogueOf,
} from '../../functions/src/contract/words/catalogue.ts';
import { type LanguageTag, languageTags } from '../../functions/src/contract/words/languages.ts';
import { catalogueFile, parseEntries } from '../../functions/src/languages/read-entries.ts';

const root = resolve(import.meta.dirname, '../..');
const source = resolve(root, 'web/src');
const contract = resolve(root, 'functions/src/contract');

const page = resolve(root, 'web/index.html');
const main = resolve(source, 'main.tsx');
const app = resolve(source, 'app/app.tsx');

/** The modules by whose import the dashboard's first numbers appear. Nothing waits for the messages of other pages there. */
const firstModules = [
  app,
  ...['features/dashboard/dashboard-page.tsx', 'app/shell/shell.tsx'].map((file) => resolve(source, file)),
];

const waiter = `import { withAllMessages } from '/src/app/language/start.ts';`;
const laterImport = /\bimport\((['"])(\.[^'"]+)\1\)(?!\.[A-Z])/g;

/** `phrase('Visitors')` is `'Visitors'`: the marks are for the catalogues. */
function unmarked(code: string): { code: string; map: null } | null {
  const plain = code.replace(/\bphrase\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?\s*\)/g, '$1');
  return plain === code ? null : { code: plain, map: null };
}

/** The languages with a catalogue: all but English. */
const tags = languageTags.filter((tag) => tag !== 'en');

const parsed = new Map<LanguageTag, { text: string; entries: CatalogueEntry[] }>();

/** The entries of a language, parsed once while its file stays the same: the dev server serves what is edited. */
function entriesOf(tag: LanguageTag): CatalogueEntry[] {
  const text = readFileSync(catalogueFile(tag), 'utf8');
  const known = parsed.get(tag);
  const current = known?.text === text ? known : { text, entries: parseEntries(text) };
  parsed.set(tag, current);
  return current.entries;
}

/** The messages of a catalogue that one of some files says. @param isSaidIn takes paths from the root */
const catalogue = (tag: LanguageTag, isSaidIn: (file: string) => boolean): Catalogue =>
  catalogueOf(entriesOf(tag).filter(({ paths }) => paths.some(isSaidIn)));

/** The messages of the public pages. */
export const publicCatalogue = (tag: LanguageTag): Catalogue =>
  tag === 'en'
    ? {}
    : catalogue(tag, (file) =>
        /^(web\/src\/(public|features\/(landing|legal))|functions\/src\/contract)\//.test(file),
      );

/** The modules that these import at once, and they themselves. */
function reachedFrom(modules: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const reached = new Set<string>();
  const add = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    importsOf(id).forEach(add);
  };
  modules.forEach(add);
  return reached;
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');

/** The chunks that load with these modules. */
function chunksWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): Rolldown.OutputChunk[] {
  const chunks = chunksOf(bundle);
  const starts = chunks.filter(({ facadeModuleId }) => facadeModuleId && modules.includes(facadeModuleId));
  const files = reachedFrom(
    starts.map(({ fileName }) => fileName),
    (file) => chunks.find(({ fileName }) => fileName === file)?.imports ?? [],
  );
  return chunks.filter(({ fileName }) => files.has(fileName));
}

const filesIn = (chunks: readonly Rolldown.OutputChunk[]) =>
  new Set(chunks.flatMap(({ moduleIds }) => moduleIds).map((id) => relative(root, id)));

/** @returns for each language the addresses of its two files */
function emitCatalogues(
  context: Pick<Rolldown.PluginContext, 'emitFile' | 'getFileName'>,
  bundle: Rolldown.OutputBundle,
): Record<string, string[]> {
  const first = filesIn(chunksWith(bundle, firstModules));
  const all = filesIn(chunksOf(bundle));
  const emit = (tag: string, part: Catalogue) =>
    context.getFileName(
      context.emitFile({ type: 'asset', name: `${tag}.json`, source: JSON.stringify(part) }),
    );
  return Object.fromEntries(
    tags.map((tag) => [
      tag,
      [
        catalogue(tag, (file) => first.has(file)),
        catalogue(tag, (file) => all.has(file) && !first.has(file)),
      ].map((part) => `/${emit(tag, part)}`),
    ]),
  );
}

/** The page loads the app at once, although the script that waits for the language starts it. */
function linksOf(chunks: readonly Rolldown.OutputChunk[]): HtmlTagDescriptor[] {
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs,
    injectTo: 'head',
  });
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...[...styles].map((file) => link({ rel: 'stylesheet', crossorigin: '', href: `/${file}` })),
    ...chunks.map(({ fileName }) => link({ rel: 'modulepreload', crossorigin: '', href: `/${fileName}` })),
  ];
}

/** A module without its marks, whose later imports wait for the messages. */
function waiting(code: string, id: string): { code: string; map: null } | null {
  if (id.startsWith(contract)) return unmarked(code);
  if (!id.startsWith(source) || id === main) return null;
  const { code: own } = unmarked(code) ?? { code };
  let waits = false;
  const changed = own.replace(laterImport, (all, _quote, path: string) => {
    if (firstModules.includes(resolve(id, '..', path))) return all;
    waits = true;
    return `withAllMessages().then(() => ${all})`;
  });
  return waits || own !== code ? { code: waits ? `${waiter}\n${changed}` : own, map: null } : null;
}

/** Serves all messages of a language in one file. @returns the addresses of its two parts */
function serveCatalogue(server: ViteDevServer, tag: LanguageTag): string[] {
  const address = `/@catalogues/${tag}.json`;
  server.middlewares.use(address, (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(catalogue(tag, () => true)));
  });
  return [address, address];
}

/**
 * Gives each language two files: the messages of the dashboard's first load, and those of all other pages, for which
 * each later import waits. Their addresses stand in the page. English messages stand in the code.
 */
export function languageFiles(): Plugin & {
  isOfStart: (id: string) => boolean;
  isOfApp: (file: string) => boolean;
} {
  const addresses: Record<string, string[]> = {};
  let ofStart: Set<string> = new Set();
  let ofApp: Set<string> = new Set();
  return {
    name: 'footfall-languages',
    enforce: 'pre',
    /** Whether a module is needed to load the language. */
    isOfStart: (id) => ofStart.has(id),
    /** Whether every page of the app loads a file at once. */
    isOfApp: (file) => ofApp.has(file),
    buildStart() {
      // An entry of its own, so that the bundler knows it to be in the first load of every page.
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'chunk', id: app, preserveSignature: false });
    },
    transform: waiting,
    buildEnd() {
      ofStart = reachedFrom([page], (id) => this.getModuleInfo(id)?.importedIds ?? []);
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        ofApp = new Set(chunksWith(bundle, [page, app]).map(({ fileName }) => fileName));
        Object.assign(addresses, emitCatalogues(this, bundle));
      },
    },
    configureServer(server) {
      for (const tag of tags) addresses[tag] = serveCatalogue(server, tag);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'catalogues' },
          children: JSON.stringify(addresses),
          injectTo: 'head-prepend',
        },
        ...(bundle ? linksOf(chunksWith(bundle, [app])) : []),
      ],
    },
  };
}
