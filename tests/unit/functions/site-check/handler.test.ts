import { beforeEach, expect, test } from 'vitest';
import type { Network } from '../../../../functions/src/site-check/fetch-public.ts';
import { lookAt } from '../../../../functions/src/site-check/handler.ts';

let requests: string[];

beforeEach(() => {
  requests = [];
});

/** Nothing can listen at the broadcast address; names that are not listed have no address. */
const networkOf = (names: Record<string, string>): Network => ({
  resolve: async (host) => {
    requests.push(host);
    const address = names[host];
    if (!address) throw new Error('ENOTFOUND');
    return [address];
  },
  mayConnect: (address) => address !== '127.0.0.9',
  ports: [''],
});

test.each([
  ['no address at all', {}, 'https://site.example/', 'unknown_host'],
  ['no server that answers', { 'site.example': '255.255.255.255' }, 'https://site.example/', 'unreachable'],
  [
    'an address only with www',
    { 'www.site.example': '127.0.0.9' },
    'https://www.site.example/',
    'not_public',
  ],
  ['an internal address', { 'site.example': '127.0.0.9' }, 'https://site.example/', 'not_public'],
])('a domain with %s', async (_, names, url, code) =>
  expect(await lookAt('site.example', [], networkOf(names))).toEqual({
    url,
    findings: [{ code, detail: null }],
  }),
);

test('an internal address ends the check', async () => {
  await lookAt('site.example', [], networkOf({ 'site.example': '127.0.0.9' }));
  expect(requests).toEqual(['site.example']);
});

test('all addresses that are tried share one time limit, and the first one does not use all of it', async () => {
  const overFromTheStart: boolean[] = [];
  const silent: Network = {
    resolve: (host, { aborted }) => {
      requests.push(host);
      overFromTheStart.push(aborted);
      return new Promise(() => undefined);
    },
    mayConnect: () => true,
    ports: [''],
  };
  const answer = await lookAt('site.example', [], silent, { ms: 2000, firstMs: 100 });
  expect(overFromTheStart).toEqual([false, false, true]);
  expect(answer).toEqual({ url: 'https://site.example/', findings: [{ code: 'unreachable', detail: null }] });
  expect(requests).toEqual(['site.example', 'site.example', 'www.site.example']);
});
