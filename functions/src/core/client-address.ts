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
 * Hosting that one is a server of Hosting's, and the entry before it is what the CDN saw; a request came through
 * Hosting when the CDN's own marks are on it. No other header counts, not even the CDN's own fastly-client-ip: it
 * passes on what a client wrote there.
 * At the function's own address all of this can be forged together by one who calls it on purpose; that is worth no
 * more to them than another User-Agent, and no list of Hosting's servers is published that would tell.
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
