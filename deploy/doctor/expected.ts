import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pageHeaders } from '../../functions/src/links/page-headers.ts';
import { root } from '../../dev/run/run.mjs';
import { expectedHeaders, type HostingConfig } from './expected-headers.ts';
import type { NeededIndex } from './checks/google.ts';
import type { Expected } from './examine.ts';

const readJson = (file: string) => JSON.parse(readFileSync(resolve(root, file), 'utf8'));

const html = /^text\/html; charset=utf-8$/i;

/** What this checkout deploys: the headers of firebase.json and of the functions, and the indexes. */
export function readExpected(): Expected {
  const { hosting } = readJson('firebase.json') as { hosting: HostingConfig };
  const { indexes } = readJson('firestore.indexes.json') as { indexes: NeededIndex[] };
  const headersFor = (path: string) => expectedHeaders(hosting, path);
  return {
    pages: {
      '/': { headers: headersFor('/'), type: html },
      '/share/x': { headers: { ...headersFor('/share/x'), ...sharedPageHeaders() }, type: html },
      '/js/script.js': { headers: headersFor('/js/script.js'), type: /^(?:text|application)\/javascript\b/i },
      '/api/health': { headers: headersFor('/api/health'), type: /^application\/json\b/i },
    },
    indexes,
  };
}

/** Those that the function sends with the page of an unknown link; its type is checked by itself. */
function sharedPageHeaders(): Record<string, string> {
  const { 'Content-Type': _, ...headers } = pageHeaders([], '');
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
