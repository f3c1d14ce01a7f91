import { expect, test } from 'vitest';
import { plausible } from '../../../../../functions/src/collect/clients/plausible.ts';
import type { Hit } from '../../../../../functions/src/collect/hit.ts';
import { hitWith } from '../../../../support/traffic/hits.ts';

const min = { n: 'pageview', u: 'https://example.com/pricing', d: 'example.com' };

function hitOf(body: unknown) {
  const entries = plausible.read(body);
  expect(entries).toHaveLength(1);
  return entries[0] as Hit;
}

test('the smallest valid event', () => expect(hitOf(min)).toEqual(hitWith({ pageUrl: min.u })));

test.each([
  ['a name with spaces around it', { n: ' Sign up ' }, { name: 'Sign up' }],
  ['a referrer', { r: 'https://a.example/' }, { referrer: 'https://a.example/' }],
  ['nulls for missing values', { r: null, p: null, i: null, e: null, sd: null, s: null }, {}],
  ['pages identified by their fragment', { h: 1 }, { hashRouted: true }],
  ['not interactive', { i: false }, { interactive: false }],
  ['engagement', { e: 4200, sd: 80 }, { engagedMs: 4200, scrollPercent: 80 }],
  ['an engagement of more than a day', { e: 100_000_000 }, { engagedMs: 86_400_000 }],
  ['a depth beyond the end of a page that has shrunk', { sd: 640 }, { scrollPercent: 640 }],
  ['long names in addition', { name: 'x', url: 'y', domain: 'z' }, {}],
  ['fields that the server decides', { ip: '8.8.8.8', timestamp: 1, v: 36, w: 1440 }, {}],
])('the value of a field: %s', (_, fields, expected) =>
  expect(hitOf({ ...min, ...fields })).toEqual({ ...hitOf(min), ...expected }),
);

const named = { name: 'Order', url: 'https://shop.example/', domain: 'example.com' };

test('the names in the documentation of the event API', () => {
  const revenue = { amount: '9.90', currency: 'EUR' };
  const others = { referrer: 'https://a.example', props: { plan: 'pro' }, revenue, interactive: false };
  const short = { r: others.referrer, p: others.props, $: revenue, i: false };
  expect(hitOf({ ...named, ...others })).toEqual(
    hitOf({ n: named.name, u: named.url, d: named.domain, ...short }),
  );
});

test.each([
  [' WWW.Example.com ', ['example.com']],
  ['a.example, www.a.example ,A.EXAMPLE', ['a.example']],
  [',,a.example,', ['a.example']],
  [', ,', []],
  ['example.com.', ['example.com']],
  ['https://www.example.com/', ['example.com']],
  ['Example.com/shop?a=b', ['example.com']],
  ['example.com:8080', ['example.com']],
  ['//example.com', ['example.com']],
  ['“example.com”', ['example.com']],
  ['Bücher.example', ['xn--bcher-kva.example']],
  ['https://пример.рф', ['xn--e1afmkfd.xn--p1ai']],
  ['a.example;b.example', ['a.example', 'b.example']],
  ['https://a.example/ b.example\n; ,c.example', ['a.example', 'b.example', 'c.example']],
  [' ; , ', []],
  ['localhost', ['localhost']],
  [`${'a.'.repeat(126)}com,a.example`, ['a.example']],
  ['0.a,1.a,2.a,3.a,4.a,5.a,6.a,7.a,8.a,9.a,10.a', [...'0123456789'].map((name) => `${name}.a`)],
])('the domains in %j', (d, domains) =>
  expect(hitOf({ ...min, d }).sites).toEqual(domains.map((domain) => ({ domain }))),
);

test.each([
  ['an object', { plan: 'pro', seats: 3, trial: false }, { plan: 'pro', seats: 3, trial: false }],
  ['JSON text', '{"plan":"pro","seats":3}', { plan: 'pro', seats: 3 }],
  ['none', null, {}],
  ['invalid values', { a: null, b: {}, c: [1], d: { e: { f: 1 } }, g: 'kept' }, { g: 'kept' }],
  ['an infinite number', JSON.parse('{"a":1e999,"b":-1e999,"c":1}'), { c: 1 }],
])('properties: %s', (_, p, props) => expect(hitOf({ ...min, p }).props).toEqual(props));

test('properties cannot change a prototype', () => {
  const text = '{"__proto__":{"polluted":true},"constructor":"x"}';
  for (const p of [text, JSON.parse(text)]) {
    const { props } = hitOf({ ...min, p });
    expect(Object.getPrototypeOf(props)).toBe(Object.prototype);
    expect({ ...props }).toEqual({ constructor: 'x' });
  }
});

test.each([
  ['lists', '['.repeat(32_000) + ']'.repeat(32_000)],
  ['objects', '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
])('64 KB of nested %s in properties are dropped', (_, deep) => {
  const body = JSON.parse(`{"n":"Order","u":"/","d":"example.com","p":{"deep":${deep},"stored":1}}`);
  expect(hitOf(body).props).toEqual({ stored: 1 });
  expect(hitOf({ ...min, p: `{"deep":${deep},"stored":1}` }).props).toEqual({ stored: 1 });
});

test.each([
  ['an object', { amount: 12.5, currency: 'eur' }, '12.5'],
  ['with the amount as text', { amount: '1299.990', currency: 'EUR' }, '1299.990'],
  ['JSON text', '{"amount":"-5","currency":"EUR"}', '-5'],
])('revenue: %s', (_, $, amount) =>
  expect(hitOf({ ...min, $ })).toMatchObject({
    revenue: { amount, currency: 'EUR' },
    props: { revenue: Number(amount), currency: 'EUR' },
  }),
);

test.each([null, '', {}, '{}', { amount: null, currency: 'EUR' }, { amount: ' ', currency: 'EUR' }])(
  '%j is no revenue',
  ($) => expect(hitOf({ ...min, $ })).toEqual(hitOf(min)),
);

test.each([
  [{ amount: 'a lot', currency: 'EUR' }, null, 'EUR'],
  [{ amount: 1, currency: 'euros' }, '1', ''],
  [{ amount: 1 }, '1', ''],
  [{ amount: [1], currency: 'EUR' }, null, 'EUR'],
  [{ amount: true, currency: 'EUR' }, null, 'EUR'],
  [{ amount: 1, currency: 978 }, '1', ''],
  [{ amount: '1 234,50 €', currency: ' eur ' }, '1234.50', 'EUR'],
  ['{', null, ''],
  ['[1]', null, ''],
  [7, null, ''],
])('of the revenue %j, what can be read is %s %s, and the event counts', ($, amount, currency) => {
  const { revenue, ...others } = hitOf({ ...min, $ });
  expect(revenue).toEqual({ amount, currency });
  expect(others).toMatchObject({ name: 'pageview', pageUrl: min.u });
});

test.each([
  [0.1 + 0.2, '0.3'],
  [100, '100'],
  [999_999_999_999_999, '999999999999999'],
  [1e-7, '0.0000001'],
])('the revenue %s is stored as the decimals %s', (amount, decimals) => {
  const hit = hitOf({ ...min, $: { amount, currency: 'EUR' } });
  expect(hit.revenue).toEqual({ amount: decimals, currency: 'EUR' });
});

test('revenue comes before the properties, which can be cut, and no property can replace it', () => {
  const p = { plan: 'pro', revenue: 1_000_000, currency: 'XXX' };
  const { props } = hitOf({ ...min, p, $: { amount: 5, currency: 'EUR' } });
  expect(JSON.stringify(props)).toBe('{"revenue":5,"currency":"EUR","plan":"pro"}');
});

const odd = [
  7,
  -1.5,
  1e300,
  true,
  false,
  'odd',
  '',
  [],
  ['a'],
  [[1]],
  {},
  { a: { b: [] } },
  'x'.repeat(30_000),
];

test.each(['d', 'r', 'p', 'i', 'e', 'sd', 's', 'h', '$', 'id'])(
  'whatever stands in the field %s, the event counts',
  (field) => {
    for (const value of odd) expect(hitOf({ ...min, [field]: value })).toMatchObject({ pageUrl: min.u });
  },
);

test.each([
  ['a long name', { n: 'x'.repeat(121) }, { name: 'x'.repeat(121) }],
  ['a number as the name', { n: 404 }, { name: '404' }],
  ['something else as the name', { n: ['a'] }, { name: 'unnamed' }],
  ['a long query', { u: `${min.u}?${'q'.repeat(9000)}` }, { pageUrl: `${min.u}?${'q'.repeat(9000)}` }],
  ['a list of domains', { d: ['a.example'] }, { sites: [{ domain: 'example.com' }] }],
  [
    'many domains',
    { d: `a.example,${'b.example,'.repeat(900)}` },
    { sites: ['a', 'b'].map((name) => ({ domain: `${name}.example` })) },
  ],
  ['a number as the referrer', { r: 7 }, {}],
  ['64 KB of lists as the properties', { p: '['.repeat(65_000) }, {}],
  ['properties as broken JSON', { p: '{"a"' }, {}],
  ['a list as the properties', { p: [1] }, {}],
  ['JSON text of a list as the properties', { p: '[1]' }, {}],
  ['other forms of false', { i: 0, h: 'false' }, { interactive: false }],
  ['other forms of true', { i: '1', h: 'true' }, { hashRouted: true }],
  ['something else as a flag', { i: 'no', h: 2 }, {}],
  ['a negative time and depth', { e: -1, sd: -1 }, {}],
  ['a time and a depth with decimals', { e: 1.5, sd: 49.6 }, { engagedMs: 2, scrollPercent: 50 }],
  ['infinite time and depth', JSON.parse('{"e":1e999,"sd":1e999}'), {}],
  ['a time as text', { e: '1500' }, {}],
  ['a script as the screen', { s: '<script>' }, {}],
  ['a screen with decimals', { s: '1280.5x799.7' }, { screen: '1281x800' }],
  ['a screen of numbers', { s: [1440, 900] }, {}],
  ['a short id', { id: 'a' }, {}],
  ['a number as the id', { id: 1234567890123456 }, {}],
])('the event counts with what can be read of %s', (_, fields, expected) =>
  expect(hitOf({ ...min, ...fields })).toEqual({ ...hitOf(min), ...expected }),
);

const inPrototype = (body: object) => JSON.parse(`{"__proto__":${JSON.stringify(body)}}`);

test.each([
  ['null', null, undefined],
  ['a list of events', [min], 'n'],
  ['an empty name', { ...min, n: ' ' }, 'n'],
  ['no name', { ...min, n: null }, 'n'],
  ['a number as the page', { ...min, u: 7 }, 'u'],
  ['an empty page', { ...min, u: ' ' }, 'u'],
  ['all fields in a prototype', inPrototype(min), 'n'],
  ['all fields by their long names in a prototype', inPrototype(named), 'n'],
])('a body that is not an event is refused with the name of the field: %s', (_, body, field) => {
  const short = expect.stringMatching(/^[^]{0,199}$/);
  expect(() => plausible.read(body)).toThrow(
    expect.objectContaining({ code: 'invalid_request', field, message: short }),
  );
});

test('clients get the same answer, whatever became of the event', () => {
  for (const outcome of ['counted', 'bot'] as const)
    expect(plausible.reply([outcome])).toEqual({
      status: 202,
      body: 'ok',
      contentType: 'text/plain; charset=utf-8',
    });
});
