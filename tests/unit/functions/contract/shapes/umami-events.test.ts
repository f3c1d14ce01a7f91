import { expect, test } from 'vitest';
import { umamiEvent } from '../../../../../functions/src/contract/shapes/events.ts';

const payload = { website: 'abcdef0123456789abcd' };

test.each([
  ['nulls', { ...payload, url: null, hostname: null, referrer: null, screen: null, name: null, data: null }],
  [
    'the longest values',
    {
      website: 'a'.repeat(253),
      url: 'a'.repeat(8192),
      hostname: 'a'.repeat(253),
      referrer: 'a'.repeat(8192),
      screen: '12345x12345',
      name: 'a'.repeat(120),
    },
  ],
])('accepts %s', (_, given) =>
  expect(umamiEvent.parse({ payload: given })).toEqual({ type: 'event', payload: given }),
);

test.each([
  ['no type', { type: null, payload }, ['type']],
  ['a website that is too long', { payload: { website: 'a'.repeat(254) } }, ['payload', 'website']],
  ['an address that is too long', { payload: { ...payload, url: 'a'.repeat(8193) } }, ['payload', 'url']],
  ['a screen that is too long', { payload: { ...payload, screen: '123456x12345' } }, ['payload', 'screen']],
])('refuses %s', (_, body, path) => expect(umamiEvent.safeParse(body).error?.issues[0]?.path).toEqual(path));
