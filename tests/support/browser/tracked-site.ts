import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventBody } from '@footfall/functions/contract';
import { stack } from '../stack/stack.ts';

/** A page of the site, by its path. */
interface SitePage {
  html: string;
  status?: number;
  headers?: Record<string, string>;
}

/** A site, and on another origin a server that gives it the real scripts and records what they send. */
export interface TrackedSite {
  origin: string;
  stats: string;
  pages: Map<string, SitePage>;
  /** All events since the last `reset`, in order; an event that was sent twice with the same id once. */
  events: EventBody[];
  /** Answers of the server to the next events, which it does not accept. Then it accepts them again, with 202. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** The server's delay before it serves a script, in milliseconds. */
  delay: number;
  reset: () => void;
  close: () => Promise<void>;
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

/** The scripts are those that Hosting serves; `/package.js` is the caller's module. */
export async function openTrackedSite(packageModule: string): Promise<TrackedSite> {
  const scripts = new Map([['/package.js', packageModule]]);
  for (const path of [
    '/js/script.js',
    '/js/script.plus.js',
    '/js/plausible.js',
    '/js/vitals.js',
    '/js/this-browser.js',
  ]) {
    scripts.set(path, await (await fetch(stack.hosting + path)).text());
  }

  const stats = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After',
    };
    const script = scripts.get(pathname);
    if (script !== undefined) {
      await new Promise((wake) => setTimeout(wake, site.delay));
      response.writeHead(200, { ...headers, 'Content-Type': 'text/javascript' }).end(script);
    } else if (request.method === 'POST') {
      let text = '';
      for await (const chunk of request) text += chunk;
      const answer = site.answers.shift();
      const event: EventBody = JSON.parse(text);
      const isKnown = event.id && site.events.some(({ id }) => id === event.id);
      if (!answer && !isKnown) site.events.push(event);
      response.writeHead(answer?.status ?? 202, { ...headers, ...answer?.headers }).end();
    } else {
      response.writeHead(200, { ...headers, 'Content-Type': 'text/html' }).end('<!doctype html><p>Elsewhere');
    }
  });

  const pages = new Map<string, SitePage>();
  const host = await listen((request, response) => {
    const page = pages.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    response
      .writeHead(page ? (page.status ?? 200) : 404, {
        'Content-Type': 'text/html; charset=utf-8',
        ...page?.headers,
      })
      .end(page?.html ?? '<!doctype html><p>Not here');
  });

  const site: TrackedSite = {
    origin: host.origin,
    stats: stats.origin,
    pages,
    events: [],
    answers: [],
    delay: 0,
    reset() {
      pages.clear();
      site.events = [];
      site.answers = [];
      site.delay = 0;
    },
    close: async () => {
      await Promise.all([host.close(), stats.close()]);
    },
  };
  return site;
}
