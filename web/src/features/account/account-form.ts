import { isNewPassword } from '../../ui/form/new-password.ts';

/** What the form shows and lets change. */
export interface AccountValues {
  email: string;
  password: string;
  repeated: string;
}

/** What differs from the account as it is; undefined stays as it is. */
export interface AccountChanges {
  email?: string;
  password?: string;
}

/** Looks like an address. Whether it is one is shown by the email that is sent there. */
const addressPattern = /^[^\s@]+@[^\s@]+$/;

/** The changes that may be saved; null where there is none, or one of them is not ready. */
export function changesOf(
  current: string,
  { email, password, repeated }: AccountValues,
): AccountChanges | null {
  const changes: AccountChanges = {};
  const address = email.trim();
  if (address.toLowerCase() !== current.toLowerCase()) {
    if (!addressPattern.test(address)) return null;
    changes.email = address;
  }
  if (password !== '' || repeated !== '') {
    if (!isNewPassword(password, repeated)) return null;
    changes.password = password;
  }
  return Object.keys(changes).length > 0 ? changes : null;
}
