import { expect, test } from 'vitest';
import { matomo } from '../../../../../../functions/src/imports/formats/matomo/matomo.ts';
import { fileOf, zipOf } from '../../../../../support/imports/files.ts';
import { contextWith, readFormat } from '../../../../../support/imports/read-format.ts';

const started = Date.parse('2026-03-01T23:30:00Z') / 1000;

const page = (path: string, after = 0, changes: object = {}) => ({
  type: 'action',
  url: `https://www.example.com${path}`,
  pageTitle: 'A page',
  pageId: String(100 + after),
  timestamp: started + after,
  ...changes,
});

const visit = (changes: object = {}) => ({
  idSite: '1',
  idVisit: '7',
  visitIp: '203.0.113.7',
  visitorId: 'c0ffee',
  fingerprint: 'f00',
  userId: 'ann@example.org',
  actionDetails: [page('/a')],
  siteCurrency: 'EUR',
  referrerType: 'search',
  referrerName: 'Google',
  referrerUrl: 'https://www.google.com/',
  languageCode: 'pt-br',
  deviceType: 'Desktop',
  operatingSystemName: 'Mac',
  operatingSystemVersion: '10.15',
  browserName: 'Microsoft Edge',
  browserVersion: '140.0',
  countryCode: 'de',
  region: 'Bavaria',
  regionCode: 'BY',
  city: 'Munich',
  resolution: '1440x900',
  visitDuration: '0',
  firstActionTimestamp: started,
  serverTimestamp: started,
  ...changes,
});

const read = (visits: readonly object[], context = contextWith()) =>
  readFormat(matomo, fileOf('matomo.json', JSON.stringify(visits, null, 1)), context);
const eventsOf = async (changes: object) => (await read([visit(changes)])).events;

test('a pageview becomes a row, without address, visitor and user', async () => {
  const { events } = await read([visit()]);
  expect(events).toMatchObject([
    {
      date: '2026-03-02',
      hour: 0,
      timestamp: '2026-03-01T23:30:00.000Z',
      name: 'pageview',
      visitor_id: contextWith().visitorId('c0ffee', '2026-03-02'),
      hostname: 'example.com',
      pathname: '/a',
      referrer: 'https://www.google.com/',
      source: 'Google',
      channel: 'Organic Search',
      country: 'DE',
      region: 'Bavaria, DE',
      city: 'Munich, Bavaria, DE',
      language: 'pt',
      device: 'laptop',
      browser: 'Microsoft Edge',
      browser_version: '140',
      os: 'macOS',
      os_version: '10.15',
      screen: '1440x900',
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/203\.0\.113|c0ffee|f00|ann@/);
});

test('actions become pageviews and events on the page of the visitor', async () => {
  const shop = { siteCurrency: 'EUR', type: 'ecommerceOrder', orderId: 'o-1', revenue: '111.5', items: '2' };
  const actions = [
    page('/a'),
    {
      type: 'event',
      eventCategory: 'Video',
      eventAction: 'Play',
      eventName: 'Intro',
      eventValue: '3',
      url: 'https://example.com/a',
      timestamp: started + 5,
    },
    { type: 'download', url: 'https://example.com/files/a.pdf', timestamp: started + 6 },
    { type: 'outlink', url: 'https://other.org/x?token=SECRET', timestamp: started + 7 },
    { type: 'search', siteSearchKeyword: 'shoes', timestamp: started + 8 },
    page('/cart', 9),
    { ...shop, timestamp: started + 10 },
    {
      type: 'goal',
      goalName: 'Signup',
      goalId: 3,
      revenue: 0,
      url: 'https://example.com/thanks',
      timestamp: started + 11,
    },
    { type: 'ecommerceAbandonedCart', revenue: 9, timestamp: started + 12 },
  ];
  const { events, findings } = await read([visit({ actionDetails: actions })]);
  expect(events.map(({ name, pathname, props, revenue }) => [name, pathname, props, revenue])).toEqual([
    ['pageview', '/a', null, null],
    ['Video: Play', '/a', '{"name":"Intro","value":3}', null],
    ['File Download', '/a', '{"url":"https://example.com/files/a.pdf"}', null],
    ['Outbound Link: Click', '/a', '{"url":"https://other.org/x"}', null],
    ['Search', '/a', '{"query":"shoes"}', null],
    ['pageview', '/cart', null, null],
    ['Purchase', '/cart', '{"items":2,"revenue":111.5,"currency":"EUR"}', '111.5'],
    ['Signup', '/thanks', null, null],
  ]);
  expect(findings.skipped).toEqual([{ reason: 'other-kind', rows: 1, first: 'matomo.json, line 2' }]);
  expect(findings.visits).toEqual({ '2026-03': 1 });
});

test('only the first event of a visit says where it came from, with the tags that Matomo removed', async () => {
  const campaign = {
    referrerType: 'campaign',
    referrerName: 'spring',
    referrerKeyword: 'shoes',
    campaignSource: 'newsletter',
    campaignMedium: 'email',
    referrerUrl: '',
  };
  const events = await eventsOf({ ...campaign, actionDetails: [page('/a'), page('/b', 4)] });
  expect(events).toMatchObject([
    {
      utm_campaign: 'spring',
      utm_term: 'shoes',
      utm_source: 'newsletter',
      utm_medium: 'email',
      channel: 'Email',
    },
    { utm_campaign: '', source: '', channel: 'Direct' },
  ]);
});

test('the duration of the visit is that of Matomo', async () => {
  const events = await eventsOf({ visitDuration: 65, actionDetails: [page('/a'), page('/b', 4)] });
  expect(
    events.map(({ name, timestamp, interactive }) => [name, timestamp.slice(14, 19), interactive]),
  ).toEqual([
    ['pageview', '30:00', true],
    ['pageview', '30:04', true],
    ['engagement', '31:05', false],
  ]);
});

test('actions of one second stay in order, and every import gives them the same ids', async () => {
  const changes = {
    actionDetails: [page('/a'), page('/b', 0, { pageId: '101' }), page('/c', 0, { pageId: '' })],
  };
  const events = await eventsOf(changes);
  expect(events.map(({ timestamp }) => timestamp.slice(17))).toEqual(['00.000Z', '00.001Z', '00.002Z']);
  expect(new Set(events.map(({ event_id: id }) => id)).size).toBe(3);
  expect(await eventsOf(changes)).toEqual(events);
});

test.each([
  ['a phone', { deviceType: 'Smartphone', operatingSystemName: 'iOS' }, { device: 'mobile', os: 'iOS' }],
  ['an unknown device', { deviceType: 'Unknown', operatingSystemName: 'Unknown' }, { device: '', os: '' }],
  ['an unknown country', { countryCode: 'xx', city: 'Unknown' }, { country: '', city: '' }],
  [
    'an answer in German',
    {
      deviceType: 'Unbekannt',
      deviceTypeIcon: 'plugins/Morpheus/icons/dist/devices/smartphone.png',
      region: 'Bayern',
      browserName: 'Unbekannt',
      browserCode: 'UNK',
    },
    { device: 'mobile', region: 'Bavaria, DE', browser: '' },
  ],
  ['a region without a code', { regionCode: '', region: 'Bavaria' }, { region: 'Bavaria, DE' }],
  ['a region by its code', { region: null }, { region: 'Bavaria, DE' }],
  [
    'an older answer',
    {
      firstActionTimestamp: undefined,
      serverTimestamp: started + 60,
      visitDuration: 60,
      actionDetails: [page('/a', 0, { timestamp: undefined })],
    },
    { timestamp: '2026-03-01T23:30:00.000Z' },
  ],
])('%s', async (_, changes, fields) => expect((await eventsOf(changes))[0]).toMatchObject(fields));

test('visits of another site are left out, and a file with others only is refused', async () => {
  const other = visit({ actionDetails: [page('/a', 0, { url: 'https://other.org/a' })] });
  const { events, findings } = await read([visit(), other]);
  expect([events.length, findings.skipped[0]?.reason]).toEqual([1, 'other-site']);
  await expect(read([other])).rejects.toThrow('The file is about other.org, and this site is example.com.');
});

test.each([
  [
    'an error',
    '{"result":"error","message":"Please specify idSite"}',
    /answered an error: Please specify idSite/,
  ],
  ['another report', '[{"label":"/a","nb_visits":3}]', /no answer of Live.getLastVisitsDetails/],
  ['an incomplete file', JSON.stringify([visit()]).slice(0, -20), /ends in the middle/],
])('refuses %s', (_, content, message) =>
  expect(readFormat(matomo, fileOf('m.json', content))).rejects.toThrow(message),
);

test('reads several answers of a zip', async () => {
  const files = { '1.json': JSON.stringify([visit()]), '2.json': JSON.stringify([visit({ idVisit: 8 })]) };
  expect((await readFormat(matomo, fileOf('m.zip', zipOf(files)))).events).toHaveLength(2);
});
