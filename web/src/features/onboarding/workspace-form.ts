import { cleanDomainPattern } from '@footfall/functions/contract/rules';
import type { ApiErrorCode } from '../../api/call.ts';

/** Whether the domain is one that can be measured: a hostname, without `https://` and without `www`. */
export function isCleanDomain(domain: string): boolean {
  return domain.length <= 253 && cleanDomainPattern.test(domain) && !/^www\./i.test(domain);
}

/** A host to show as an example: the page's own, or a stand-in where that is no public name. */
export function exampleHost(host: string): string {
  return isCleanDomain(host) ? host : 'example.com';
}

/** What went wrong with creating a workspace, and what to do. */
export function createErrorText(error: { code: ApiErrorCode; message: string }, domain: string): string {
  switch (error.code) {
    case 'domain_taken':
      return `${domain} belongs to a workspace already. If it is yours, choose that workspace; otherwise ask its owner.`;
    case 'invalid_request':
      return error.message;
    case 'unauthenticated':
      return 'Your session has ended. Log in again.';
    case 'network':
    case 'unreadable':
      return error.message;
    default:
      return 'The workspace could not be created. Try again in a moment.';
  }
}
