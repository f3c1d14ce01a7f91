import { isCleanDomain } from '@footfall/functions/contract';

/** A host to show as an example: the page's own, or another one if that is not a public name. */
export function exampleHost(host: string): string {
  return isCleanDomain(host) ? host : 'example.com';
}
