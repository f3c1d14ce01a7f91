import { expect, test } from 'vitest';
import { maxUmamiBatch } from '@footfall/functions/contract';
import { umamiBatch, umamiEvent } from '../../../../../functions/src/contract/shapes/events.ts';

const payload = { website: 'abcdef0123456789abcd' };

test.each([
  ['only the required fields', payload],
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
  ['any data', { ...payload, data: { a: 1, b: 'c', d: [{ e: null }] } }],
])('accepts %s', (_, given) => {
  expect(umamiEvent.parse({ payload: given })).toEqual({ type: 'event', payload: given });
});

test('drops fields that the server decides', () => {
  const decided = { ip: '8.8.8.8', userAgent: 'x', timestamp: 1, id: 'person-7', country: 'NL' };
  expect(umamiEvent.parse({ type: 'event', ...decided, payload: { ...payload, ...decided } })).toEqual({
    type: 'event',
    payload,
  });
});

test.each([
  ['no payload', {}, ['payload']],
  ['another type', { type: 'EVENT', payload }, ['type']],
  ['no type', { type: null, payload }, ['type']],
  ['no website', { payload: {} }, ['payload', 'website']],
  ['a website of spaces', { payload: { website: '  ' } }, ['payload', 'website']],
  ['a website that is too long', { payload: { website: 'a'.repeat(254) } }, ['payload', 'website']],
  ['an address that is too long', { payload: { ...payload, url: 'a'.repeat(8193) } }, ['payload', 'url']],
  ['a screen that is too long', { payload: { ...payload, screen: '123456x12345' } }, ['payload', 'screen']],
  ['a name that is too long', { payload: { ...payload, name: 'a'.repeat(121) } }, ['payload', 'name']],
  ['a list as the data', { payload: { ...payload, data: [] } }, ['payload', 'data']],
])('refuses %s', (_, body, path) => {
  expect(umamiEvent.safeParse(body).error?.issues[0]?.path).toEqual(path);
});

test.each([
  ['no batch', {}, false],
  ['an empty batch', [], false],
  ['a batch of anything', [null], true],
  ['the longest batch', Array.from({ length: maxUmamiBatch }), true],
  ['a batch that is too long', Array.from({ length: maxUmamiBatch + 1 }), false],
])('%s: %s', (_, body, success) => {
  expect(umamiBatch.safeParse(body).success).toBe(success);
});
