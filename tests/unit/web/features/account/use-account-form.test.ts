import { expect, test } from 'vitest';
import { changesOf } from '../../../../../web/src/features/account/use-account-form.ts';

const form = (email: string, password = '', repeated = '') => ({ email, password, repeated });

test.each([
  ['only capitals and spaces', form(' Me@Example.test '), null],
  ['another address', form(' new@example.test '), { email: 'new@example.test' }],
  ['half an address', form('new@'), null],
  ['a password', form('me@example.test', 'horses', 'horses'), { password: 'horses' }],
  ['both', form('new@example.test', 'horses', 'horses'), { email: 'new@example.test', password: 'horses' }],
  ['an address, and a password typed once', form('new@example.test', 'horses'), null],
])('%s', (_, values, changes) => expect(changesOf('me@example.test', values)).toEqual(changes));
