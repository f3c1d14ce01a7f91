import { type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { maxHostLength, type SiteFindingCode } from '../contract/index.ts';
import { addressesOf } from './resolver.ts';
import { isPublicAddress, isPublicName } from './public-address.ts';
import { type Duplex, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

interface PublicAnswer {
  /** The address after all redirects. */
  url: URL;
  status: number;
  headers: IncomingMessage['headers'];
  /** The start of the body, limited to the number of bytes in the options. */
  body: Buffer;
  isComplete: boolean;
}

export class NoPage extends Error {
  readonly code: SiteFindingCode;
  /** The scheme and host that failed: `https://site.example/`. The rest of an address can be a secret. */
  readonly at: string;

  constructor(code: SiteFindingCode, { protocol, host }: URL, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.at = `${protocol}//${host}/`;
  }
}

/** The network of this machine; tests use their own. */
export interface Network {
  resolve: (host: string, signal: AbortSignal) => Promise<string[]>;
  mayConnect: (address: string) => boolean;
  ports: readonly string[];
  /** The port of a plain HTTP server that stands in for all other servers. Like a proxy, it gets the full address. */
  standInPort?: number;
}

export const internet: Network = {
  resolve: addressesOf,
  mayConnect: isPublicAddress,
  ports: ['', '80', '443'],
};

const maxRedirects = 5;

interface Reach {
  network: Network;
  /** Aborts everything: lookups, connections, redirects, and reading the body. */
  signal: AbortSignal;
}

export interface FetchOptions extends Reach {
  maxBytes: number;
  accept: string;
}

interface Question {
  headers: Readonly<Record<string, string>>;
  /** The body of a POST; without it, the request is a GET. */
  posted?: string;
}

/**
 * Fetches what anyone on the internet can fetch, following redirects. Each request goes through `askPublic`.
 * @throws NoPage if there is no answer
 */
export async function fetchPublic(start: URL, options: FetchOptions): Promise<PublicAnswer> {
  let url = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const headers = { Accept: options.accept, 'Accept-Encoding': 'gzip, deflate, br' };
    const answer = await askPublic(url, { headers }, options);
    const target = redirectOf(answer, url);
    if (!target) return read(answer, url, options);
    answer.destroy();
    url = target;
  }
  throw new NoPage('too_many_redirects', url);
}

/**
 * Sends a request to a server that anyone on the internet can reach. The address is checked after the name is resolved,
 * and the connection uses that same address, so that a name cannot resolve differently for the check and for the
 * connection. Follows no redirect. The caller must read or destroy the body.
 * @throws NoPage if there is no answer
 */
export async function askPublic(url: URL, question: Question, reach: Reach): Promise<IncomingMessage> {
  return ask(url, await checkedAddress(url, reach), question, reach);
}

/** @throws NoPage if the host has no address, or any address that is not public */
export async function checkedAddress(url: URL, { network, signal }: Reach): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isDefaultPort = /^https?:$/.test(url.protocol) && network.ports.includes(url.port);
  if (!isDefaultPort || !isPublicName(host)) throw new NoPage('not_public', url);
  if (host.length > maxHostLength) throw new NoPage('unknown_host', url);
  const addresses = isIP(host) ? [host] : await resolved(host, url, network, signal);
  // Serverless platforms often have no outgoing IPv6.
  const chosen = addresses.find((address) => isIP(address) === 4) ?? addresses[0];
  if (!chosen) throw new NoPage('unknown_host', url);
  // All of them must be public: a name with both private and public addresses is suspicious.
  if (!addresses.every((address) => network.mayConnect(address))) throw new NoPage('not_public', url);
  return chosen;
}

/** @throws NoPage `unknown_host`; `unreachable` after a timeout */
async function resolved(host: string, url: URL, network: Network, signal: AbortSignal): Promise<string[]> {
  try {
    return await orAborted(network.resolve(host, signal), signal);
  } catch (cause) {
    throw new NoPage(signal.aborted ? 'unreachable' : 'unknown_host', url, cause);
  }
}

function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((done, failed) => {
    const abort = () => failed(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(done, failed).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** @throws NoPage `unreachable` */
function ask(
  url: URL,
  address: string,
  { headers, posted }: Question,
  { network: { standInPort }, signal }: Reach,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method: posted === undefined ? 'GET' : 'POST',
    // A separate connection, so that a connection that was checked for another name is never reused.
    agent: false,
    signal,
    headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Footfall-Check/1.0)', ...headers },
    lookup: (_host, { all }, done) => {
      const family = isIP(address);
      // Asynchronous like a real lookup: a connection that fails at once would fail before its listeners are attached.
      setImmediate(() => (all ? done(null, [{ address, family }]) : done(null, address, family)));
    },
  };
  return new Promise((answered, failed) => {
    const fail = (cause?: unknown) => failed(new NoPage('unreachable', url, cause));
    const send = () => {
      if (standInPort === undefined)
        return url.protocol === 'https:' ? httpsRequest(url, options) : httpRequest(url, options);
      return httpRequest({ ...options, host: address, port: standInPort, path: url.href });
    };
    try {
      // Closed without a response or an error: the site switched to another protocol.
      send().on('response', answered).on('error', fail).on('close', fail).end(posted);
    } catch (cause) {
      fail(cause);
    }
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL) {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return null;
  return URL.parse(headers.location, from.href);
}

async function read(answer: IncomingMessage, url: URL, { maxBytes }: FetchOptions): Promise<PublicAnswer> {
  const { statusCode: status = 0, headers } = answer;
  const body = unpacked(answer);
  if (!body) {
    answer.destroy();
    throw new NoPage('unknown_encoding', url);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      bytes += chunk.length;
      // The limit applies to decompressed bytes, so a small body cannot expand to a large one.
      if (bytes > maxBytes) break;
    }
  } catch (cause) {
    throw new NoPage('unreachable', url, cause);
  } finally {
    answer.destroy();
  }
  const isComplete = bytes <= maxBytes;
  return { url, status, headers, body: Buffer.concat(chunks).subarray(0, maxBytes), isComplete };
}

const decoders = new Map<string, () => Duplex>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** No site needs more. */
const maxEncodings = 2;

/**
 * Decodes the body, undoing the last encoding first; null if one of the encodings is unknown.
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.content-encoding
 */
function unpacked(answer: IncomingMessage): AsyncIterable<Buffer> | null {
  const names = (answer.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const makers = names.reverse().map((name) => decoders.get(name));
  if (makers.length > maxEncodings || makers.includes(undefined)) return null;
  const chain = makers.flatMap((make) => (make ? [make()] : []));
  // The last stream of the chain passes a failure to the reader.
  return chain.reduce<IncomingMessage | Duplex>(
    (from, decoder) => pipeline(from, decoder, () => undefined),
    answer,
  );
}
