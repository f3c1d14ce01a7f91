import { isIP } from 'node:net';

/** The parts of a request that say where it came from. Header names in lower case, as node:http has them. */
interface Hops {
  headers: Record<string, string | string[] | undefined>;
  /** The other end of the connection. */
  peer: string;
}

/** Where a request came from. It is hashed and looked up during this one request, never stored and never logged. */
export interface CameFrom {
  /** The client's address. A caller of the function's own URL can forge it. */
  address: string;
  /** The address that Google's front end saw, which no caller can forge: a server of Hosting's, or the client itself. */
  hop: string;
}

/**
 * A caller can write anything into X-Forwarded-For, and each proxy appends the address that it saw. Google's front end
 * is the last proxy before a function, so only the last entry is reliable. Behind Firebase Hosting, that entry is a
 * server of Hosting, and the one before it is what the CDN saw. A request that has the CDN's headers is read as one that
 * came through Hosting. No other header counts, not even the CDN's fastly-client-ip, because the CDN passes on what a
 * client wrote there.
 * At the function's own URL, a caller can forge all of this together, and nothing in a request proves that it came
 * through Hosting. So limits count the hop as well (`limits/counters.ts`).
 * Without the header (a function without a proxy), the peer is the client.
 */
export function cameFrom({ headers, peer }: Hops): CameFrom {
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => isIP(entry) !== 0);
  const throughHosting =
    headers['fastly-client-ip'] !== undefined && headers['x-forwarded-host'] !== undefined;
  const hop = plainAddress(chain.at(-1) ?? peer);
  const before = throughHosting ? chain.at(-2) : undefined;
  return { address: before === undefined ? hop : plainAddress(before), hop };
}

/** An IPv4 address that is written as one of IPv6, as itself: the same address has to count as the same visitor. */
export function plainAddress(address: string) {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
