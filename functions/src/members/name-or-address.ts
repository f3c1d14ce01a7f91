import { nameOrEmail, type AccountName } from '../store/auth/accounts.ts';

/** How someone is called in a sentence. @param account undefined if it was deleted */
export function nameOrAddress(account: AccountName | undefined): string {
  return nameOrEmail(account) || 'Someone';
}
