import type { Settings } from './options.ts';

export interface Tag {
  src: string;
  dataset: Settings;
}

const names = /\/(?:script\.plus|plausible)\.js(?:$|\?)/;

/** `currentScript` is null for modules: takes the first that names a domain, or has a tracker's file name. */
export function ownTag(): Tag | undefined {
  if (document.currentScript) return document.currentScript as HTMLScriptElement;
  const modules = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  return (
    modules.find(({ dataset }) => dataset.domain !== undefined) ?? modules.find(({ src }) => names.test(src))
  );
}

export const loadBeside = (src: string, name: string) => import(new URL(name, src).href);

/** If the address ends in `#footfall`, asks whether visits of this browser count. */
export function offerOptOut(src: string): void {
  if (location.hash === '#footfall') loadBeside(src, 'this-browser.js').catch(Date);
}
