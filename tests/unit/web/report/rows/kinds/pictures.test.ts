import { expect, test } from 'vitest';
import { sourceLists } from '../../../../../../functions/src/sources/index.ts';
import { iconFiles } from '../../../../../../web/build/icons.ts';
import { iconName, sourceIcons } from '../../../../../../web/src/report/rows/kinds/icon-names.ts';
import { browserLogoOf, flagOf, sourceTileOf } from '../../../../../../web/src/report/rows/kinds/pictures.ts';

const row = (name: string, subName = '', picture?: string) => ({
  name,
  subName,
  ...(picture && { picture }),
});

test.each([
  ['United States', 'US', '/icons/flags/US.png'],
  ['Unknown', '', null],
  ['an invalid code has no flag', '../US', null],
])('flag of %s (%j): %j, else a browser', (name, code, src) =>
  expect(flagOf(row(name, code))).toEqual({ shape: 'flag', src, fallback: 'browser' }),
);

test.each([
  ['Microsoft Edge', '/icons/browsers/microsoft-edge.png'],
  ['Netscape', null],
])('logo of the browser %s: %j, else a globe', (name, src) =>
  expect(browserLogoOf(row(name))).toEqual({ shape: 'square', src, fallback: 'globe' }),
);

const favicon = '/img/favicon/news.example.signature';
test.each([
  ['Google', favicon, 'square', '/icons/sources/google.svg', 'G'],
  ['Hacker News', undefined, 'square', '/icons/sources/hacker-news.svg', 'H'],
  ['news.example', favicon, 'favicon', favicon, 'N'],
  ['éclair.example', undefined, 'favicon', null, 'É'],
  ['🙂🙂', undefined, 'favicon', null, undefined],
  ['Direct / None', undefined, 'favicon', null, undefined],
])(
  'picture of the source %s with the favicon %j: %s %j, else the initial %s, else a globe',
  (name, picture, shape, src, initial) =>
    expect(sourceTileOf(row(name, '', picture))).toEqual({ shape, src, fallback: 'globe', initial }),
);

const files = iconFiles();

test.each(['icons/flags/US.png', 'icons/flags/XK.png', 'icons/browsers/microsoft-edge.png'])(
  'the files of the build: %s is a PNG',
  (path) => expect(Buffer.from(files.get(path)?.() ?? '').toString('latin1', 1, 4)).toBe('PNG'),
);

test('the files of the build: every picture that can be requested exists', () => {
  for (const [path, make] of files) expect(make().length, path).toBeGreaterThan(50);
});

test('the largest sources have a tile', () => {
  const frequent =
    'Google Bing DuckDuckGo Yahoo! Baidu Ecosia Startpage Qwant Facebook Instagram X LinkedIn Reddit YouTube Pinterest TikTok Threads Bluesky WhatsApp Telegram Discord Slack ChatGPT Perplexity Gemini Claude GitHub Wikipedia Substack Amazon Outlook Gmail';
  const missing = frequent.split(' ').filter((name) => !sourceIcons.has(iconName(name)));
  expect([...missing, sourceIcons.has(iconName('Hacker News')) ? '' : 'Hacker News'].join('')).toBe('');
});

test('the files of the build: every source with a tile is a source of collect', () => {
  const known = new Set(Object.values(sourceLists).flatMap((rows) => rows.map(([name]) => iconName(name))));
  expect([...sourceIcons].filter((name) => !known.has(name))).toEqual([]);
});
