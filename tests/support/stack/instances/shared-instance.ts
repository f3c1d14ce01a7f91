import { afterAll, beforeAll } from 'vitest';
import { signUp, type Account } from '../../api/accounts.ts';
import { startFunction } from './function-process.ts';
import { patientSender } from '../load.ts';
import type { ServerProcess } from './server-process.ts';

/** The owner of the workspaces. */
export let account: Account;
/** An instance of `collect` that all tests of a file share, and the way to post events to it. */
export let instance: ServerProcess;
export let send: ReturnType<typeof patientSender>;

export function useInstance(): void {
  beforeAll(async () => {
    account = await signUp();
    instance = await startFunction();
    send = patientSender(instance.url);
  });
  afterAll(() => instance[Symbol.asyncDispose]());
}
