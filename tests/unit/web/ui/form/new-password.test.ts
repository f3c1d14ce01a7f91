import { expect, test } from 'vitest';
import { isNewPassword, passwordFaults } from '../../../../../web/src/ui/form/new-password.tsx';

const short = { first: 'Use at least 6 characters.' };
const differ = { second: 'The passwords are not the same.' };

test.each([
  ['', '', false, {}],
  ['hors', 'hors', false, short],
  ['horses', 'hor', false, {}],
  ['horses', 'hosr', false, differ],
  ['horses', 'horses', true, {}],
  ['', 'horses', false, differ],
  [' horse', 'horse ', false, differ],
])('%j, then %j: %s, %j', (password, repeated, good, faults) => {
  expect(isNewPassword(password, repeated)).toBe(good);
  expect(passwordFaults(password, repeated)).toEqual(faults);
});
