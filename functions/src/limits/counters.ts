import { hash, randomBytes } from 'node:crypto';
import type { CameFrom } from '../core/client-address.ts';
import { networkOf, wideNetworkOf } from '../core/network.ts';

export interface Counter {
  /** A hash, so it contains no address. */
  key: string;
  /** The multiple of the limit's allowance. */
  times: number;
}

export type Counters = readonly [Counter, ...Counter[]];

interface Times {
  /** The /48 of an IPv6 network, which contains 65,536 networks of one customer. */
  wide: number;
  /** The hop. All callers behind one server of Hosting share it, and so do all addresses that one caller forges. */
  hop: number;
}

const defaultTimes: Times = { wide: 16, hop: 100 };

/** Known to this process only, so that hashes cannot be traced back to addresses, and no address stays in memory. */
const secret = randomBytes(32).toString('base64');

const hidden = (network: string) => hash('sha256', secret + network, 'base64');

/** Returns the counters for limits by address, the caller's own network first. */
export function countersOf({ address, hop }: CameFrom, times = defaultTimes): Counters {
  const own = around('from', address, { network: 1, wide: times.wide });
  if (hop === address) return own;
  return [...own, ...around('through', hop, { network: times.hop, wide: times.hop * times.wide })];
}

function around(kind: string, address: string, times: { network: number; wide: number }): Counters {
  const wide = wideNetworkOf(address);
  return [
    { key: hidden(`${kind} ${networkOf(address)}`), times: times.network },
    ...(wide === null ? [] : [{ key: hidden(`${kind} ${wide}/48`), times: times.wide }]),
  ];
}

export const counterOf = (key: string): Counters => [{ key, times: 1 }];
