import { expect, test } from 'vitest';
import { maskAddress } from '../../../../functions/src/members/acceptance.ts';

test.each([
  ['lena@tideline.example', 'l•••@tideline.example'],
  ['l@tideline.example', 'l•••@tideline.example'],
  ['a.very.long.name@a.example', 'a•••@a.example'],
])('%s', (email, shown) => expect(maskAddress(email)).toBe(shown));
