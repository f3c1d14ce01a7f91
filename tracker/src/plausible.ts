import type { EventOptions, Settings } from './options.ts';
import { askWhereWanted } from './ask.ts';
import { start } from './tracker.ts';

/** The options of an event as Plausible's clients name them. */
interface PlausibleOptions extends EventOptions {
  /** The name of `url` in older versions. */
  u?: string;
}

interface Plausible {
  (name: string, options?: PlausibleOptions): void;
  /** The calls from before the script runs. */
  q?: [name: string, options?: PlausibleOptions][];
  /** What `plausible.init` was called with before the script runs. */
  o?: {
    endpoint?: string;
    hashBasedRouting?: boolean;
    captureOnLocalhost?: boolean;
  };
}

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

/** The options of `plausible.init` as attributes of the tag. */
const attributesOf = ({
  endpoint,
  hashBasedRouting,
  captureOnLocalhost,
}: NonNullable<Plausible['o']>): Settings => ({
  ...(endpoint ? { api: endpoint } : {}),
  ...(hashBasedRouting ? { hash: '' } : {}),
  ...(captureOnLocalhost ? { local: '' } : {}),
});

/**
 * The script for pages whose code calls `plausible()`: `script.plus.js`, and this function, which also sends the calls
 * that were waiting for it.
 */
const { src, dataset } = document.currentScript as HTMLScriptElement;
const { q = [], o = {} } = window.plausible ?? {};
start({ src, dataset: { ...attributesOf(o), ...dataset } });
window.plausible = (name, { u, ...options } = {}) =>
  window.footfall?.(name, u ? { ...options, url: u } : options);
for (const call of q) window.plausible(...call);
askWhereWanted(src);
