import { nameOrEmail, type AccountName } from '../store/auth/accounts.ts';

/** How someone is called in a sentence. @param account undefined if it was deleted */
export function nameOrAddress(account: AccountName | undefined): string {
  return nameOrEmail(account) || 'Someone';
}

/** An address that its owner recognizes and no one else can read: the first letter and the domain. */
export function halfHidden(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  // Always as many dots, because the length of a name is a hint.
  return `${first}•••${email.slice(at)}`;
}
