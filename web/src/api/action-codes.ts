import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { firebaseAuth } from './firebase.ts';

/** The address whose password a code from an email can set. Rejects if the code is no longer valid. */
export async function emailOfResetCode(code: string): Promise<string> {
  return verifyPasswordResetCode(await firebaseAuth(), code);
}

/** Sets the password of the account that the code was sent to; the code is used up by it. */
export async function setPasswordByCode(code: string, password: string): Promise<void> {
  await confirmPasswordReset(await firebaseAuth(), code, password);
}

const applied = new Map<string, Promise<string>>();

/**
 * Does what a code from an email is for: confirms, changes or restores an address. Returns the address that the
 * account has now. A code works once, so a second call on the same page gets the first answer.
 */
export function applyCode(code: string): Promise<string> {
  const known = applied.get(code);
  if (known) return known;
  const answer = apply(code);
  applied.set(code, answer);
  // After a network failure, the same code can be tried again.
  answer.catch(() => applied.delete(code));
  return answer;
}

async function apply(code: string): Promise<string> {
  const auth = await firebaseAuth();
  const { data } = await checkActionCode(auth, code);
  await applyActionCode(auth, code);
  await renew().catch(() => undefined);
  return data.email ?? '';
}

/** Updates the session. A change for which the provider ends sessions signs the user out here too. */
async function renew() {
  const { currentUser } = await firebaseAuth();
  await currentUser?.reload();
  await currentUser?.getIdToken(true);
}
