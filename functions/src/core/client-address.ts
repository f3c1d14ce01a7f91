import { isIP, isIPv6 } from 'node:net';

/** The parts of a request that show its origin. Header names in lower case, as in node:http. */
interface Hops {
  headers: Record<string, string | string[] | undefined>;
  peer: string;
}

/** Where a request came from. It is used during this one request only, never stored and never logged. */
export interface CameFrom {
  /** The client's address. A caller of the function's own URL can forge it. */
  address: string;
  /** The address that Google's front end saw, which no caller can forge: a server of Hosting, or the client itself. */
  hop: string;
}

/**
 * Finds the client's address. Each proxy appends the address that it saw to X-Forwarded-For, and a caller can send any
 * earlier entries. Only the last entry, from Google's front end, is reliable. Behind Firebase Hosting, that entry is a
 * server of Hosting, and the one before it is what the CDN saw. A request with the CDN's headers counts as one through
 * Hosting. Other headers do not count, not even fastly-client-ip, because the CDN forwards a client's own value. At the
 * function's own URL, a caller can forge all of this, so limits count the hop as well (`limits/counters.ts`). Without
 * the header (a function without a proxy), the peer is the client.
 */
export function cameFrom({ headers, peer }: Hops): CameFrom {
  const chain = entriesIn(headers).filter((entry) => isIP(entry) !== 0);
  const hop = plainAddress(chain.at(-1) ?? peer);
  const before = isThroughHosting(headers) ? chain.at(-2) : undefined;
  return { address: before === undefined ? hop : plainAddress(before), hop };
}

/**
 * Finds the visitor's address in a request that a proxy of their site forwards. The proxy appends the address that it
 * saw, and its own address follows, which is the client of `cameFrom`. A visitor can forge the entries before. If the
 * proxy has added no address, the proxy is the client.
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

/** One form per address, so that it is one visitor: compressed IPv6 in lower case, IPv4-mapped IPv6 as IPv4. */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [withoutZone = ''] = address.split('%');
  const plain = URL.parse(`http://[${withoutZone}]`)?.hostname.slice(1, -1) ?? address;
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain);
  if (!mapped) return plain;
  const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
