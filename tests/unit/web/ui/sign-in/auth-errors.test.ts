import { expect, test } from 'vitest';
import { authErrorCode, authErrorText } from '../../../../../web/src/ui/sign-in/auth-errors.ts';

test.each([
  ['login', 'auth/user-not-found', 'User not found'],
  ['login', 'auth/wrong-password', 'Wrong password'],
  ['login', 'auth/invalid-credential', 'Wrong email or password'],
  ['login', 'auth/too-many-requests', 'Too many attempts. Wait a few minutes and try again.'],
  ['login', 'auth/user-disabled', 'This account is disabled. Contact the people who run this service.'],
  ['signup', 'auth/email-already-in-use', 'Email address is already registered.'],
  ['reset', 'auth/invalid-email', 'Invalid email address.'],
  ['reset', 'auth/user-not-found', 'User not found.'],
  ['new-password', 'auth/expired-action-code', 'This link has expired. Request a new one.'],
  [
    'verify',
    'auth/invalid-action-code',
    'This link has already been used or is not complete. Request a new one.',
  ],
  ['recover', 'auth/invalid-action-code', 'This link has already been used or is not complete.'],
  ['account', 'auth/invalid-credential', 'Wrong password'],
  ['link', 'auth/invalid-credential', 'Wrong password'],
  ['link', 'auth/user-mismatch', 'That is a different account. Use the one with this address.'],
  [
    'link',
    'auth/credential-already-in-use',
    'This sign-in already belongs to another account. Log in with it.',
  ],
  ['login', 'auth/popup-closed-by-user', 'The sign-in window was closed before you were done. Try again.'],
  ['login', 'auth/cancelled-popup-request', ''],
  [
    'login',
    'auth/network-request-failed',
    'The sign-in service did not answer. Check your connection and try again.',
  ],
  ['signup', 'auth/invalid-email', 'Invalid email address.'],
  ['signup', 'auth/weak-password', 'This password is too short. Use at least 6 characters.'],
  ['signup', 'auth/something-new', 'That did not work. Try again in a moment.'],
] as const)('%s: %s reads "%s"', (page, code, text) => expect(authErrorText(page, code)).toBe(text));

test.each([
  [{ code: 'auth/wrong-password' }, 'auth/wrong-password'],
  [new Error('other'), ''],
  [{ code: 7 }, ''],
  [null, ''],
])('the code of %o', (error, code) => expect(authErrorCode(error)).toBe(code));
