import type { ApiErrorCode } from '../../api/call.ts';

interface Context {
  /** The requested domain. */
  domain: string;
  /** The beginning of a sentence: 'The workspace could not be created'. */
  failed: string;
}

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
    case 'invalid_request':
    case 'forbidden':
    case 'domain_proven':
    case 'too_many_workspaces':
    case 'too_many_claims':
    case 'too_many_requests':
    case 'network':
    case 'unreadable':
      return error.message;
    default:
      return `${failed}. Try again in a moment.`;
  }
}
