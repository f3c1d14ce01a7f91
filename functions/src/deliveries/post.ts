import { NoPage, askPublic, checkedAddress, internet, type Network } from '../site-check/fetch-public.ts';
import type { IncomingMessage } from 'node:http';
import type { SiteFindingCode } from '../contract/index.ts';
import { type Phrase, phraseOf } from '../core/phrase.ts';
import type { Answered } from './evaluate-answer.ts';

export const postTimeoutMs = 10_000;
const maxAnswerBytes = 4096;

const local = '127.0.0.1';

/** Port 443 only. A parsed URL has an empty port for it. */
const secure: Network = { ...internet, ports: [''] };

/** With FOOTFALL_RECEIVERS_PORT, a plain HTTP server on this machine stands in for all destinations. */
export function receivers(): Network {
  const port = process.env.FOOTFALL_RECEIVERS_PORT;
  if (!port) return secure;
  return {
    ...secure,
    resolve: () => Promise.resolve([local]),
    mayConnect: (address) => address === local,
    standInPort: Number(port),
  };
}

/** Returns why an address is not allowed; null if it is. */
export async function addressProblem(url: URL, network: Network): Promise<Phrase | null> {
  try {
    await checkedAddress(url, { network, signal: AbortSignal.timeout(postTimeoutMs) });
    return null;
  } catch (error) {
    if (error instanceof NoPage) return failureOf(error, url);
    throw error;
  }
}

interface Posted {
  url: URL;
  body: string;
  headers: Readonly<Record<string, string>>;
}

/** Posts JSON. Never throws: errors are in the result. They do not contain the address, which is a secret. */
export async function post({ url, body, headers }: Posted, network: Network): Promise<Answered> {
  const sent = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Footfall/1.0',
    ...headers,
  };
  const signal = AbortSignal.timeout(postTimeoutMs);
  try {
    const answer = await askPublic(url, { headers: sent, posted: body }, { network, signal });
    const { statusCode: status = 0, headers: answered } = answer;
    return { status, retryAfter: answered['retry-after'], body: await startOf(answer) };
  } catch (error) {
    return { failure: error instanceof NoPage ? failureOf(error, url) : cannotBeReached(url.hostname) };
  }
}

/** Reads the start of a response body, and ignores errors because the status decides. */
async function startOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxAnswerBytes) break;
    }
  } catch {
    // The part that arrived is enough.
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8');
}

const sentences: Partial<Record<SiteFindingCode, (host: string) => Phrase>> = {
  not_public: (host) => phraseOf('{host} is not a public address, or not on the port of HTTPS.', { host }),
  unknown_host: (host) => phraseOf('There is no server with the name {host}.', { host }),
};

const cannotBeReached = (host: string) => phraseOf('{host} cannot be reached.', { host });

function failureOf({ code, cause }: NoPage, { hostname: host }: URL): Phrase {
  const known = sentences[code]?.(host);
  if (known) return known;
  const { name, code: reason = '' } = (cause ?? {}) as { name?: string; code?: string };
  if (reason === 'ABORT_ERR' || name === 'AbortError' || name === 'TimeoutError')
    return phraseOf('{host} did not answer within {seconds, plural, one {# second} other {# seconds}}.', {
      ...{ host, seconds: postTimeoutMs / 1000 },
    });
  if (reason === 'ECONNREFUSED') return phraseOf('{host} refuses connections.', { host });
  if (/CERT|SIGNATURE|SELF_SIGNED|TLS|SSL|EPROTO/.test(reason))
    return phraseOf('The certificate of {host} is not valid, or it does not speak HTTPS.', { host });
  return cannotBeReached(host);
}
