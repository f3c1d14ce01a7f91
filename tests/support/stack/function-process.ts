import {
  startFramework,
  type FunctionPlace,
  type ServerOptions,
  type ServerProcess,
} from './server-process.ts';
import { stack } from './stack.ts';

/**
 * A new instance of a built function, by default `collect`, that uses the stack of the tests or a proxy in front of
 * one of its emulators.
 */
export function startFunction({
  target = 'collect',
  firestore = stack.firestore,
  bigquery = stack.bigquery,
  ...options
}: Partial<FunctionPlace> & ServerOptions = {}): Promise<ServerProcess> {
  return startFramework({ target, firestore, bigquery }, options);
}
