import { cleanDomainPattern } from '@footfall/functions/contract/rules';

/** Whether the domain is one that can be measured: a hostname, without `https://` and without `www`. */
export function isCleanDomain(domain: string): boolean {
  return domain.length <= 253 && cleanDomainPattern.test(domain) && !/^www\./i.test(domain);
}

/** A host to show as an example: the page's own, or a stand-in where that is no public name. */
export function exampleHost(host: string): string {
  return isCleanDomain(host) ? host : 'example.com';
}
