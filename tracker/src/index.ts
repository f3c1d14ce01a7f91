import type { EventOptions, Options, Track } from './options.ts';
import { track as queue } from './queue.ts';
import { start } from './tracker.ts';
import * as vitalsModule from './vitals/vitals.ts';

export type { EventOptions, Options, Outcome, Props, Revenue, Track } from './options.ts';

/** Starts counting, as `script.plus.js` does. Only the first call has an effect. On a server it does nothing. */
export function init(options: Options = {}): void {
  if (typeof document === 'undefined') return;
  const { domain, api, local, hash, exclude, include, vitals } = options;
  try {
    const tag = {
      src: location.href,
      dataset: {
        domain: domain === undefined ? undefined : String(domain),
        api,
        local: local ? '' : undefined,
        hash: hash ? '' : undefined,
        exclude: exclude?.join(),
        include: include?.join(),
        vitals: vitals === true ? '' : vitals ? String(vitals) : undefined,
      },
    };
    start(tag, async () => vitalsModule);
  } catch {
    // Counting must never break the page.
  }
}

/** Sends a custom event. Events before `init` are queued. On a server it does nothing. */
export const track: Track = (name: string, options: EventOptions = {}) => {
  if (typeof document !== 'undefined') queue(name, options);
};
