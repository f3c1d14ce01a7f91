import { hash, randomBytes } from 'node:crypto';
import { networkOf } from './network.ts';

/** A secret of this process only: no address stays in memory, and no one can trace a hash back to one. */
const secret = randomBytes(32).toString('base64');

/** Stands for the network of a caller in this process. */
export function hiddenNetwork(address: string): string {
  return hash('sha256', secret + networkOf(address), 'base64');
}
