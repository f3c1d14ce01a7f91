import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { firebaseAuth } from './firebase.ts';

/** Returns the address whose password the code can set. Rejects if the code is no longer valid. */
export async function emailOfResetCode(code: string): Promise<string> {
  return verifyPasswordResetCode(await firebaseAuth(), code);
}

/** Sets the password of the account that the code was sent to. A code works once. */
export async function setPasswordByCode(code: string, password: string): Promise<void> {
  await confirmPasswordReset(await firebaseAuth(), code, password);
}

const applied = new Map<string, Promise<string>>();

/** Applies a code and returns the account's address. A code works once, so a second call returns the first answer. */
export function applyCode(code: string): Promise<string> {
  const known = applied.get(code);
  if (known) return known;
  const answer = apply(code);
  applied.set(code, answer);
  // The same code can be retried after a network failure.
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

/** Signs the user out here as well if the provider ended the sessions. */
async function renew() {
  const { currentUser } = await firebaseAuth();
  await currentUser?.reload();
  await currentUser?.getIdToken(true);
}
