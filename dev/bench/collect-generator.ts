import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { WorkloadSize } from '../../tests/bench/collect-workload.ts';

/** What to send where. */
export interface Load {
  url: string;
  connections: number;
  size: WorkloadSize;
  /** Events a second, at fixed times; without it, each connection sends the next when it has the last one's answer. */
  rate?: number;
  /** Each event has a path of its own, so that what became of it can be looked up. */
  unique?: boolean;
}

/** What came of the requests that were answered in some time. Latencies in milliseconds, from the time to send. */
export interface Window {
  done: number;
  seconds: number;
  /** How often each status came; 0 for a connection that ended, `dropped` for an event that was not to be counted. */
  statuses: Record<string, number>;
  p50: number;
  p95: number;
  p99: number;
}

/** An event of its own and its answer: null where it was never sent whole. */
export interface Outcome {
  path: string;
  domain: string;
  name: string;
  status: number | 'dropped' | null;
}

/** To the generator's process. Each is answered by what happened since the one before. */
export interface Ask {
  start?: Load;
  end?: boolean;
}

interface Reply {
  window: Window;
  outcomes?: Outcome[];
}

/** Sends events from a process of its own. */
export type Generator = ReturnType<typeof startGenerator>;

export function startGenerator() {
  const child = fork(new URL('./collect-load.ts', import.meta.url));
  const ask = async (message: Ask): Promise<Reply> => {
    const answered = once(child, 'message');
    child.send(message);
    return (await answered)[0];
  };
  return {
    start: async (load: Load) => void (await ask({ start: load })),
    /** What happened since the last time, or since the start. */
    window: async () => (await ask({})).window,
    /** Ends the load, waits for what is under way, and tells the rest; the outcomes are those of unique events. */
    end: async () => ({ outcomes: [], ...(await ask({ end: true })) }),
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}
