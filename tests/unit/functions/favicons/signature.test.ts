import { expect, test } from 'vitest';
import { faviconAddress, signedHost } from '../../../../functions/src/favicons/signature.ts';

const key = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);

/** The last part of an address. */
const nameOf = (host: string, by = key) => faviconAddress(by, host).replace('/img/favicon/', '');

test.each(['news.example', 'a.b-c.example', 'xn--bcher-kva.example', `${'a.'.repeat(120)}example`])(
  'the host %s is signed, and told from its address',
  (host) => {
    expect(faviconAddress(key, host)).toMatch(/^\/img\/favicon\/[a-z0-9.-]+\.[A-Za-z0-9_-]{22}$/);
    expect(signedHost(key, nameOf(host))).toBe(host);
  },
);

const signature = nameOf('news.example').slice('news.example.'.length);
test.each([
  ['another host', `evil.example.${signature}`],
  ['a host below it', `a.news.example.${signature}`],
  ['a part of it', `example.${signature}`],
  ['capitals', `NEWS.example.${signature}`],
  ["another server's key", nameOf('news.example', other)],
  ['a signature that is cut', nameOf('news.example').slice(0, -1)],
  ['a signature with more behind it', `${nameOf('news.example')}a`],
  ['a signature that is changed', nameOf('news.example').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a signature in other characters', `news.example.${'é'.repeat(11)}`],
  ['no signature', 'news.example'],
  ['a signature alone', signature],
  ['nothing', ''],
  ['a host that is too long', nameOf(`${'a.'.repeat(130)}example`)],
])('%s is not signed', (_, name) => expect(signedHost(key, name)).toBeNull());
