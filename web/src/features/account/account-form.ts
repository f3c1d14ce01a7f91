import { isNewPassword } from '../../ui/form/new-password.tsx';

/** The values of the form. */
export interface AccountValues {
  email: string;
  password: string;
  repeated: string;
}

/** The differences from the account; undefined fields stay the same. */
export interface AccountChanges {
  email?: string;
  password?: string;
}

/** Whether the text looks like an address. Only the email that is sent to it shows whether it exists. */
const addressPattern = /^[^\s@]+@[^\s@]+$/;

/** The changes that can be saved; null if there are none, or if one of them is incomplete. */
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
