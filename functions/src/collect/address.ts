import { isIP } from 'node:net';

/** What of a request tells where it came from. Header names in lower case, as node:http gives them. */
export interface Hops {
  headers: Record<string, string | string[] | undefined>;
  /** The other end of the connection. */
  peer: string;
}

/**
 * The client's address, for this one request only: it is hashed and looked up, never stored and never logged.
 *
 * Whoever calls can write any X-Forwarded-For; each proxy appends the address that it saw itself. Google's front
 * end is the last proxy before a function, so the last entry is the one that it vouches for. Behind Firebase
 * Hosting that one is the CDN's, and the entry before it is what the CDN saw; a request came through Hosting
 * when the CDN's own marks are on it.
 * Without the header (a function run by itself) the peer is the client.
 */
export function clientAddress({ headers, peer }: Hops): string {
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => isIP(entry) !== 0);
  const throughHosting =
    headers['fastly-client-ip'] !== undefined && headers['x-forwarded-host'] !== undefined;
  const address = (throughHosting ? chain.at(-2) : undefined) ?? chain.at(-1) ?? peer;
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
