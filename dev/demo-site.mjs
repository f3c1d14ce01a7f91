/**
 * The demo site: a few pages that carry the real tracker, on a port, and so an origin, of their own.
 * `node demo-site.mjs PORT HOSTING`, where HOSTING is the address that serves the tracker.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';

const [port = '5050', hosting = 'http://127.0.0.1:5000'] = process.argv.slice(2);
const folder = resolve(import.meta.dirname, 'demo-site');

/** Paths of the site, and the file that each shows. The tabs of the pricing page have addresses of their own. */
const files = new Map([
  ['/', 'index.html'],
  ['/pricing', 'pricing.html'],
  ['/pricing/yearly', 'pricing.html'],
  ['/pricing/gift', 'pricing.html'],
  ['/blog/the-library-ship', 'the-library-ship.html'],
  ['/about', 'about.html'],
  ['/style.css', 'style.css'],
  ['/pricing.js', 'pricing.js'],
]);

/** @type {Record<string, string>} */
const types = { html: 'text/html', css: 'text/css', js: 'text/javascript' };

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = files.get(pathname.replace(/(.)\/$/, '$1'));
  const content = await readFile(resolve(folder, file ?? 'not-found.html'), 'utf8');
  const type = types[(file ?? 'not-found.html').split('.').pop() ?? ''] ?? 'text/plain';
  response.writeHead(file ? 200 : 404, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
  });
  response.end(content.replaceAll('{hosting}', hosting));
}).listen(Number(port), '127.0.0.1');
