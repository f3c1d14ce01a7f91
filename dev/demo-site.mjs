/**
 * The demo site: a few pages that carry the real tracker, on a port, and so an origin, of their own.
 * `node demo-site.mjs PORT HOSTING`, where HOSTING is the address that serves the tracker.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [port = '5050', hosting = 'http://127.0.0.1:5000'] = process.argv.slice(2);

/** @param {string} file */
const read = (file) => readFile(resolve(import.meta.dirname, 'demo-site', file), 'utf8');

/** The address, file and title of each page. The offers of the pricing page have addresses of their own. */
const pages = new Map([
  ['/', ['index.html', 'A journal of the coast']],
  ['/pricing', ['pricing.html', 'Subscribe']],
  ['/pricing/yearly', ['pricing.html', 'Subscribe by the year']],
  ['/pricing/gift', ['pricing.html', 'Give a year']],
  ['/blog/the-library-ship', ['the-library-ship.html', 'The library ship']],
  ['/about', ['about.html', 'About']],
]);

createServer(async (request, response) => {
  const path = new URL(request.url ?? '', 'http://localhost').pathname.replace(/(.)\/$/, '$1');
  /** @param {number} status @param {string} type @param {string} content */
  const answer = (status, type, content) =>
    response
      .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
      .end(content);
  if (path === '/pricing.js') return answer(200, 'text/javascript', await read('pricing.js'));
  if (path === '/pico.css') {
    return answer(
      200,
      'text/css',
      await readFile(fileURLToPath(import.meta.resolve('@picocss/pico')), 'utf8'),
    );
  }
  const [file = 'not-found.html', title = 'Not found'] = pages.get(path) ?? [];
  const html = (await read('layout.html'))
    .replace('{title}', title)
    .replace('{main}', await read(file))
    .replace(`href="${path}"`, '$& aria-current="page"')
    .replaceAll('{hosting}', hosting);
  return answer(pages.has(path) ? 200 : 404, 'text/html', html);
}).listen(Number(port), '127.0.0.1');
