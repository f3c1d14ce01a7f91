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

const noAnswer = say('The sign-in service did not answer. Check your connection and try again.');
const closed = say('The sign-in window was closed before you were done. Try again.');
const ended = say('Your session has ended. Log in again.');

const everywhere: Record<string, string> = {
  'auth/invalid-email': say('Invalid email address.'),
  'auth/invalid-new-email': say('Invalid email address.'),
  'auth/missing-email': say('Invalid email address.'),
  'auth/weak-password': say('This password is too short. Use at least 6 characters.'),
  'auth/password-does-not-meet-requirements': say(
    'This password does not meet the requirements. Use a longer one.',
  ),
  'auth/user-disabled': say('This account is disabled. Contact the people who run this service.'),
  'auth/too-many-requests': say('Too many attempts. Wait a few minutes and try again.'),
  'auth/network-request-failed': noAnswer,
  'auth/timeout': noAnswer,
  // The script of the provider's sign-in window could not be loaded.
  'auth/internal-error': noAnswer,
  'auth/popup-blocked': say(
    'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  ),
  'auth/popup-closed-by-user': closed,
  'auth/user-cancelled': closed,
  'auth/account-exists-with-different-credential': say(
    'This address already has an account with another sign-in method. Use that one.',
  ),
  'auth/credential-already-in-use': say(
    'This address already has an account with another sign-in method. Use that one.',
  ),
  'auth/operation-not-allowed': say('This sign-in method is not enabled here. Use another one.'),
  'auth/unauthorized-domain': say(
    'Signing in is not allowed from this address. Contact the people who run this service.',
  ),
  'auth/expired-action-code': say('This link has expired. Request a new one.'),
  'auth/invalid-action-code': say('This link has already been used or is not complete. Request a new one.'),
  'auth/requires-recent-login': say(
    'It has been a while since you signed in. Log out, log in and try again.',
  ),
  'auth/user-token-expired': ended,
  'auth/invalid-user-token': ended,
  'auth/user-mismatch': say('That is a different account. Use the one that you are signed in with.'),
};

const gone = { 'auth/user-not-found': say('This account no longer exists.') };
const taken = { 'auth/email-already-in-use': say('Email address is already registered.') };

const wrong = {
  'auth/wrong-password': say('Wrong password'),
  'auth/invalid-credential': say('Wrong password'),
  'auth/invalid-login-credentials': say('Wrong password'),
};

const pages: Record<AuthPage, Record<string, string>> = {
  login: {
    'auth/user-not-found': say('User not found'),
    'auth/wrong-password': say('Wrong password'),
    'auth/invalid-credential': say('Wrong email or password'),
    'auth/invalid-login-credentials': say('Wrong email or password'),
  },
  signup: taken,
  reset: { 'auth/user-not-found': say('User not found.') },
  'new-password': gone,
  verify: {
    'auth/too-many-requests': say(
      'An email is already on its way. Wait a few minutes before you request another one.',
    ),
  },
  action: { ...taken, ...gone },
  // The provider sends this link only once, so no one can request a new one.
  recover: {
    ...taken,
    ...gone,
    'auth/expired-action-code': say('This link has expired. Contact the people who run this service.'),
    'auth/invalid-action-code': say('This link has already been used or is not complete.'),
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
  return pages[page][code] ?? everywhere[code] ?? say('That did not work. Try again in a moment.');
}

/** The provider's code of a thrown value. Empty for other values. */
export function authErrorCode(error: unknown): string {
  const code: unknown = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
