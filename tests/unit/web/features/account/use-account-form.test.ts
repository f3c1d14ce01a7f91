import { expect, test } from 'vitest';
import { changesOf } from '../../../../../web/src/features/account/use-account-form.ts';

const form = (email: string, password = '', repeated = '') => ({ email, password, repeated });

test.each([
  [form(' Me@Example.test '), null],
  [form(' new@example.test '), { email: 'new@example.test' }],
  [form('new@'), null],
  [form('me@example.test', 'horses', 'horses'), { password: 'horses' }],
  [form('new@example.test', 'horses', 'horses'), { email: 'new@example.test', password: 'horses' }],
  [form('new@example.test', 'horses'), null],
])('from me@example.test, %j changes %j', (values, changes) =>
  expect(changesOf('me@example.test', values)).toEqual(changes),
);
