import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Candidate,
  dropReason,
  revenueFault,
  senderReason,
} from '../../../../../functions/src/collect/admit/reasons.ts';
import { defaultTrafficRules, type TrafficRules } from '@footfall/functions/contract';
import { chrome, instance, pageview } from '../../../../support/traffic/pipeline.ts';

const browser = { 'user-agent': chrome, 'accept-language': 'nl' };

function candidate(changes: Partial<Candidate> = {}, rules: Partial<TrafficRules> = {}): Candidate {
  return {
    headers: browser,
    url: new URL('https://example.com/pricing'),
    hostname: 'example.com',
    referrer: '',
    source: () => '',
    address: '203.0.113.9',
    country: () => 'NL',
    rules: { ...defaultTrafficRules, ...rules },
    ...changes,
  };
}

test.each([
  ['a browser', browser, null],
  ['no User-Agent', {}, 'bot'],
  ['a User-Agent of spaces', { 'user-agent': '  ' }, 'bot'],
  [
    'a headless browser with another name',
    { ...browser, 'sec-ch-ua': '"HeadlessChrome";v="140", "Not?A_Brand";v="24"' },
    'bot',
  ],
  ['a program', { 'user-agent': 'curl/8.5.0' }, 'bot'],
  ['a robot with an owner', { ...browser, from: 'robots@example.net' }, 'bot'],
  ["a program under Chrome's name", { 'user-agent': chrome }, 'no-browser-headers'],
  ["a preloading program under Chrome's name", { 'user-agent': chrome, purpose: 'prefetch' }, 'prefetch'],
  ['an old Chrome, which sends fewer headers', { 'user-agent': chrome.replace('140', '70') }, null],
  ['Firefox without languages', { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/144.0' }, null],
  ['prerender', { ...browser, 'sec-purpose': 'prefetch;prerender' }, 'prefetch'],
  ['the old name of the prefetch header', { ...browser, 'x-moz': 'prefetch' }, 'prefetch'],
  ['GPC, which the workspace decides about', { ...browser, 'sec-gpc': '1' }, null],
])('the sender by the headers of the request: %s', (_, headers, reason) => {
  const reasonOf = (isServerFormat: boolean) =>
    senderReason({ headers, namedAgent: undefined, isServerFormat });
  expect(reasonOf(false)).toBe(reason);
  // In the format of servers, Chrome's name without its headers is the only thing that makes no difference.
  expect(reasonOf(true)).toBe(reason === 'no-browser-headers' ? null : reason);
});

test("the headers of a server with a key do not describe its visitor's browser", () => {
  const reasonOf = (headers: object, namedAgent: string) =>
    senderReason({ headers: { ...headers }, namedAgent, isServerFormat: false });
  expect([reasonOf({}, chrome), reasonOf(browser, 'curl/8.5.0')]).toEqual([null, 'bot']);
});

const from = (source: string): Partial<Candidate> => ({ source: () => source });

test.each<[string, Partial<TrafficRules>, Partial<Candidate>, string | null]>([
  ['GPC, by default', {}, { headers: { ...browser, 'sec-gpc': '1' } }, 'gpc'],
  ['GPC with the value 0', {}, { headers: { ...browser, 'sec-gpc': '0' } }, null],
  ['DNT, by default', {}, { headers: { ...browser, dnt: '1' } }, null],
  ['GPC not honoured', { honourGpc: false }, { headers: { ...browser, 'sec-gpc': '1' } }, null],
  ['DNT honoured', { honourDnt: true }, { headers: { ...browser, dnt: '1' } }, 'opted-out'],
  ['a page', { excludedPages: ['/pri*'] }, {}, 'excluded-page'],
  [
    'a page by the part of its path that is cut off',
    { excludedPages: ['/**end'] },
    { url: new URL(`https://example.com/${'a'.repeat(3000)}end`) },
    null,
  ],
  ['a spammer as the referrer', {}, { referrer: 'https://semalt.com/project.php' }, 'spam-referrer'],
  ['a spammer as a host', {}, { referrer: 'www.Semalt.com' }, 'spam-referrer'],
  ['a referrer that is not an address', {}, { referrer: 'not an address' }, null],
  ['a spammer as a tag', {}, from('semalt.com'), 'spam-referrer'],
  ['a source', { excludedSources: ['google'] }, from('Google'), 'excluded-source'],
  ['a source by its host', { excludedSources: ['google.com'] }, from('Google'), 'excluded-source'],
  ['a source by its tag', { excludedSources: ['fb'] }, from('Facebook'), 'excluded-source'],
  ['a host as the source', { excludedSources: ['a.example'] }, from('a.example'), 'excluded-source'],
  ['a host below it', { excludedSources: ['a.example'] }, from('b.a.example'), null],
  ['any host below it', { excludedSources: ['*.a.example'] }, from('b.a.example'), 'excluded-source'],
  ['no source', { excludedSources: ['google'] }, {}, null],
  ['an address', { excludedIps: ['203.0.113.0/24'] }, {}, 'excluded-ip'],
  ['a host', { hostnames: ['other.test'] }, {}, 'hostname-mismatch'],
  ['the host of the workspace', { hostnames: ['example.com'] }, {}, null],
  ['a country', { excludedCountries: ['NL'] }, {}, 'excluded-country'],
])('by the rules of the workspace: %s', (_, rules, changes, reason) =>
  expect(dropReason(candidate(changes, rules))).toBe(reason),
);

test('the country is not looked up if no country is excluded', () => {
  const country = vi.fn();
  dropReason(candidate({ country }));
  expect(country).not.toHaveBeenCalled();
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

test.each([
  ['9.90', 'EUR', null],
  [null, 'EUR', 'unreadable'],
  [null, '', 'unreadable'],
  ['1000000.000000001', 'USD', 'too-large'],
  ['-1000000', 'USD', null],
  ['-1000000.01', 'USD', 'too-large'],
  ['1', 'ZZZ', 'unknown-currency'],
])('%s %s: %s', (amount, currency, fault) => expect(revenueFault({ amount, currency }, true)).toBe(fault));

test('a workspace that takes revenue only by key takes none without one', () =>
  expect(revenueFault({ amount: '1', currency: 'EUR' }, false)).toBe('without-key'));

const order = (amount: string | number, currency: string) => ({
  ...pageview('site.example'),
  n: 'Order',
  p: { plan: 'pro' },
  $: { amount, currency },
});

const umamiOrder = (revenue: number | string, currency: string) => ({
  type: 'event',
  payload: { website: 'site.example', url: '/', name: 'Order', data: { plan: 'pro', revenue, currency } },
});

test.each([
  ['/api/event', order('999999999999999.99', 'EUR')],
  ['/api/send', umamiOrder(1e14, 'USD')],
])('an event whose revenue is dropped counts, and the ledger says why: %s: %j', async (path, body) => {
  const { post, rows, noted } = instance();
  await post(path, body);
  expect(rows).toMatchObject([{ name: 'Order', revenue: null, currency: null, props: '{"plan":"pro"}' }]);
  expect(noted).toEqual(['site.example too-large', 'site.example counted']);
});

test.each([
  ['/api/event', order('1,234', 'EUR')],
  ['/api/event', order('$10', 'EUR')],
  ['/api/event', { ...order(1, 'EUR'), $: '{' }],
  ['/api/send', umamiOrder('1,234', 'EUR')],
])('revenue that cannot be read is counted as such: %s: %j', async (path, body) => {
  const { post, rows, noted } = instance();
  await post(path, body);
  expect(rows).toMatchObject([{ name: 'Order', revenue: null, currency: null, props: '{"plan":"pro"}' }]);
  expect(noted).toEqual(['site.example unreadable', 'site.example counted']);
});

test('an event without a key counts without its revenue where the workspace takes revenue only by key', async () => {
  const { post, rows, noted } = instance({ rules: { ...defaultTrafficRules, revenueOnlyByKey: true } });
  const { headers } = await post('/api/event', order('9.90', 'EUR'));
  expect(headers).not.toHaveProperty('X-Footfall-Dropped');
  await post('/api/send', umamiOrder(9.9, 'EUR'));
  await post('/api/event', order('-9.90', 'EUR'), { authorization: 'Bearer ff_events' });
  expect(rows.map(({ revenue }) => revenue)).toEqual([null, null, '-9.90']);
  const counted = 'site.example counted';
  const remaining = 'site.example without-key';
  expect(noted).toEqual([remaining, counted, remaining, counted, counted]);
});

test('dropped revenue is noted only of an event that was stored', async () => {
  const { post, noted } = instance({ store: async () => false });
  expect(await post('/api/event', order(1, 'ZZZ'))).toMatchObject({ status: 503 });
  expect(noted).toEqual([]);
});
