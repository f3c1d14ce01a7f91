import { hash, randomBytes } from 'node:crypto';
import type { CameFrom } from '../core/client-address.ts';
import { networkOf, wideNetworkOf } from '../core/network.ts';

/** What one of the counters of a limit counts for. */
export interface Counter {
  /** Names no address. */
  key: string;
  /** How many times the allowance of the limit it has. */
  times: number;
}

export type Counters = readonly [Counter, ...Counter[]];

/** How many times the allowance of a network the counters around it have. */
interface Times {
  /** The /48 of an IPv6 network, which has 65,536 networks of one customer. */
  wide: number;
  /** The hop. All callers behind one server of Hosting share it, as do all addresses that one caller forges. */
  hop: number;
}

const usualTimes: Times = { wide: 16, hop: 100 };

/** A secret of this process only: no address stays in memory, and no one can trace a hash back to one. */
const secret = randomBytes(32).toString('base64');

const hidden = (network: string) => hash('sha256', secret + network, 'base64');

/** The counters of a request for limits by address, first that of the caller's own network. */
export function countersOf({ address, hop }: CameFrom, times = usualTimes): Counters {
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

/** The counter of a caller who is known by more than an address: a person or a key. */
export const counterOf = (key: string): Counters => [{ key, times: 1 }];
