import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const maxProcesses = 2;

/**
 * Calls a function of one of our modules in many cold instances at once. All of them have loaded the module and done
 * nothing else when the first one calls. They share no memory of ours: each instance of the module has its own
 * variables and clients, in one of two processes.
 * @param module of functions/src, as a URL
 * @param name of the function that the module exports
 * @returns how each call ended, a Buffer as a Uint8Array
 */
export async function callInColdInstances<Result>(
  count: number,
  module: URL,
  name: string,
  args: unknown[] = [],
): Promise<PromiseSettledResult<Result>[]> {
  // Beside the functions, so that it finds the versions of packages that they use.
  const folder = resolve(import.meta.dirname, '../../../../functions/dist.cold');
  const bundle = resolve(folder, `${process.pid}-${Date.now()}.mjs`);
  const processes: ChildProcess[] = [];
  try {
    await build({
      entryPoints: [fileURLToPath(module)],
      outfile: bundle,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      logLevel: 'warning',
    });
    for (let left = count, free = maxProcesses; left > 0; free--) {
      const share = Math.ceil(left / free);
      processes.push(start([bundle, String(share), name]));
      left -= share;
    }
    await Promise.all(processes.map(report));
    const answers = Promise.all(processes.map(report));
    for (const each of processes) each.send(args);
    return ((await answers) as PromiseSettledResult<Result>[][]).flat();
  } finally {
    for (const each of processes) each.kill('SIGKILL');
    rmSync(bundle, { force: true });
  }
}

const start = (args: string[]): ChildProcess =>
  fork(new URL('./cold-process.ts', import.meta.url), args, { serialization: 'advanced' });

/** The next message of a process. */
async function report(from: ChildProcess): Promise<unknown> {
  const ended = once(from, 'exit').then(([code]) => {
    throw new Error(`A cold instance ended with ${code}`);
  });
  const [message] = await Promise.race([once(from, 'message'), ended]);
  return message;
}
