import { expect, test } from 'vitest';
import { logs } from '../../../../../../functions/src/imports/formats/logs/logs.ts';
import { defaultTrafficRules } from '@footfall/functions/contract';
import { fileOf, zipOf } from '../../../../../support/imports/files.ts';
import { contextWith, readFormat } from '../../../../../support/imports/read-format.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const gptbot =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';

interface Fields {
  time?: string;
  request?: string;
  status?: number;
  referrer?: string;
  agent?: string;
  address?: string;
}

const lineOf = ({
  time = '02/Mar/2026:00:30:00 +0100',
  request = 'GET /a?id=7 HTTP/1.1',
  status = 200,
  referrer = 'https://www.google.com/',
  agent = firefox,
  address = '198.51.100.7',
}: Fields = {}) => `${address} - - [${time}] "${request}" ${status} 512 "${referrer}" "${agent}"`;

const stringStarting = (start: string): unknown => expect.stringMatching(new RegExp(`^${start}`));

const read = (lines: readonly string[], context = contextWith(), name = 'access.log') =>
  readFormat(logs, fileOf(name, `${lines.join('\n')}\n`), context);

const firstOf = async (line: string, context?: Parameters<typeof read>[1]) => {
  const { events, findings } = await read([line], context);
  return events[0] ?? findings.skipped[0]?.reason;
};

test('a request for a page becomes a pageview, without the address', async () => {
  const { events } = await read([lineOf()]);
  expect(events).toMatchObject([
    {
      date: '2026-03-02',
      hour: 0,
      timestamp: expect.stringMatching(/^2026-03-01T23:30:00\.000\d{3}Z$/),
      name: 'pageview',
      hostname: 'example.com',
      pathname: '/a',
      source: 'Google',
      channel: 'Organic Search',
      browser: 'Firefox',
      browser_version: '144',
      os: 'Linux',
      device: 'desktop',
      screen: '',
      language: '',
    },
  ]);
  expect(JSON.stringify(events)).not.toContain('198.51.100');
});

test('a visitor is an address and a browser on a day, with the salt of the import', async () => {
  const lines = [
    lineOf(),
    lineOf({ request: 'GET /b HTTP/1.1' }),
    lineOf({ address: '198.51.100.8' }),
    lineOf({ agent: firefox.replaceAll('144', '143') }),
    lineOf({ time: '03/Mar/2026:00:30:00 +0100' }),
  ];
  const { events } = await read(lines);
  expect(new Set(events.map(({ visitor_id: id }) => id)).size).toBe(4);
  expect(events[0]?.visitor_id).toBe(events[1]?.visitor_id);
  const salted = await read(lines, contextWith({ salt: () => Buffer.alloc(32, 9) }));
  expect(salted.events[0]?.visitor_id).not.toBe(events[0]?.visitor_id);
  expect(salted.events.map(({ event_id: id }) => id)).toEqual(events.map(({ event_id: id }) => id));
});

test('of a log that is imported twice, all events of one import come first', async () => {
  const lines = [
    lineOf(),
    lineOf({ request: 'GET /b HTTP/1.1' }),
    lineOf({ time: '02/Mar/2026:00:31:00 +0100' }),
  ];
  const timesOf = async (importId: string) =>
    (await read(lines, contextWith({ importId }))).events.map(({ timestamp }) => timestamp);
  const [one, other] = [await timesOf('one'), await timesOf('other')];
  expect(new Set(one.map((time, index) => time < (other[index] ?? ''))).size).toBe(1);
  expect(one.map((time, index) => time === other[index])).toEqual([false, false, false]);
});

test.each([
  ['/', true],
  ['/about', true],
  ['/blog/', true],
  ['/index.html', true],
  ['/page.php?id=1', true],
  ['/release-1.2', true],
  ['/style.css', false],
  ['/logo.png?v=2', false],
  ['/robots.txt', false],
  ['/.env', false],
  ['/api/users', false],
  ['/_next/data/x', false],
  ['/blog/feed/', false],
])('%s is a page: %s', async (path, isPage) => {
  const row = await firstOf(lineOf({ request: `GET ${path} HTTP/2.0` }));
  expect(row === 'not-a-page').toBe(!isPage);
});

test.each([
  ['not-a-page', { request: 'POST /a HTTP/1.1' }],
  ['not-a-page', { request: 'HEAD /a HTTP/1.1' }],
  ['not-a-page', { status: 301 }],
  ['not-a-page', { status: 404 }],
  ['not-a-page', { request: '\\x16\\x03\\x01' }],
  ['bot', { agent: 'curl/8.5.0' }],
  ['bot', { agent: '-' }],
  ['spam-referrer', { referrer: 'https://semalt.com/' }],
  ['before-retention', { time: '02/Mar/1999:00:30:00 +0100' }],
  ['after-yesterday', { time: '29/Nov/2026:00:30:00 +0100' }],
])('left out as %s: %j', async (reason, fields) => expect(await firstOf(lineOf(fields))).toBe(reason));

test('a page that the browser had already counts', async () =>
  expect(await firstOf(lineOf({ status: 304 }))).toMatchObject({ name: 'pageview' }));

test.each([
  ['a page', { excludedPages: ['/a'] }],
  ['an address', { excludedIps: ['198.51.100.0/24'] }],
  ['a source', { excludedSources: ['Google'] }],
])('the rules of the site exclude %s', async (_, changes) =>
  expect(await firstOf(lineOf(), contextWith({ rules: { ...defaultTrafficRules, ...changes } }))).toBe(
    'excluded',
  ),
);

test('bots are counted by agent, proof and page on each day', async () => {
  const { imported, findings } = await read([
    lineOf({ agent: gptbot }),
    lineOf({ agent: gptbot }),
    lineOf({ agent: gptbot, request: 'GET /b HTTP/1.1' }),
    lineOf({ agent: gptbot, request: 'GET /style.css HTTP/1.1' }),
    lineOf({ agent: 'curl/8.5.0' }),
    lineOf({ agent: '-' }),
  ]);
  const row = { date: '2026-03-02', kind: 'crawlers', page: '/a', events: 1 };
  expect(imported).toEqual([
    { ...row, agent: 'GPTBot', proof: 'claimed', events: 2 },
    { ...row, agent: 'GPTBot', proof: 'claimed', page: '/b' },
    { ...row, agent: 'Other', proof: 'claimed' },
    { ...row, agent: 'Unknown', proof: 'unknown' },
  ]);
  expect(findings.skipped).toContainEqual({ reason: 'bot', rows: 5, first: 'access.log, line 1' });
});

test.each([
  ['/robots.txt', true],
  ['/llms.txt?v=2', true],
  ['/sitemap_index.xml', true],
  ['/ads/robots.txt', false],
  ['/style.css', false],
])('%s counts as a fetch of a crawler: %s', async (path, isFetch) => {
  const request = `GET ${path} HTTP/1.1`;
  const { imported } = await read([
    lineOf({ request, agent: gptbot }),
    lineOf({ request, agent: gptbot, status: 404 }),
    lineOf({ request }),
  ]);
  expect(imported).toHaveLength(isFetch ? 1 : 0);
});

test('broken lines are counted, with the first of them', async () => {
  const { events, findings } = await read([lineOf(), 'garbage', lineOf({ request: 'GET /b HTTP/1.1' }), '"']);
  expect(events).toHaveLength(2);
  expect(findings.skipped).toEqual([{ reason: 'unreadable-row', rows: 2, first: 'access.log, line 2' }]);
});

test('stops at a time in another form, and says where', () => {
  const lines = [...Array.from({ length: 1203 }, () => lineOf()), lineOf({ time: '2026-03-02 00:30:00' })];
  return expect(read(lines)).rejects.toThrow(
    'Stopped at line 1,204: the time is not in the combined format.',
  );
});

test('reads lines with a host, escaped quotes, users with spaces, and fields behind', async () => {
  const [start, rest] = lineOf().split(' - - ');
  const { events, findings } = await read([
    `example.com:443 ${lineOf()}`,
    `other.org:443 ${lineOf()}`,
    `${start} - Ann "A" Lee ${rest} "-" 0.004`,
    lineOf({ agent: `${firefox} \\"x\\" \\x22y` }),
  ]);
  expect(events).toHaveLength(3);
  expect(findings.skipped).toEqual([{ reason: 'other-site', rows: 1, first: 'access.log, line 2' }]);
});

test('equal lines are as many pageviews, and a copy of a log in the zip is none', async () => {
  const log = `${[lineOf(), lineOf(), lineOf()].join('\n')}\n`;
  const { events } = await readFormat(
    logs,
    fileOf('logs.zip', zipOf({ 'access.log': log, 'access.log.1': log })),
  );
  expect(new Set(events.map(({ event_id: id }) => id)).size).toBe(3);
  expect(events.slice(0, 3).map(({ timestamp }) => timestamp.slice(17, 23))).toEqual([
    '00.000',
    '00.001',
    '00.002',
  ]);
});

test('fetches of crawlers count once, whether a log is in the zip twice or a part of it', async () => {
  const fetches = ['/a', '/a', '/b'].map((path) =>
    lineOf({ request: `GET ${path} HTTP/1.1`, agent: gptbot }),
  );
  const log = `${fetches.join('\n')}\n`;
  const other = lineOf({ request: 'GET /a HTTP/1.1', agent: gptbot, address: '198.51.100.8' });
  const countsIn = async (files: Record<string, string>) => {
    const { imported } = await readFormat(logs, fileOf('logs.zip', zipOf(files)));
    return imported.map(({ page, events }) => `${page} ${events}`);
  };
  expect(await countsIn({ 'a.log': log })).toEqual(['/a 2', '/b 1']);
  expect(await countsIn({ 'a.log': log, 'b.log': log })).toEqual(['/a 2', '/b 1']);
  expect(await countsIn({ 'a.log': `${fetches[0]}\n`, 'b.log': log })).toEqual(['/a 2', '/b 1']);
  expect(await countsIn({ 'a.log': log, 'b.log': `${other}\n` })).toEqual(['/a 3', '/b 1']);
});

const caddy = (changes: object = {}, request: object = {}) =>
  JSON.stringify({
    level: 'info',
    ts: 1772407800.25,
    logger: 'http.log.access.log0',
    msg: 'handled request',
    request: {
      remote_ip: '198.51.100.7',
      client_ip: '198.51.100.7',
      proto: 'HTTP/2.0',
      method: 'GET',
      host: 'example.com',
      uri: '/a.data?id=7',
      headers: {
        'User-Agent': [firefox],
        Referer: ['https://www.google.com/'],
        'Accept-Language': ['pt-BR,pt;q=0.9'],
      },
      ...request,
    },
    status: 200,
    resp_headers: { 'Content-Type': ['text/html; charset=utf-8'] },
    ...changes,
  });

test('reads JSON of Caddy, in which the type of the answer says what a page is', async () => {
  const { events, findings } = await read([
    caddy(),
    caddy({ ts: '2026-03-01T23:30:00.000Z' }),
    caddy({ resp_headers: { 'Content-Type': ['application/json'] } }),
    caddy({}, { host: 'other.org' }),
    caddy({}, { headers: { 'User-Agent': [firefox], 'Sec-Gpc': ['1'] } }),
    JSON.stringify({ level: 'info', ts: 1, msg: 'server running' }),
    '{"broken',
  ]);
  expect(events).toMatchObject([
    {
      timestamp: stringStarting('2026-03-01T23:30:00.250'),
      pathname: '/a.data',
      source: 'Google',
      language: 'pt',
    },
    { timestamp: stringStarting('2026-03-01T23:30:00.000') },
  ]);
  expect(findings.skipped.map(({ reason }) => reason)).toEqual([
    'not-a-page',
    'other-site',
    'excluded',
    'unreadable-row',
  ]);
});

test('reads logs of CloudFront', async () => {
  const names =
    'date time x-edge-location c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query x-host-header x-edge-request-id';
  const values = (agent: string) =>
    [
      '2026-03-01',
      '23:30:00',
      'FRA2',
      '198.51.100.7',
      'GET',
      'd1.cloudfront.net',
      '/a',
      '200',
      'https://www.google.com/',
      agent,
      'id=7',
      'example.com',
      'r-1',
    ].join('\t');
  const { events, findings } = await read([
    '#Version: 1.0',
    `#Fields: ${names}`,
    values(encodeURI(firefox)),
    values(encodeURI(encodeURI(firefox))),
    '2026-03-01\t23:30:00',
  ]);
  expect(events).toMatchObject([
    { pathname: '/a', browser: 'Firefox', os: 'Linux', source: 'Google', hostname: 'example.com' },
    { browser: 'Firefox', os: 'Linux' },
  ]);
  expect(findings.skipped).toEqual([{ reason: 'unreadable-row', rows: 1, first: 'access.log, line 5' }]);
});

test.each(['lines', 'an array'])('reads JSON of Google Cloud in %s', async (form) => {
  const entry = (id: string, changes: object = {}) => ({
    insertId: id,
    timestamp: '2026-03-01T23:30:00.123456Z',
    resource: { type: 'http_load_balancer' },
    httpRequest: {
      requestMethod: 'GET',
      requestUrl: 'https://example.com/a?id=7',
      status: 200,
      userAgent: firefox,
      referer: 'https://www.google.com/',
      remoteIp: '198.51.100.7',
      ...changes,
    },
  });
  const entries = [entry('a'), entry('b', { requestUrl: 'https://example.com/logo.png' })];
  const text =
    form === 'lines' ? entries.map((each) => JSON.stringify(each)) : [JSON.stringify(entries, null, 2)];
  const { events } = await read(text);
  expect(events).toMatchObject([
    {
      timestamp: stringStarting('2026-03-01T23:30:00.123'),
      pathname: '/a',
      event_id: contextWith().eventId('logs:a'),
    },
  ]);
});

test.each([
  ['another file', ['a,b', '1,2'], /no access log that Footfall can read/],
  ['a log without browsers', [lineOf().split(' "https')[0] ?? ''], /needs the combined format/],
  ['a log of another site', [`other.org ${lineOf()}`], /about other.org, and this site is example.com/],
])('refuses %s', (_, lines, message) => expect(read(lines)).rejects.toThrow(message));
