import { isIP } from 'node:net';
import { addressList } from '../core/network.ts';

/** Prefixes that are not addresses of public sites: RFC 6890 and its successors. */
const refused4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, and the metadata of cloud machines
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
];

/** Only global unicast addresses of IPv6 are public, except those that contain or represent other addresses. */
const global6 = '2000::/3';
const refused6 = [
  '2001::/23', // protocol assignments, Teredo among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4, which holds an IPv4 address
  '3fff::/20', // documentation
];

const isRefused = addressList([...refused4, ...refused6]);
const isGlobal6 = addressList([global6]);

/** Whether anyone on the internet could reach an IP address. False for text that is not an address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !isRefused(address) && (version === 4 || isGlobal6(address));
}

/** Names that only have a meaning inside a network, whatever its resolver answers. */
const inner = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/i;

export function isPublicName(host: string) {
  return !inner.test(host.replace(/\.$/, ''));
}
