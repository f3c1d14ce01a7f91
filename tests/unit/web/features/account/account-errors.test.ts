import { expect, test } from 'vitest';
import { accountErrorText } from '../../../../../web/src/features/account/account-errors.ts';

test.each([
  ['unauthenticated', /^Your session has ended/],
  ['recent_sign_in_required', /^It has been a while/],
  ['changed_meanwhile', /changed in the meantime/],
  ['network', /^words of the server$/],
  ['internal', /Try again in a moment/],
] as const)('%s is explained', (code, text) =>
  expect(accountErrorText({ code, message: 'words of the server' })).toMatch(text),
);
