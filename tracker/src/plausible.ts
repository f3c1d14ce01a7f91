import type { EventOptions, Settings } from './options.ts';
import { track } from './queue.ts';
import { offerOptOut, loadBeside, ownTag } from './tag.ts';
import { start } from './tracker.ts';

interface PlausibleOptions extends EventOptions {
  /** The name of `url` in older versions. */
  u?: string;
}

interface PlausibleInit {
  endpoint?: string;
  hashBasedRouting?: boolean;
  captureOnLocalhost?: boolean;
}

interface Plausible {
  (name: string, options?: PlausibleOptions): void;
  init?: (options?: PlausibleInit) => void;
  /** Calls from before the script runs. */
  q?: [name: string, options?: PlausibleOptions][];
  /** The argument of `plausible.init` from before the script runs. */
  o?: PlausibleInit;
}

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

const attributesOf = ({ endpoint, hashBasedRouting, captureOnLocalhost }: PlausibleInit): Settings => ({
  ...(endpoint ? { api: endpoint } : {}),
  ...(hashBasedRouting ? { hash: '' } : {}),
  ...(captureOnLocalhost ? { local: '' } : {}),
});

/** Whether the page is still being parsed, so that code after the script may call `plausible.init`. */
const isParsing = () =>
  document.readyState !== 'complete' &&
  !(performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
    ?.domContentLoadedEventStart;

/**
 * The script for pages whose code calls `plausible()`: `script.plus.js` with this function, which also sends queued
 * calls. It starts once `plausible.init` was called, or the page is parsed.
 */
const tag = ownTag();
if (tag) {
  const { src, dataset } = tag;
  const { q = [], o } = window.plausible ?? {};
  let apply: ((settings: Settings) => void) | undefined;
  const begin = (options: PlausibleInit = {}) => {
    const settings = { ...attributesOf(options), ...dataset };
    if (apply) apply(settings);
    else apply = start({ src, dataset: settings }, () => loadBeside(src, 'vitals.js'));
  };
  const plausible: Plausible = (name, { u, ...options } = {}) =>
    track(name, u ? { ...options, url: u } : options);
  window.plausible = Object.assign(plausible, { init: begin });
  for (const call of q) plausible(...call);
  if (o || !isParsing()) begin(o);
  else for (const name of ['DOMContentLoaded', 'load']) addEventListener(name, () => apply ?? begin());
  offerOptOut(src);
}
