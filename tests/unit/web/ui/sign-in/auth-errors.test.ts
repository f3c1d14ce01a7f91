import { expect, test } from 'vitest';
import { authErrorCode, authErrorText } from '../../../../../web/src/ui/sign-in/auth-errors.ts';

test.each([
  ['login', 'auth/invalid-credential', 'Wrong email or password'],
  ['reset', 'auth/user-not-found', 'User not found.'],
  [
    'verify',
    'auth/invalid-action-code',
    'This link has already been used or is not complete. Request a new one.',
  ],
  ['recover', 'auth/invalid-action-code', 'This link has already been used or is not complete.'],
  ['account', 'auth/invalid-credential', 'Wrong password'],
  ['login', 'auth/cancelled-popup-request', ''],
  ['signup', 'auth/invalid-email', 'Invalid email address.'],
  ['signup', 'auth/something-new', 'That did not work. Try again in a moment.'],
] as const)('%s: %s reads "%s"', (page, code, text) => expect(authErrorText(page, code)).toBe(text));

test.each([
  [{ code: 'auth/wrong-password' }, 'auth/wrong-password'],
  [new Error('other'), ''],
  [{ code: 7 }, ''],
  [null, ''],
])('the code of %o', (error, code) => expect(authErrorCode(error)).toBe(code));
