import type { ApiErrorCode } from '../../api/call.ts';

interface Context {
  /** The domain that was asked for. */
  domain: string;
  /** What did not happen, as a sentence's beginning: 'The workspace could not be created'. */
  failed: string;
}

/** Why a workspace could not be created or changed, and what to do. */
export function workspaceErrorText(
  error: { code: ApiErrorCode; message: string },
  { domain, failed }: Context,
): string {
  switch (error.code) {
    case 'domain_taken':
      return `${domain} belongs to a workspace already. If that workspace is yours, choose it.`;
    case 'unauthenticated':
      return 'Your session has ended. Log in again.';
    case 'not_found':
      return 'This workspace does not exist any more. Load the page again.';
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
