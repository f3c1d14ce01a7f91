import { isIP } from 'node:net';

/** The parts of a request that say where it came from. Header names in lower case, as node:http has them. */
export interface Hops {
  headers: Record<string, string | string[] | undefined>;
  /** The other end of the connection. */
  peer: string;
}

/**
 * The client's address, for this one request only: it is hashed and looked up, never stored and never logged.
 *
 * A caller can write anything into X-Forwarded-For, and each proxy appends the address that it saw. Google's front end
 * is the last proxy before a function, so only the last entry is reliable. Behind Firebase Hosting, that entry is a
 * server of Hosting, and the one before it is what the CDN saw. A request came through Hosting if it has the CDN's
 * headers. No other header counts, not even the CDN's fastly-client-ip, because the CDN passes on what a client wrote
 * there.
 * At the function's own URL, a caller can forge all of this together. That gains them no more than another User-Agent,
 * and there is no published list of Hosting's servers to check against.
 * Without the header (a function without a proxy), the peer is the client.
 */
export function clientAddress({ headers, peer }: Hops): string {
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => isIP(entry) !== 0);
  const throughHosting =
    headers['fastly-client-ip'] !== undefined && headers['x-forwarded-host'] !== undefined;
  const address = (throughHosting ? chain.at(-2) : undefined) ?? chain.at(-1) ?? peer;
  return plainAddress(address);
}

/** An IPv4 address that is written as one of IPv6, as itself: the same address has to count as the same visitor. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
