import { isCleanDomain } from '@footfall/functions/contract/traffic/hostname';

/** A host to show as an example: the page's own, or a stand-in if that is not a public name. */
export function exampleHost(host: string): string {
  return isCleanDomain(host) ? host : 'example.com';
}
