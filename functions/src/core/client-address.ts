import { isIP, isIPv6 } from 'node:net';

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
  const chain = entriesIn(headers).filter((entry) => isIP(entry) !== 0);
  const hop = plainAddress(chain.at(-1) ?? peer);
  const before = isThroughHosting(headers) ? chain.at(-2) : undefined;
  return { address: before === undefined ? hop : plainAddress(before), hop };
}

/**
 * Where a visitor is whose request a proxy of their site passes on. The proxy appends the address that it saw, and its
 * own follows, which is the client's of `cameFrom`. What stands further before, the visitor can have written. If the
 * proxy has named no address, it is the client itself.
 */
export function cameThroughProxy(hops: Hops): CameFrom {
  const { address: ofProxy, hop } = cameFrom(hops);
  const entries = entriesIn(hops.headers);
  const before = entries.at(isThroughHosting(hops.headers) && entries.length > 1 ? -3 : -2) ?? '';
  return { address: addressIn(before) ?? ofProxy, hop };
}

const entriesIn = (headers: Hops['headers']): string[] =>
  String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim());

const isThroughHosting = (headers: Hops['headers']) =>
  headers['fastly-client-ip'] !== undefined && headers['x-forwarded-host'] !== undefined;

/** The address of an entry, to which some proxies add a port; null if it is none. */
function addressIn(entry: string): string | null {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) === 0 ? null : plainAddress(address);
}

/**
 * An address in the one form in which it counts, because the same address has to be the same visitor: IPv6 compressed
 * and in lower case, and IPv4 that is written as IPv6 as itself.
 */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%');
  const plain = URL.parse(`http://[${withoutZone}]`)?.hostname.slice(1, -1) ?? address;
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain);
  if (!mapped) return plain;
  const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
