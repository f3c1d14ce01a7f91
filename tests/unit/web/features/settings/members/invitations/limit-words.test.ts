import { expect, test } from 'vitest';
import {
  remainingInWords,
  tooManyInWords,
} from '../../../../../../../web/src/features/settings/members/invitations/limit-words.ts';

test.each([
  ['workspace', 17, /^17 of 20 .*from this workspace/, /^This workspace .*17 more/],
  ['person', 1, /^1 of 100 .*from you/, /^You .*1 more invitation today/],
  ['new_account', 0, /^0 of 5 .*your account is a day old/, /^You .*0 more .*your account is a day old/],
] as const)('the limit of the %s is named', (limit, number, remaining, tooMany) => {
  expect(remainingInWords({ limit, left: number })).toMatch(remaining);
  expect(tooManyInWords({ limit, left: number })).toMatch(tooMany);
});
