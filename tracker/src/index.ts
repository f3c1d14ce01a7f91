import type { EventOptions, Options, Track } from './options.ts';
import { start } from './tracker.ts';

export type { EventOptions, Options, Outcome, Props, Revenue, Track } from './options.ts';

/**
 * Starts counting on the page, as `script.plus.js` does. Only the first call has an effect, and a page that also has
 * the script counts once. On a server it does nothing.
 */
export function init(options: Options = {}): void {
  if (typeof document === 'undefined') return;
  const { domain, api, local, hash, exclude, include, vitals } = options;
  try {
    start({
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
    });
  } catch {
    // Counting must never break the page.
  }
}

/** Sends the site's own event; an event before `init` waits for it. On a server it does nothing. */
export const track: Track = (name: string, options: EventOptions = {}) => {
  if (typeof document === 'undefined') return;
  if (!window.footfall) {
    const q: Parameters<Track>[] = [];
    window.footfall = Object.assign((...call: Parameters<Track>) => void q.push(call), { q });
  }
  window.footfall(name, options);
};
