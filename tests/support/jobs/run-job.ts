import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { instanceEnvironment } from '../stack/instances/server-process.ts';
import { stack } from '../stack/stack.ts';

const script = resolve(import.meta.dirname, '../../../functions/dist/job.js');

/** Loaded before the job: sets its clock, and prints its peak memory. */
const preload = (behindMs: number) => `
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...args) { super(...(args.length > 0 ? args : [Real.now() - ${behindMs}])); }
    static now() { return Real.now() - ${behindMs}; }
  };
  process.on('exit', () => console.error('maxRss ' + process.resourceUsage().maxRSS));
`;

interface RunOfJob {
  /** Its own description of its result. */
  output: string;
  /** Peak memory of its process. */
  memoryMebibytes: number;
}

interface Instance {
  /** The time of the run. */
  now: Date;
  /** Maximum size of its heap. */
  heapMebibytes: number;
  settings: NodeJS.ProcessEnv;
}

/** The process of a built job, in the project and dataset of this one. */
export function jobProcess(name: string, settings: NodeJS.ProcessEnv, node: string[] = []) {
  const { GCLOUD_PROJECT } = process.env;
  return {
    args: [...node, script, name],
    env: { ...process.env, ...instanceEnvironment(stack), GCLOUD_PROJECT, ...settings },
  };
}

/**
 * Runs a built job in a separate process until its end.
 * @throws Error with its output if it fails
 */
export async function runJobAlone(
  name: string,
  { now, heapMebibytes, settings }: Instance,
): Promise<RunOfJob> {
  const { args, env } = jobProcess(name, settings, [
    `--max-old-space-size=${heapMebibytes}`,
    `--import=data:text/javascript,${encodeURIComponent(preload(Date.now() - now.getTime()))}`,
  ]);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26 });
  return {
    output: stdout.trim().split('\n').at(-1) ?? '',
    memoryMebibytes: Number(/maxRss (\d+)/.exec(stderr)?.[1]) / 1024,
  };
}
