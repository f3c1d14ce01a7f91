import type { ApiErrorCode } from '../../api/call.ts';

interface Context {
  /** The requested domain. */
  domain: string;
  /** The beginning of a sentence: 'The workspace could not be created'. */
  failed: string;
}

/** What the server says of these is what to do. */
const saidBest = new Set<ApiErrorCode>([
  'invalid_request',
  'forbidden',
  'domain_proven',
  'too_many_workspaces',
  'too_many_claims',
  'too_many_requests',
  'network',
  'unreadable',
]);

/** Why a workspace could not be created or changed, and what to do. */
export function workspaceErrorText(
  error: { code: ApiErrorCode; message: string },
  { domain, failed }: Context,
): string {
  switch (error.code) {
    case 'domain_taken':
      return `${domain} already belongs to a workspace. If that workspace is yours, switch to it.`;
    case 'unauthenticated':
      return 'Your session has ended. Log in again.';
    case 'not_found':
      return 'This workspace no longer exists. Reload the page.';
    default:
      return saidBest.has(error.code) ? error.message : `${failed}. Try again in a moment.`;
  }
}
