import { beforeEach, expect, test, vi } from 'vitest';
import { readPicture } from '../../../../functions/src/pictures/read-picture.ts';
import { NoPage } from '../../../../functions/src/site-check/fetch-public.ts';
import { png } from '../../../support/browser/pictures.ts';

/** The sites that were fetched, and the largest number at a time. */
let requests: string[] = [];
let atOnce = 0;
let max = 0;

const picture = { type: 'image/png', width: 1, height: 1, bytes: png() } as const;

vi.mock('../../../../functions/src/store/firestore/shared-bytes.ts', () => ({
  sharedKey: async () => Buffer.alloc(32, 7),
}));
vi.mock('../../../../functions/src/favicons/find.ts', () => ({
  findFavicon: async (url: URL) => {
    const { href, hostname } = url;
    requests.push(href);
    max = Math.max(max, ++atOnce);
    await new Promise((later) => setTimeout(later, 2));
    atOnce--;
    if (hostname.startsWith('silent')) throw new NoPage('unreachable', url);
    if (hostname.startsWith('broken')) throw new Error('unforeseen');
    return hostname.startsWith('plain') ? null : picture;
  },
}));

const { faviconAddress, faviconAddresses, faviconAt, signedHost } =
  await import('../../../../functions/src/favicons/favicon.ts');

const addressOf = await faviconAddresses();
const nameOf = (host: string) => (addressOf(host) ?? '').replace('/img/favicon/', '');

/** The icon of a host at this moment. */
const iconOf = (host: string, at = now) => faviconAt(nameOf(host), at);

/** Each test runs an hour after the one before. */
let now = new Date(0);
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
  requests = [];
  max = 0;
});

const noIcon = {
  type: 'image/png',
  bytes: expect.toSatisfy((bytes: Buffer) => readPicture(bytes, ['image/png']).width === 1),
};

test.each([
  ['a.example', picture, 30 * 86_400],
  ['plain.example', noIcon, 86_400],
  ['silent.example', noIcon, 3600],
])('%s: %o, cached for %d seconds', async (host, found, cacheForSeconds) => {
  expect(await iconOf(host)).toEqual({ picture: found, cacheForSeconds });
  expect(requests).toEqual([`https://${host}/`]);
});

test('a site is fetched once for all callers', async () => {
  await Promise.all(Array.from({ length: 100 }, () => iconOf('popular.example')));
  await iconOf('popular.example');
  expect(requests).toEqual(['https://popular.example/']);
});

test.each(['news.example', 'news.example.AAAAAAAAAAAAAAAAAAAAAA', ''])(
  'a host without a valid signature is not fetched: %j',
  async (name) => {
    await expect(faviconAt(name, now)).rejects.toMatchObject({ code: 'not_found' });
    expect(requests).toEqual([]);
  },
);

test('an instance fetches a limited number of sites at a time and a minute', async () => {
  const hosts = Array.from({ length: 300 }, (_, index) => `n${index}.example`);
  const outcomes = await Promise.all(hosts.map((host) => iconOf(host)));
  // Not an error, which browsers would complain about.
  const refused = outcomes.filter(({ cacheForSeconds }) => cacheForSeconds === 60);
  expect(refused.length).toBeGreaterThan(0);
  expect(requests).toHaveLength(hosts.length - refused.length);
  expect(requests.length).toBeLessThanOrEqual(60);
  expect(max).toBeLessThanOrEqual(10);
  // A minute later sites are fetched again, because a refusal is not remembered.
  expect(await iconOf('n299.example', new Date(now.getTime() + 60_000))).toMatchObject({ picture });
});

test('an unexpected failure is not remembered and does not block other sites', async () => {
  for (let index = 0; index < 30; index++)
    await expect(iconOf(`broken${index}.example`)).rejects.toThrow('unforeseen');
  expect(await iconOf('whole.example')).toMatchObject({ picture });
});

test.each(['printer.local', 'intranet'])('the internal name %s has no address', (host) =>
  expect(addressOf(host)).toBeUndefined(),
);

const key = Buffer.alloc(32, 1);

/** The last part of the address of an icon. */
const signedName = (host: string, by = key) => faviconAddress(by, host).replace('/img/favicon/', '');

test.each(['news.example', 'a.b-c.example', 'xn--bcher-kva.example', `${'a.'.repeat(120)}example`])(
  'the host %s is signed and read from its address',
  (host) => {
    expect(faviconAddress(key, host)).toMatch(/^\/img\/favicon\/[a-z0-9.-]+\.[A-Za-z0-9_-]{22}$/);
    expect(signedHost(key, signedName(host))).toBe(host);
  },
);

const news = signedName('news.example');
const signature = news.slice('news.example.'.length);
test.each([
  ['another host', `evil.example.${signature}`],
  ['capitals', `NEWS.example.${signature}`],
  ["another server's key", signedName('news.example', Buffer.alloc(32, 2))],
  ['a signature that is cut', news.slice(0, -1)],
  ['a signature that is changed', news.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a signature with invalid characters', `news.example.${'é'.repeat(11)}`],
  ['no signature', 'news.example'],
  ['a host that is too long', signedName(`${'a.'.repeat(130)}example`)],
])('%s has no valid signature', (_, name) => expect(signedHost(key, name)).toBeNull());
