/** Set by the build: true for the script with all features, false for the small one. */
declare const PLUS: boolean;

/** Asks whether visits of this browser count, where an address ends in `#footfall`. Not in the small script. */
export function askWhereWanted(src: string): void {
  if (PLUS && location.hash === '#footfall') import(new URL('this-browser.js', src).href).catch(Date);
}
