import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Stop } from '../run/progress.mjs';
import { launch, node, type Running } from '../run/run.mjs';
import type * as Ports from '../stack/ports.mjs';
import type * as Ready from '../stack/ready.mjs';
import type * as Scripts from '../stack/scripts.mjs';
import type * as Stacks from '../stack/stack.mjs';
import { checkout } from './checkout.ts';
import { broken, type Break } from './places.ts';
import { runProgram, type Part } from './vitest.ts';

/** What a build makes, by the names of `npm run build`. */
export type Built = 'functions' | 'web';

/** The checkout's own scripts: their paths lead to what is broken. */
const own = async <Module>(script: string): Promise<Module> => import(resolve(checkout, 'dev/stack', script));

/** A build takes half a minute on a busy machine. */
const buildLimitMs = 240_000;
const coldStartLimitMs = 60_000;

/** The product in the checkout, whole or broken, with a stack that runs what is built of it. */
export class Product {
  /** What is broken in the source; null if it is whole. */
  #broken: { place: Break; reached: ReadonlySet<Built>; restore: () => void } | null = null;
  /** What each build was made of; no entry if it was never made. */
  readonly #built = new Map<Built, Break | null>();
  #stack: Stacks.Stack | undefined;

  /** @param reached the builds that have what is broken */
  breakAt(place: Break, reached: ReadonlySet<Built>): void {
    const file = resolve(checkout, place.file);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, broken(text, place));
    this.#broken = { place, reached, restore: () => writeFileSync(file, text) };
  }

  restore(): void {
    this.#broken?.restore();
    this.#broken = null;
  }

  /** Starts what a part of the tests needs, if it does not run; only the whole product starts. */
  async start(part: Part): Promise<void> {
    if (part === 'unit' || this.#stack) return;
    await this.#build('functions');
    await this.#build('web');
    const { portsForTests } = await own<typeof Ports>('ports.mjs');
    const { startStack } = await own<typeof Stacks>('stack.mjs');
    this.#stack = await startStack({ ports: await portsForTests(), standIns: true });
  }

  /**
   * Brings what runs to what the source is now, and calls `use`.
   * @throws BuildFailed
   */
  async with<Result>(part: Part, use: (env: NodeJS.ProcessEnv) => Promise<Result>): Promise<Result> {
    const stack = this.#stack;
    if (part === 'unit' || !stack) return use(process.env);
    if (part !== 'oracle') {
      if (await this.#build('functions')) await this.#reload(stack);
      // Of the other tests, those of Hosting alone see it.
      if (part === 'e2e' || this.#built.get('web')) await this.#build('web');
    }
    const { testEnvironment } = await own<typeof Scripts>('scripts.mjs');
    const env = testEnvironment(stack.env, stack.addresses);
    if (part !== 'e2e') return use(env);
    const drain = this.#drain(env);
    return use(env).finally(() => drain.stop());
  }

  /** The next part that needs a stack gets one that no broken code has written to. */
  async leaveStack(): Promise<void> {
    await this.#stack?.stop();
    this.#stack = undefined;
  }

  /** @returns whether there was anything to build */
  async #build(name: Built): Promise<boolean> {
    const wanted = this.#broken?.reached.has(name) ? this.#broken.place : null;
    if (this.#built.get(name) === wanted) return false;
    this.#built.delete(name);
    const code = await runProgram(['dev/build.mjs', name], { log: 'build', limitMs: buildLimitMs });
    if (code !== 0)
      throw wanted ? new BuildFailed(name) : new Stop('The product, as it is, cannot be built.');
    this.#built.set(name, wanted);
    return true;
  }

  /** Ends the processes that have loaded the functions; the emulator starts others with the next request. */
  async #reload({ addresses }: Stacks.Stack): Promise<void> {
    for (const pid of functionProcesses()) process.kill(pid, 'SIGKILL');
    while (functionProcesses().length > 0) await new Promise((wake) => setTimeout(wake, 50));
    const { warmUp } = await own<typeof Ready>('ready.mjs');
    // Functions that are broken may never answer; that is for the tests to see.
    const warm = warmUp(addresses.hosting ?? '').catch(() => {});
    await Promise.race([warm, new Promise((wake) => setTimeout(wake, coldStartLimitMs).unref())]);
  }

  /** As the schedule does elsewhere. The tests of the spool, which are no end-to-end tests, empty it themselves. */
  #drain(env: NodeJS.ProcessEnv): Running {
    const args = ['functions/dist/job.js', 'drain', '--every', '3'];
    return launch(node(), args, { cwd: checkout, env, log: 'breaks-drain.log' });
  }
}

/** What is broken cannot be built, so its tests would never run. */
export class BuildFailed extends Error {}

/** The processes below this one that the functions emulator has started. */
function functionProcesses(): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const parents = new Map<number, number>();
  const running: number[] = [];
  for (const line of listed.split('\n')) {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    parents.set(Number(pid), Number(parent));
    if (args.includes('functionsEmulatorRuntime')) running.push(Number(pid));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === process.pid || isOurs(parents.get(pid)));
  return running.filter(isOurs);
}
