import type { Settings } from './options.ts';

/** A script on a page: its address, and its `data-` attributes. */
export interface Tag {
  src: string;
  dataset: Settings;
}

const names = /\/(?:script\.plus|plausible)\.js(?:$|\?)/;

/**
 * The tag of the script that runs. A module is not told its own, so it takes the one that names a domain, or that has the
 * name of such a script; none if no tag is like that.
 */
export function ownTag(): Tag | undefined {
  if (document.currentScript) return document.currentScript as HTMLScriptElement;
  const modules = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  return (
    modules.find(({ dataset }) => dataset.domain !== undefined) ?? modules.find(({ src }) => names.test(src))
  );
}

/** Loads a module that stands beside the script. */
export const loadBeside = (src: string, name: string) => import(new URL(name, src).href);

/** Asks whether visits of this browser count, where an address ends in `#footfall`. */
export function askWhereWanted(src: string): void {
  if (location.hash === '#footfall') loadBeside(src, 'this-browser.js').catch(Date);
}
