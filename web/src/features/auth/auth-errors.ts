/** Where an error of the sign-in provider is shown. */
export type AuthPage = 'login' | 'signup' | 'reset' | 'verify';

const everywhere: Record<string, string> = {
  'auth/invalid-email': 'Invalid email address.',
  'auth/missing-email': 'Invalid email address.',
  'auth/weak-password': 'This password is too short. Use at least 6 characters.',
  'auth/password-does-not-meet-requirements':
    'This password does not meet the requirements. Use a longer one.',
  'auth/user-disabled': 'This account is switched off. Ask whoever runs this service.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
  'auth/network-request-failed': 'The sign-in service did not answer. Check your connection and try again.',
  // What the provider says when the script of its sign-in window could not be loaded.
  'auth/internal-error': 'The sign-in service did not answer. Check your connection and try again.',
  'auth/popup-blocked': 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  'auth/account-exists-with-different-credential':
    'This address already has an account with another way to sign in. Use that one.',
  'auth/operation-not-allowed': 'This way to sign in is not switched on here. Use another one.',
  'auth/unauthorized-domain': 'Signing in is not allowed from this address. Ask whoever runs this service.',
};

const pages: Record<AuthPage, Record<string, string>> = {
  login: {
    'auth/user-not-found': 'User not found',
    'auth/wrong-password': 'Wrong password',
    'auth/invalid-credential': 'Wrong email or password',
    'auth/invalid-login-credentials': 'Wrong email or password',
  },
  signup: { 'auth/email-already-in-use': 'Email address is already registered.' },
  reset: { 'auth/user-not-found': 'User not found.' },
  verify: {
    'auth/too-many-requests': 'An email is on its way already. Wait a few minutes before the next one.',
  },
};

/** Somebody closed the window on purpose: there is nothing to explain. */
const silent = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];

/** The words for an error code of the provider, such as `auth/wrong-password`; empty where there is nothing to say. */
export function authErrorText(page: AuthPage, code: string): string {
  if (silent.includes(code)) return '';
  return pages[page][code] ?? everywhere[code] ?? 'That did not work. Try again in a moment.';
}

/** The provider's code of a thrown value; empty for anything else. */
export function authErrorCode(error: unknown): string {
  const code: unknown = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
