import { expect, test } from 'vitest';
import { faviconAddress } from '../../functions/src/favicons/signature.ts';
import { sharedKey } from '../../functions/src/store/firestore/shared-key.ts';
import { callInColdInstances } from '../support/stack/cold-instances.ts';
import { stack } from '../support/stack/stack.ts';

/** Requests a picture as a browser does for a page: without a token. */
const show = (address: string) => fetch(stack.hosting + address);

const guards = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

test('instances that need the key at the same moment get the same one', async () => {
  const calls = await callInColdInstances<Uint8Array>(
    10,
    new URL('../../functions/src/store/firestore/shared-key.ts', import.meta.url),
    'sharedKey',
    ['favicon'],
  );
  const keys = calls.map((call) =>
    call.status === 'fulfilled' ? Buffer.from(call.value).toString('hex') : String(call.reason),
  );
  expect(new Set(keys)).toEqual(new Set([(await sharedKey('favicon')).toString('hex')]));
});

test('a site that does not answer has no icon, and caches keep that answer for an hour', async () => {
  const response = await show(faviconAddress(await sharedKey('favicon'), `no-site-${Date.now()}.example`));
  expect(response.status).toBe(404);
  expect((await response.json()).error.code).toBe('not_found');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...guards,
    'cache-control': 'public, max-age=3600',
  });
});

test.each(['metadata.google.internal', '169.254.169.254', '127.0.0.1', 'localhost'])(
  'a signed address of %s is not fetched',
  async (host) => {
    const response = await show(faviconAddress(await sharedKey('favicon'), host));
    expect(response.status).toBe(404);
  },
);

test.each([
  ['no signature', '/img/favicon/news.example'],
  ['a valid signature of another host', null],
  ['a made-up signature', `/img/favicon/news.example.${'A'.repeat(22)}`],
])('%s is 404 for a minute', async (_, address) => {
  const foreign = faviconAddress(await sharedKey('favicon'), 'other.example').replace('other', 'news');
  const response = await show(address ?? foreign);
  expect(response.status).toBe(404);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...guards,
    'cache-control': 'public, max-age=60',
  });
});
