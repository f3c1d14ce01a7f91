/** How many milliseconds Google still answers with the state before a change, by the kind of change. */
export type Delays = Record<
  'enabling' | 'creation' | 'account' | 'grant' | 'operation' | 'contention' | 'metric' | 'release',
  number
>;

export const noDelays: Delays = {
  enabling: 0,
  creation: 0,
  account: 0,
  grant: 0,
  operation: 0,
  contention: 0,
  metric: 0,
  release: 0,
};

/** The documented delays, as linked in the files beside this one. */
export const documentedDelays: Delays = {
  enabling: 120_000,
  creation: 20_000,
  account: 60_000,
  grant: 120_000,
  operation: 30_000,
  contention: 1000,
  metric: 360_000,
  release: 60_000,
};

/** The delays until changes are known everywhere. */
export interface Changed {
  delays: Delays;
  /** When each change was made. */
  changedAt: Record<string, number>;
}

/** Records the time of a change. */
export function note({ changedAt }: Changed, kind: keyof Delays, name: string, now: number): void {
  changedAt[`${kind} ${name}`] = now;
}

/** Whether a change is known everywhere, or there was none. */
export const isKnown = (
  { delays, changedAt }: Changed,
  kind: keyof Delays,
  name: string,
  now: number,
  delay = delays[kind],
): boolean => now - (changedAt[`${kind} ${name}`] ?? -Infinity) >= delay;
