import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { maxHostLength } from '../contract/hostname.ts';
import type { SiteFindingCode } from '../contract/site-check.ts';
import { isPublicAddress, isPublicName } from './public-address.ts';

/** A page as it came. */
export interface Page {
  url: string;
  status: number;
  contentType: string;
  /** Each a policy of its own. */
  policies: string[];
  /** As much of it as was read. */
  html: string;
}

/** Why there is no page. */
export class NoPage extends Error {
  readonly code: SiteFindingCode;
  readonly url: string;

  constructor(code: SiteFindingCode, url: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.url = url;
  }
}

/** What the network of this machine is for a check; tests have a network of their own. */
export interface Network {
  /** Every address of a name. */
  resolve: (host: string) => Promise<string[]>;
  mayConnect: (address: string) => boolean;
  /** A page is looked for at these ports alone. */
  ports: readonly string[];
}

export const internet: Network = {
  resolve: async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
  ports: ['', '80', '443'],
};

export const limits = { redirects: 5, bytes: 1024 * 1024, ms: 10_000 };

/**
 * Fetches a page as somebody outside would see it, following redirects. Each address is checked after it was
 * resolved, and the connection goes to that very address, so that no name can lead to one place when it is looked at
 * and to another one when it is used.
 * @throws NoPage where there is none
 */
export async function fetchPage(start: string, network: Network = internet): Promise<Page> {
  const deadline = AbortSignal.timeout(limits.ms);
  let url = new URL(start);
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const answer = await ask(url, await checkedAddress(url, network), deadline);
    const target = redirectOf(answer, url);
    if (!target) return readPage(answer, url);
    answer.destroy();
    url = target;
  }
  throw new NoPage('too_many_redirects', url.href);
}

/** @throws NoPage where the host has no address, or any that is not public */
async function checkedAddress(url: URL, network: Network): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const usual = /^https?:$/.test(url.protocol) && network.ports.includes(url.port);
  if (!usual || !isPublicName(host)) throw new NoPage('not_public', url.href);
  if (host.length > maxHostLength) throw new NoPage('unknown_host', url.href);
  const addresses = isIP(host) ? [host] : await resolved(host, url, network);
  // Serverless platforms often have no way out by IPv6.
  const chosen = addresses.find((address) => isIP(address) === 4) ?? addresses[0];
  if (!chosen) throw new NoPage('unknown_host', url.href);
  // All of them: a name that stands for inside and outside at once is trying something.
  if (!addresses.every((address) => network.mayConnect(address))) throw new NoPage('not_public', url.href);
  return chosen;
}

async function resolved(host: string, url: URL, network: Network): Promise<string[]> {
  try {
    return await network.resolve(host);
  } catch (cause) {
    throw new NoPage('unknown_host', url.href, cause);
  }
}

/** @throws NoPage `unreachable` */
function ask(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    // A connection of its own: none is kept that was checked for another name.
    agent: false,
    signal,
    headers: {
      'User-Agent': 'Mozilla/5.0 (compatible; Footfall-Check/1.0)',
      Accept: 'text/html',
      'Accept-Encoding': 'gzip, deflate, br',
    },
    lookup: (_host, { all }, done) => {
      const family = isIP(address);
      // Later, as a look-up is: a connection that fails at once would fail before anybody listens for it.
      setImmediate(() => (all ? done(null, [{ address, family }]) : done(null, address, family)));
    },
  };
  return new Promise((answered, failed) => {
    const fail = (cause?: unknown) => failed(new NoPage('unreachable', url.href, cause));
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    try {
      // Closed without either: the site wanted to speak another protocol.
      send(url, options).on('response', answered).on('error', fail).on('close', fail).end();
    } catch (cause) {
      fail(cause);
    }
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null;
  return URL.canParse(headers.location, from.href) ? new URL(headers.location, from) : null;
}

async function readPage(answer: IncomingMessage, url: URL): Promise<Page> {
  const { 'content-type': contentType = '', 'content-security-policy': policy } = answer.headers;
  const status = answer.statusCode ?? 0;
  const html = await readText(answer, url);
  // Several headers come joined by commas, as several policies in one header are written.
  const policies = String(policy ?? '').split(',');
  return { url: url.href, status, contentType, policies: policies.filter((text) => text.trim()), html };
}

const decoders: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The beginning of the body, unpacked; a small body that unpacks to a large one is cut like any other. */
async function readText(answer: IncomingMessage, url: URL): Promise<string> {
  const decoder = decoders[answer.headers['content-encoding']?.toLowerCase() ?? '']?.();
  const body = decoder ? answer.on('error', (error) => decoder.destroy(error)).pipe(decoder) : answer;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= limits.bytes) break;
    }
  } catch (cause) {
    throw new NoPage('unreachable', url.href, cause);
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks).subarray(0, limits.bytes).toString('utf8');
}
