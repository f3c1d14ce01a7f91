import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { WorkloadSize } from '../../tests/bench/collect-workload.ts';

/** What to send where. */
export interface Load {
  url: string;
  connections: number;
  size: WorkloadSize;
  /** Events a second, at fixed times. Without it, each connection sends the next event after the answer to the last. */
  rate?: number;
  /** Gives each event its own path, so that it can be looked up afterwards. */
  unique?: boolean;
}

/** The requests that were answered in a period. Latencies in milliseconds, from the time at which each was due. */
export interface Window {
  done: number;
  seconds: number;
  /** How often each status occurred; 0 is a connection that ended, `dropped` an event that is not to be counted. */
  statuses: Record<string, number>;
  p50: number;
  p95: number;
  p99: number;
}

/** An event with its own path and its answer: null if it was never sent completely. */
export interface Outcome {
  path: string;
  domain: string;
  name: string;
  status: number | 'dropped' | null;
}

/** Messages to the generator's process. It answers each with what happened since the previous one. */
export interface Ask {
  start?: Load;
  end?: boolean;
}

interface Reply {
  window: Window;
  outcomes?: Outcome[];
}

/** Sends events from a separate process. */
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
    /** The results since the last call, or since the start. */
    window: async () => (await ask({})).window,
    /** Ends the load, waits for pending requests, and returns the rest; the outcomes are those of unique events. */
    end: async () => ({ outcomes: [], ...(await ask({ end: true })) }),
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
}
