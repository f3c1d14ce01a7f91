import { maxOpenClaims } from '../contract/index.ts';
import { AppError, type OtherCode } from '../core/errors.ts';
import { ClaimGone, DomainProven, TooManyClaims } from '../store/firestore/workspace/claims.ts';
import { DomainTaken, TooManyWorkspaces } from '../store/firestore/workspace/workspaces.ts';
import { mostWorkspaces } from './limits.ts';

/** The AppError for the store's refusal to give a domain to a workspace; other failures are returned unchanged. */
export function refusal(cause: unknown, domain: string): unknown {
  const told = (code: OtherCode, message: string, field?: string) =>
    new AppError(code, message, { cause, ...(field ? { field } : {}) });
  if (cause instanceof DomainTaken) {
    return told('domain_taken', `${domain} already has a workspace.`, 'domain');
  }
  if (cause instanceof DomainProven) {
    const message = `The owner of ${domain} has proven that it is theirs, so it cannot be claimed.`;
    return told('domain_proven', message, 'domain');
  }
  if (cause instanceof TooManyWorkspaces) {
    const message = `An account may own ${mostWorkspaces()} workspaces. Delete one to add another.`;
    return told('too_many_workspaces', message);
  }
  if (cause instanceof TooManyClaims) {
    const message = `An account may have ${maxOpenClaims} open claims. Withdraw one to open another.`;
    return told('too_many_claims', message);
  }
  if (cause instanceof ClaimGone) return noSuchClaim(cause);
  return cause;
}

/** The same error for a claim that has expired, never existed, or belongs to someone else. */
export function noSuchClaim(cause?: unknown): AppError {
  return new AppError('not_found', 'There is no such claim. Claims expire after some days.', { cause });
}
