import { fileURLToPath } from 'node:url';
import {
  startFramework,
  type InstanceOptions,
  type ServerOptions,
  type ServerProcess,
} from './server-process.ts';
import { stack } from '../stack.ts';

/** The heap that Node gives itself in the memory of a deployed instance. */
export const deployedHeap = ['--max-old-space-size=256'];

/** The instance's clock stands until `usage({ moveClockMs })` moves it. */
export const stoppedClock = ['--import', fileURLToPath(import.meta.resolve('./stopped-clock.ts'))];

/** What makes a process of the functions framework serve all functions of a folder (every-function.ts). */
export const everyFunctionOf = (folder: string): NodeJS.ProcessEnv => ({
  FUNCTION_SOURCE: fileURLToPath(import.meta.resolve('./every-function.ts')),
  FUNCTION_TARGET: 'every',
  FUNCTIONS_FOLDER: folder,
});

/**
 * A new instance of a built function, by default `collect`, that uses the stack of the tests or a proxy in front of
 * one of its emulators.
 */
export function startFunction({
  target = 'collect',
  firestore = stack.firestore,
  bigquery = stack.bigquery,
  ...options
}: Partial<InstanceOptions> & ServerOptions = {}): Promise<ServerProcess> {
  return startFramework({ target, firestore, bigquery }, options);
}
