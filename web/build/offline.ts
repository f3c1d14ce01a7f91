import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { colors } from '../src/ui/tokens.ts';

const web = resolve(import.meta.dirname, '..');

const paletteOf = (theme: 0 | 1) =>
  Object.entries(colors)
    .map(([name, pair]) => `--${name}:${pair[theme]}`)
    .join(';');

const style = `
:root{${paletteOf(0)};color-scheme:light}
:root.dark{${paletteOf(1)};color-scheme:dark}
body{margin:0;background:var(--bg);color:var(--fg);font:0.875rem/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
header{display:flex;flex-wrap:wrap;align-items:center;gap:0.75rem 1rem;margin-bottom:1.5rem}
header img{width:1.5rem;height:1.5rem}
#words{flex:1;min-width:12rem;margin:0}
button{font:inherit;min-height:2.75rem;padding:0 1rem;border:1px solid var(--border-control);border-radius:10px;background:var(--surface);color:inherit;cursor:pointer}
button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h1{font-size:1.125rem;line-height:1.5rem;margin:0;overflow-wrap:anywhere}
p{margin:0 0 1rem;color:var(--fg-muted)}
#words{color:var(--fg);font-weight:500}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:1px;margin:0 0 1rem;background:var(--border);border:1px solid var(--border);border-radius:14px;overflow:hidden}
dl div{background:var(--surface);padding:0.75rem 1rem}
dt{color:var(--fg-muted)}
dd{margin:0;font-size:1.625rem;line-height:2rem;font-weight:600}
table{width:100%;table-layout:fixed;border-collapse:collapse;margin-bottom:1rem;background:var(--surface);border:1px solid var(--border)}
th,td{padding:0.375rem 1rem;border-top:1px solid var(--border);text-align:start;font-weight:400;overflow-wrap:anywhere}
thead th{color:var(--fg-muted);border-top:0}
thead th:first-child{color:inherit;font-weight:600}
th+th,td{width:8rem;text-align:end}
`;

/** Without numbers, its few words are English: the page does not know whom it speaks to. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Footfall</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/theme.js"></script>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <header>
        <img src="/favicon.svg" alt="Footfall" />
        <p id="words" role="status">Offline. There are no stored numbers.</p>
        <button id="retry" type="button">Try again</button>
      </header>
      <div id="numbers"></div>
    </main>
    <script src="/offline.js"></script>
  </body>
</html>
`;

async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(web, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    define,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** Writes the service worker, and the page that it shows without a connection. */
export function offlinePage(): Plugin {
  return {
    name: 'footfall-offline-page',
    async generateBundle() {
      const script = await bundle('src/offline/page.ts');
      const others = ['theme.js', 'favicon.svg'].map((file) => readFileSync(resolve(web, 'public', file)));
      const hash = createHash('sha256');
      for (const content of [page, script, ...others]) hash.update(content);
      const define = { OFFLINE_FILES_HASH: JSON.stringify(hash.digest('hex').slice(0, 16)) };
      const files = {
        'offline.html': page,
        'offline.js': script,
        'worker.js': await bundle('src/offline/worker.ts', define),
      };
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
