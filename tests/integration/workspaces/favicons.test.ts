import { expect, test } from 'vitest';
import { faviconAddress } from '../../../functions/src/favicons/favicon.ts';
import { readPicture } from '../../../functions/src/pictures/read-picture.ts';
import { sharedKey } from '../../../functions/src/store/firestore/shared-bytes.ts';
import { stack } from '../../support/stack/stack.ts';

/** Requests a picture as a browser does for a page: without a token. */
const show = (address: string) => fetch(stack.hosting + address);

const guards = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The picture for a site without an icon: one pixel. */
async function expectNoIcon(response: Response) {
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(readPicture(Buffer.from(await response.arrayBuffer()), ['image/png'])).toMatchObject({
    width: 1,
    height: 1,
  });
}

test('a site that does not answer has no icon, and caches store that answer for an hour', async () => {
  const response = await show(faviconAddress(await sharedKey('favicon'), `no-site-${Date.now()}.example`));
  await expectNoIcon(response);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...guards,
    'cache-control': 'public, max-age=3600',
  });
});

test.each(['metadata.google.internal', '169.254.169.254'])(
  'a signed address of %s is not fetched',
  async (host) => {
    await expectNoIcon(await show(faviconAddress(await sharedKey('favicon'), host)));
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
