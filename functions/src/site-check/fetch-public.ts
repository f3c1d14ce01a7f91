import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { maxHostLength } from '../contract/hostname.ts';
import type { SiteFindingCode } from '../contract/site-check.ts';
import { addressesOf } from './addresses.ts';
import { isPublicAddress, isPublicName } from './public-address.ts';
import { unpacked } from './unpack.ts';

/** What an address on the internet answered. */
export interface PublicAnswer {
  /** Where it came from, after all redirects. */
  url: URL;
  status: number;
  headers: IncomingMessage['headers'];
  /** The beginning of the body, as many bytes as were asked for at most. */
  body: Buffer;
  /** Whether the body ends there. */
  whole: boolean;
}

/** Why there is no answer. */
export class NoPage extends Error {
  readonly code: SiteFindingCode;
  readonly url: string;

  constructor(code: SiteFindingCode, url: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.url = url;
  }
}

/** What the network of this machine is; tests have a network of their own. */
export interface Network {
  /** Every address of a name. */
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>;
  mayConnect: (address: string) => boolean;
  /** Only these ports are connected to. */
  ports: readonly string[];
}

export const internet: Network = {
  resolve: addressesOf,
  mayConnect: isPublicAddress,
  ports: ['', '80', '443'],
};

const maxRedirects = 5;

export interface FetchOptions {
  network: Network;
  /** Ends everything: looking names up, connecting, every redirect, and reading the body. */
  signal: AbortSignal;
  maxBytes: number;
  /** What is asked for, as the header `Accept` has it. */
  accept: string;
}

/**
 * Fetches what anyone on the internet can fetch, following redirects. Each address is checked after it was resolved,
 * and the connection goes to that very address, so that no name can lead to one place when it is looked at and to
 * another when it is used.
 * @throws NoPage where there is no answer
 */
export async function fetchPublic(start: URL, options: FetchOptions): Promise<PublicAnswer> {
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await ask(url, await checkedAddress(url, options), options);
    const target = redirectOf(answer, url);
    if (!target) return read(answer, url, options);
    answer.destroy();
    url = target;
  }
  throw new NoPage('too_many_redirects', url.href);
}

/** @throws NoPage where the host has no address, or any that is not public */
async function checkedAddress(url: URL, { network, signal }: FetchOptions): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const usual = /^https?:$/.test(url.protocol) && network.ports.includes(url.port);
  if (!usual || !isPublicName(host)) throw new NoPage('not_public', url.href);
  if (host.length > maxHostLength) throw new NoPage('unknown_host', url.href);
  const addresses = isIP(host) ? [host] : await resolved(host, url, network, signal);
  // Serverless platforms often have no way out by IPv6.
  const chosen = addresses.find((address) => isIP(address) === 4) ?? addresses[0];
  if (!chosen) throw new NoPage('unknown_host', url.href);
  // All of them: a name that stands for inside and outside at once is trying something.
  if (!addresses.every((address) => network.mayConnect(address))) throw new NoPage('not_public', url.href);
  return chosen;
}

/** @throws NoPage `unknown_host`; `unreachable` where the time is over before anyone has answered */
async function resolved(host: string, url: URL, network: Network, signal: AbortSignal): Promise<string[]> {
  try {
    return await orAborted(network.resolve(host, signal), signal);
  } catch (cause) {
    throw new NoPage(signal.aborted ? 'unreachable' : 'unknown_host', url.href, cause);
  }
}

/** The work's result, unless the signal comes first. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((done, failed) => {
    const abort = () => failed(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(done, failed).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** @throws NoPage `unreachable` */
function ask(url: URL, address: string, { accept, signal }: FetchOptions): Promise<IncomingMessage> {
  const options: RequestOptions = {
    // A connection of its own: none is kept that was checked for another name.
    agent: false,
    signal,
    headers: {
      'User-Agent': 'Mozilla/5.0 (compatible; Footfall-Check/1.0)',
      Accept: accept,
      'Accept-Encoding': 'gzip, deflate, br',
    },
    lookup: (_host, { all }, done) => {
      const family = isIP(address);
      // Later, as a look-up is: a connection that fails at once would fail before anyone listens for it.
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

async function read(answer: IncomingMessage, url: URL, { maxBytes }: FetchOptions): Promise<PublicAnswer> {
  const { statusCode: status = 0, headers } = answer;
  const body = unpacked(answer);
  if (!body) {
    answer.destroy();
    throw new NoPage('unknown_encoding', url.href);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      // A small body that unpacks to a large one is cut like any other.
      if (bytes > maxBytes) break;
    }
  } catch (cause) {
    throw new NoPage('unreachable', url.href, cause);
  } finally {
    answer.destroy();
  }
  const whole = bytes <= maxBytes;
  return { url, status, headers, body: Buffer.concat(chunks).subarray(0, maxBytes), whole };
}
