import { say } from '@footfall/functions/contract';

export type AuthPage =
  | 'login'
  | 'signup'
  | 'reset'
  | 'new-password'
  | 'verify'
  | 'action'
  | 'recover'
  | 'account'
  | 'link';

const noAnswer = 'The sign-in service did not answer. Check your connection and try again.';
const closed = 'The sign-in window was closed before you were done. Try again.';
const ended = 'Your session has ended. Log in again.';

const everywhere: Record<string, string> = {
  'auth/invalid-email': 'Invalid email address.',
  'auth/invalid-new-email': 'Invalid email address.',
  'auth/missing-email': 'Invalid email address.',
  'auth/weak-password': 'This password is too short. Use at least 6 characters.',
  'auth/password-does-not-meet-requirements':
    'This password does not meet the requirements. Use a longer one.',
  'auth/user-disabled': 'This account is disabled. Contact the people who run this service.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/network-request-failed': noAnswer,
  'auth/timeout': noAnswer,
  // The script of the provider's sign-in window could not be loaded.
  'auth/internal-error': noAnswer,
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'auth/popup-closed-by-user': closed,
  'auth/user-cancelled': closed,
  'auth/account-exists-with-different-credential':
    'This address already has an account with another sign-in method. Use that one.',
  'auth/credential-already-in-use':
    'This address already has an account with another sign-in method. Use that one.',
  'auth/operation-not-allowed': 'This sign-in method is not enabled here. Use another one.',
  'auth/unauthorized-domain':
    'Signing in is not allowed from this address. Contact the people who run this service.',
  'auth/expired-action-code': 'This link has expired. Request a new one.',
  'auth/invalid-action-code': 'This link has already been used or is not complete. Request a new one.',
  'auth/requires-recent-login': 'It has been a while since you signed in. Log out, log in and try again.',
  'auth/user-token-expired': ended,
  'auth/invalid-user-token': ended,
  'auth/user-mismatch': 'That is a different account. Use the one that you are signed in with.',
};

const gone = { 'auth/user-not-found': 'This account no longer exists.' };
const taken = { 'auth/email-already-in-use': 'Email address is already registered.' };

const wrong = {
  'auth/wrong-password': 'Wrong password',
  'auth/invalid-credential': 'Wrong password',
  'auth/invalid-login-credentials': 'Wrong password',
};

const pages: Record<AuthPage, Record<string, string>> = {
  login: {
    'auth/user-not-found': 'User not found',
    'auth/wrong-password': 'Wrong password',
    'auth/invalid-credential': 'Wrong email or password',
    'auth/invalid-login-credentials': 'Wrong email or password',
  },
  signup: taken,
  reset: { 'auth/user-not-found': 'User not found.' },
  'new-password': gone,
  verify: {
    'auth/too-many-requests':
      'An email is already on its way. Wait a few minutes before you request another one.',
  },
  action: { ...taken, ...gone },
  // The provider sends this link only once, so no one can request a new one.
  recover: {
    ...taken,
    ...gone,
    'auth/expired-action-code': 'This link has expired. Contact the people who run this service.',
    'auth/invalid-action-code': 'This link has already been used or is not complete.',
  },
  account: { ...taken, ...gone, ...wrong },
  link: {
    ...gone,
    ...wrong,
    'auth/user-mismatch': say('That is a different account. Use the one with this address.'),
    'auth/credential-already-in-use': say('This sign-in already belongs to another account. Log in with it.'),
  },
};

const silent = ['auth/cancelled-popup-request'];

/** The message for an error code of the provider, such as `auth/wrong-password`. Empty for none. */
export function authErrorText(page: AuthPage, code: string): string {
  if (silent.includes(code)) return '';
  return pages[page][code] ?? everywhere[code] ?? 'That did not work. Try again in a moment.';
}

/** The provider's code of a thrown value. Empty for other values. */
export function authErrorCode(error: unknown): string {
  const code: unknown = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
