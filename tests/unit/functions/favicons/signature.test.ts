import { expect, test } from 'vitest';
import { faviconAddress, signedHost } from '../../../../functions/src/favicons/signature.ts';

const key = Buffer.alloc(32, 1);
const other = Buffer.alloc(32, 2);

/** The last part of the address of an icon. */
const nameOf = (host: string, by = key) => faviconAddress(by, host).replace('/img/favicon/', '');

test.each(['news.example', 'a.b-c.example', 'xn--bcher-kva.example', `${'a.'.repeat(120)}example`])(
  'the host %s is signed and read from its address',
  (host) => {
    expect(faviconAddress(key, host)).toMatch(/^\/img\/favicon\/[a-z0-9.-]+\.[A-Za-z0-9_-]{22}$/);
    expect(signedHost(key, nameOf(host))).toBe(host);
  },
);

const signature = nameOf('news.example').slice('news.example.'.length);
test.each([
  ['another host', `evil.example.${signature}`],
  ['a subdomain of it', `a.news.example.${signature}`],
  ['a part of its name', `example.${signature}`],
  ['capitals', `NEWS.example.${signature}`],
  ["another server's key", nameOf('news.example', other)],
  ['a signature that is cut', nameOf('news.example').slice(0, -1)],
  ['a signature with text after it', `${nameOf('news.example')}a`],
  ['a signature that is changed', nameOf('news.example').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['a signature with invalid characters', `news.example.${'é'.repeat(11)}`],
  ['no signature', 'news.example'],
  ['only a signature', signature],
  ['nothing', ''],
  ['a host that is too long', nameOf(`${'a.'.repeat(130)}example`)],
])('%s has no valid signature', (_, name) => expect(signedHost(key, name)).toBeNull());
