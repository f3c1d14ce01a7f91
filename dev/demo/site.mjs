/**
 * The demo site: a few pages with the real tracker, on a separate port and therefore a separate origin.
 * `node site.mjs PORT HOSTING`; HOSTING is the address that serves the tracker.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [port = '5050', hosting = 'http://127.0.0.1:5000'] = process.argv.slice(2);

/** The file and title of each page. The offers of the pricing page have their own addresses. */
const pages = new Map([
  ['/', ['index.html', 'A journal of the coast']],
  ['/pricing', ['pricing.html', 'Subscribe']],
  ['/pricing/yearly', ['pricing.html', 'Subscribe by the year']],
  ['/pricing/gift', ['pricing.html', 'Give a year']],
  ['/blog/the-library-ship', ['the-library-ship.html', 'The library ship']],
]);

/** @param {string} path */
async function htmlOf(path) {
  const [file = '', title = 'Not found'] = pages.get(path) ?? [];
  const read = (/** @type {string} */ name) => readFile(resolve(import.meta.dirname, 'site', name), 'utf8');
  const main = file ? await read(file) : '<h1>There is no page at this address.</h1>';
  return (await read('layout.html'))
    .replace('{title}', title)
    .replace('{main}', () => main)
    .replace(`href="${path}"`, '$& aria-current="page"')
    .replaceAll('{hosting}', hosting);
}

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/pico.css') {
    const css = await readFile(fileURLToPath(import.meta.resolve('@picocss/pico')));
    return response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8' }).end(css);
  }
  return response
    .writeHead(pages.has(pathname) ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .end(await htmlOf(pathname));
}).listen(Number(port), '127.0.0.1');
