import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acquisitionOf } from '../../../../../../functions/src/collect/enrich/source.ts';
import { channels } from '@footfall/functions/contract';
import { sourceLists, sourceOfHost, sourceOfTag } from '../../../../../../functions/src/sources/index.ts';
import { arrive, queryTable, referrerTable } from '../../../../../support/traffic/arrivals.ts';

describe('hostile and broken input', () => {
  queryTable('Referral', {
    '?utm_source=__proto__': '__proto__',
    '?utm_source=constructor&utm_medium=toString': 'constructor',
    '?utm_source=%': '%',
    '?utm_source=%E2%80%8F%D9%86%D8%B4%D8%B1%D8%A9': 'نشرة',
    '?utm_source=%3Cscript%3E': '<script>',
    '?utm_source=://': '://',
  });
  queryTable('Paid Other', { '?utm_source=hasOwnProperty&utm_medium=cpc': 'hasOwnProperty' });
  queryTable('Organic Search', {
    '?utm_source=%00goo%00gle%0A': 'Google',
    '?utm_source=%E2%80%AEgoogle': 'Google',
  });
  queryTable('Direct', { '?utm_source=%20%20': '', '?utm_source=%E2%80%8E': '' });

  referrerTable('Referral', {
    'https://__proto__/': '__proto__',
    'https://tostring.valueof/': 'tostring.valueof',
  });

  test('UTM values are trimmed and have no control and direction characters', () => {
    const query =
      '?utm_source=%20a%09b%20&utm_medium=%E2%80%AEcpc&utm_campaign=%0A&utm_term=%EF%BB%BFt&utm_content=c%C2%85';
    expect(arrive(query)).toMatchObject({
      source: 'ab',
      channel: 'Paid Other',
      utm_source: 'ab',
      utm_medium: 'cpc',
      utm_campaign: '',
      utm_term: 't',
      utm_content: 'c',
    });
  });

  test('UTM values retain their case and the joiners of emoji', () =>
    expect(arrive('?utm_source=FB&utm_campaign=%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB')).toMatchObject({
      source: 'Facebook',
      utm_source: 'FB',
      utm_campaign: '👩‍💻',
    }));

  test('long values are cut at 255 without splitting a character', () => {
    const answer = arrive(
      `?utm_source=${'a'.repeat(9000)}&utm_term=${'a'.repeat(254)}${encodeURIComponent('😀')}`,
    );
    const [source, term] = ['a'.repeat(255), 'a'.repeat(254)];
    expect(answer).toMatchObject({ source, utm_source: source, utm_term: term });
  });

  test('long referrers are cut', () =>
    expect(arrive('', `https://blog.org/${'a'.repeat(9000)}`).referrer).toHaveLength(2048));
});

const rows = Object.values(sourceLists).flat();

const hosts = rows.flatMap(([, list]) => (list === '' ? [] : list.split(' ')));

test('the lists contain several hundred hosts, each of one source', () => {
  expect(hosts.length).toBeGreaterThan(500);
  expect(hosts.filter((host, index) => hosts.indexOf(host) !== index)).toEqual([]);
});

test('the lists contain hosts in the form of referrers: lower-case, without scheme, path and www', () =>
  expect(hosts.filter((host) => !/^(?!www\.)[a-z0-9-]+(\.[a-z0-9_-]+)+$/.test(host))).toEqual([]));

test('the lists name every source once', () => {
  const names = rows.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('the hosts and the tags of each source give that source', () => {
  for (const [name, list, tags = '', adTags = ''] of rows) {
    for (const host of list.split(' ').filter(Boolean)) expect(sourceOfHost(host)?.name).toBe(name);
    for (const tag of [name, ...tags.split(' '), ...adTags.split(' ')].filter(Boolean))
      expect(sourceOfTag(tag)?.source.name, tag).toBe(name);
  }
});

describe('for any input', () => {
  const nasty = fc.constantFrom(
    '',
    '__proto__',
    'www.',
    '.',
    '\ud800',
    '\u202e',
    'android-app://',
    'https://',
  );
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.webUrl(), nasty);
  const query = fc.dictionary(
    fc.constantFrom('utm_source', 'utm_medium', 'utm_campaign', 'source', 'ref', 'gclid', 'fbclid'),
    text,
  );

  test('nothing throws, the channel is a known one, and every text is limited, clean and trimmed', () =>
    fc.assert(
      fc.property(query, fc.string(), text, text, text, (tags, rawQuery, referrer, hostname, domain) => {
        const url = new URL('https://www.example.com/');
        url.search = `${new URLSearchParams(tags)}&${rawQuery}`;
        const {
          channel,
          referrer: page,
          ...texts
        } = acquisitionOf({ url, referrer, hostname, domain, hostnames: [] });
        expect(channels).toContain(channel);
        expect(page.length).toBeLessThanOrEqual(2048);
        expect(page).toMatch(/^(https?:\/\/[^/?#@\s]+\/[^?#\s]*)?$/);
        const isClean = (value: string) =>
          value.length <= 255 &&
          value === value.trim() &&
          value.isWellFormed() &&
          !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(value);
        expect(Object.values(texts).filter((value) => !isClean(value))).toEqual([]);
        expect(channel === 'Direct' && texts.source !== '').toBe(false);
      }),
      { numRuns: 700 },
    ));
});
