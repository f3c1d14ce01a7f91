import { say } from '@footfall/functions/contract';
import type { ApiErrorCode } from '../../api/call.ts';

interface Context {
  domain: string;
  /** For other failures: 'The workspace could not be created. Try again in a moment.' */
  failed: string;
}

/** For these, the server's message says what to do. */
const codesWithAdvice = new Set<ApiErrorCode>([
  'invalid_request',
  'forbidden',
  'domain_proven',
  'too_many_workspaces',
  'too_many_claims',
  'too_many_requests',
  'network',
  'unreadable',
]);

export function workspaceErrorText(
  error: { code: ApiErrorCode; message: string },
  { domain, failed }: Context,
): string {
  switch (error.code) {
    case 'domain_taken':
      return say('{domain} already belongs to a workspace. If that workspace is yours, switch to it.', {
        domain,
      });
    case 'unauthenticated':
      return say('Your session has ended. Log in again.');
    case 'not_found':
      return say('This workspace no longer exists. Reload the page.');
    default:
      return codesWithAdvice.has(error.code) ? error.message : failed;
  }
}
