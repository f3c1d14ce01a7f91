import { expect, test } from 'vitest';
import { goatcounter } from '../../../../../functions/src/imports/formats/goatcounter.ts';
import { fileOf, zipOf } from '../../../../support/imports/files.ts';
import { contextWith, readFormat } from '../../../../support/imports/read-format.ts';

const header =
  '2Path,Title,Event,UserAgent,Browser,System,Session,Bot,Referrer,Referrer scheme,Screen size,Location,FirstVisit,Date';

const read = (...lines: string[]) =>
  readFormat(goatcounter, fileOf('goatcounter-export.csv', [header, ...lines, ''].join('\n')));

const firstOf = async (line: string) => {
  const { events, findings } = await read(line);
  return events[0] ?? findings.skipped[0]?.reason;
};

test('a pageview becomes a row', async () => {
  const line =
    '/a?id=7,A,0,,Chrome 86,Windows 7,s1,0,www.reddit.com/r/x,h,"1280,0,1",US-TX,1,2026-03-01T23:30:00Z';
  expect(await firstOf(line)).toMatchObject({
    date: '2026-03-02',
    hour: 0,
    name: 'pageview',
    visitor_id: contextWith().visitorId('s1', '2026-03-02'),
    hostname: 'example.com',
    pathname: '/a',
    referrer: 'https://www.reddit.com/r/x',
    source: 'Reddit',
    channel: 'Organic Social',
    country: 'US',
    region: 'Texas, US',
    city: '',
    device: 'laptop',
    browser: 'Chrome',
    browser_version: '86',
    os: 'Windows',
    os_version: '7',
    screen: '',
    language: '',
  });
});

test.each([
  ['an event', 'signup,,1,,,,s1,0,,,,,1,2026-03-01T10:00:00Z', { name: 'signup', pathname: '' }],
  ['a group of referrers', '/,,0,,,,s1,0,Hacker News,g,,,1,2026-03-01T10:00:00Z', { source: 'Hacker News' }],
  ['a campaign', '/,,0,,,,s1,0,spring,c,,,1,2026-03-01T10:00:00Z', { source: 'spring', referrer: '' }],
  ['an app', '/,,0,,,,s1,0,android-app://com.slack,o,,,1,2026-03-01T10:00:00Z', { source: 'Slack' }],
  ['a size with a height', '/,,0,,,,s1,0,,,"1440,900,2",,1,2026-03-01T10:00:00Z', { screen: '1440x900' }],
  [
    'a phone',
    '/,,0,,Safari 17.5,iOS 17.5,s1,0,,,"390,0,3",,1,2026-03-01T10:00:00Z',
    { device: 'mobile', os: 'iOS' },
  ],
  [
    'a tablet',
    '/,,0,,Safari 17.5,iOS 17.5,s1,0,,,"820,0,2",,1,2026-03-01T10:00:00Z',
    { device: 'tablet', os: 'iPadOS' },
  ],
  [
    'an older export with the User-Agent',
    '/,,0,Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0,,,s1,0,,,"1920,1080,1",,1,2026-03-01T10:00:00Z',
    { browser: 'Firefox', browser_version: '144', os: 'Linux', device: 'desktop' },
  ],
  ['a time without T', '/,,0,,,,s1,0,,,,,1,2026-03-01 10:00:00', { timestamp: '2026-03-01T10:00:00.000Z' }],
])('%s', async (_, line, fields) => expect(await firstOf(line)).toMatchObject(fields));

test('bots are left out, and equal rows count as often as they are there', async () => {
  const line = '/,,0,,,,s1,0,,,,,1,2026-03-01T10:00:00Z';
  const { events, findings } = await read(line, line, line.replace('s1,0', 's1,1'), line);
  expect(new Set(events.map(({ event_id: id }) => id)).size).toBe(3);
  expect(events.map(({ timestamp }) => timestamp.slice(17))).toEqual(['00.000Z', '00.001Z', '00.002Z']);
  expect(findings.skipped).toEqual([{ reason: 'bot', rows: 1, first: 'goatcounter-export.csv, line 4' }]);
  expect(await read(line, line, line)).toMatchObject({ events });
});

test('reads version 1, whose browser is the User-Agent', async () => {
  const lines = [
    '1Path,Title,Event,Bot,Session,FirstVisit,Referrer,Referrer scheme,Browser,Screen size,Location,Date',
    '/x,,false,0,s1,true,,,Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0,"1366,768,1",DE,2020-12-01T00:07:10Z',
  ];
  const { events } = await readFormat(goatcounter, fileOf('e.csv', `${lines.join('\r\n')}\r\n`));
  expect(events).toMatchObject([
    { pathname: '/x', browser: 'Firefox', device: 'laptop', screen: '1366x768' },
  ]);
});

test.each([
  ['a later version', 'export.csv', '3Path,Session,Date\n/,s,2026-03-01T10:00:00Z\n', /version 1 and 2/],
  [
    'another form of time',
    'export.csv',
    `${header}\n/,,0,,,,s1,0,,,,,1,03/01/2026\n`,
    /time is not .*line 2/,
  ],
])('refuses %s', (_, name, content, message) =>
  expect(readFormat(goatcounter, fileOf(name, content))).rejects.toThrow(message),
);

test('refuses the export as JSON, and says where the right one is', () =>
  expect(
    readFormat(
      goatcounter,
      fileOf('goatcounter.zip', zipOf({ 'x/info.json': '{}', 'x/paths.jsonl': '{}\n' })),
    ),
  ).rejects.toThrow(/sums only\. Export CSV/));
