import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  holds,
  lookForProof,
  staysAt,
  type Outside,
} from '../../../../functions/src/site-check/look-for-proof.ts';
import type { Network } from '../../../../functions/src/site-check/fetch-public.ts';
import { startLocalSite, useLocalSites } from '../../../support/stack/stand-ins/local-site.ts';

const value = 'footfall-0123456789abcdef0123456789abcdef';

test.each([
  ['by itself', [value], true],
  ['in pieces', [value.slice(0, 20), value.slice(20)], true],
  ['in capitals', [value.toUpperCase()], true],
  ['in quotes', [`"${value}"`], true],
  ['beside other values', [`v=spf1 -all; ${value}`], true],
  ['without a text', [], false],
  ['with another token', [value.replace('0', '1')], false],
  ['with a part of the token', [value.slice(0, -1)], false],
  ['with the token with text after it', [`${value}0`], false],
  ['with the bare token', [value.replace('footfall-', '')], false],
])('a TXT record holds the token %s, %j: %s', (_, pieces, expected) =>
  expect(holds(pieces, value)).toBe(expected),
);

test.each([
  ['https://a.example/y', true],
  ['https://www.a.example/x', true],
  ['http://a.example/x', false],
  ['https://b.example/x', false],
  ['https://files.a.example/x', false],
  ['https://a.example.evil.test/x', false],
  ['https://www.a.example@evil.test/x', false],
])('redirects to %s stay at a.example: %s', (end, stays) =>
  expect(staysAt('a.example', 'https://a.example/x', end)).toBe(stays),
);

useLocalSites();

/**
 * A network in which every name resolves to a server on this machine. Its file has an address without encryption,
 * because the server has no certificate.
 */
async function lookedFor(
  answer: RequestListener,
  { txtRecords = async () => [], ...changes }: Partial<Outside & Network> = {},
) {
  const requests: string[] = [];
  const { port, network } = await startLocalSite((request, response) => {
    requests.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    answer(request, response);
  });
  const locations = {
    record: { name: '_footfall.a.example', value },
    file: { url: `http://a.example:${port}/.well-known/${value}.txt`, content: value },
  };
  const outside = { txtRecords, network: { ...network, ...changes } };
  return { requests, ...(await lookForProof('a.example', locations, outside)) };
}

const notThere: RequestListener = (_, response) => void response.writeHead(404).end('not found');
const path = `/.well-known/${value}.txt`;

test.each([
  ['that has the token', async () => [['v=spf1'], [value]], 'found'],
  ['that has another text', async () => [['v=spf1']], 'different'],
  ['that does not exist', async () => [], 'missing'],
  ['of a server that does not answer', () => Promise.reject(new Error('ETIMEOUT')), 'no_answer'],
])('the record: %s', async (_, txtRecords, record) =>
  expect(await lookedFor(notThere, { txtRecords })).toMatchObject({ record, file: 'missing' }),
);

test('the record is looked up below the domain', async () => {
  const names: string[] = [];
  const txtRecords = (name: string) => Promise.resolve(void names.push(name)).then(() => []);
  await lookedFor(notThere, { txtRecords });
  expect(names).toEqual(['_footfall.a.example']);
});

const text =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'text/plain', ...headers }).end(body);

/** Redirects every request except one that has arrived at this host or path. */
const redirectTo =
  (target: (port: string) => string, arrived: string): RequestListener =>
  (request, response) => {
    const { host = '' } = request.headers;
    if (`${host}${request.url}`.includes(arrived)) response.writeHead(200).end(value);
    else response.writeHead(302, { Location: target(host.split(':')[1] ?? '') }).end();
  };

test.each([
  ['that has the token', text(value), 'found'],
  ['with a byte order mark and a line break', text(`\ufeff${value}\r\n`), 'found'],
  ['that is compressed', text(gzipSync(value), { 'Content-Encoding': 'gzip' }), 'found'],
  ['that has another token', text(value.replace('0', '1')), 'different'],
  ['that is empty', text(''), 'different'],
  ['that is a page with the requested address in it', text(`<p>No ${path} here</p>`), 'different'],
  ['that continues after the token', text(value + ' '.repeat(5000)), 'different'],
  ['that does not exist', notThere, 'missing'],
  [
    'that is an error page with the token',
    (_, response) => void response.writeHead(500).end(value),
    'missing',
  ],
  ['that is interrupted', (_, response) => void response.destroy(), 'no_answer'],
  ['on the www host', redirectTo((port) => `http://www.a.example:${port}/there`, 'www.'), 'found'],
  ['at another path', redirectTo(() => '/there', '/there'), 'found'],
])('the file: %s: %s', async (_, answer, file) =>
  expect(await lookedFor(answer)).toMatchObject({ record: 'missing', file }),
);

test.each<[string, (port: string) => string]>([
  ['another site', (port) => `http://b.example:${port}/there`],
  ['a subdomain', (port) => `http://files.a.example:${port}/there`],
])('the file on %s is not requested', async (_, target) => {
  const requests = [`a.example${path}`];
  expect(await lookedFor(redirectTo(target, '/there'))).toMatchObject({ file: 'leads_elsewhere', requests });
});

test('the file on another site does not count even if a redirect passes the domain', async () => {
  const elsewhere = redirectTo((port) => `http://127.0.0.1:${port}/there`, '/there');
  expect((await lookedFor(elsewhere)).file).toBe('leads_elsewhere');
});

test.each([
  ['in a private network', ['10.0.0.1'], 'not_public'],
  ['that does not exist', [], 'no_answer'],
])('the file at an address %s is not requested', async (_, addresses, file) => {
  const resolve = async () => addresses;
  expect(await lookedFor(text(value), { resolve })).toMatchObject({ file, requests: [] });
});
