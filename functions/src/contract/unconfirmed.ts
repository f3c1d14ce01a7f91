import { type Call, type CallName, calls } from './calls.ts';

/** Changes that an account without a confirmed address can make: they end what it has, or change the account itself. */
const allowedChanges: ReadonlySet<CallName> = new Set<CallName>([
  'claim.withdraw',
  'workspace.leave',
  'invitation.withdraw',
  'key.delete',
  'account-key.delete',
  'link.delete',
  'report.remove',
  'alert.delete',
  'destination.delete',
  'account.update',
  'account.sign-out-everywhere',
  'account.delete',
]);

/**
 * Whether a call needs a confirmed address. The account may have the address of a stranger, who can take it over by a
 * new password or by a sign-in with Google. Nothing that it has made may continue to work then.
 */
export function needsConfirmedAddress(name: CallName): boolean {
  const { method, callers }: Call = calls[name];
  const isForPersonsOnly = callers.every((caller) => caller === 'person');
  return method === 'POST' && isForPersonsOnly && !allowedChanges.has(name);
}
