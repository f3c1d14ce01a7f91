import { describe, expect, test } from 'vitest';
import { sourceLists } from '../../../functions/src/sources/index.ts';
import { iconFiles } from '../../../web/build/icons.ts';
import { iconName, sourceIcons } from '../../../web/src/features/dashboard/icon-names.ts';
import { browserLogoOf, flagOf, sourceTileOf } from '../../../web/src/features/dashboard/pictures.ts';

const row = (name: string, subName = '') => ({ name, subName });

test.each([
  ['United States', 'US', '/icons/flags/US.png'],
  ['Unknown', '', null],
  ['what is no code is asked for nowhere', '../US', null],
])('flag of %s (%j): %j, else a browser', (name, code, src) =>
  expect(flagOf(row(name, code))).toEqual({ shape: 'flag', src, fallback: 'browser' }),
);

test.each([
  ['Chrome', '/icons/browsers/chrome.png'],
  ['Microsoft Edge', '/icons/browsers/microsoft-edge.png'],
  ['Samsung Internet', '/icons/browsers/samsung-internet.png'],
  ['Netscape', null],
  ['Unknown', null],
])('logo of the browser %s: %j, else a globe', (name, src) =>
  expect(browserLogoOf(row(name))).toEqual({ shape: 'square', src, fallback: 'globe' }),
);

test.each([
  ['Google', '/icons/sources/google.svg', 'G'],
  ['Hacker News', '/icons/sources/hacker-news.svg', 'H'],
  ['news.example', null, 'N'],
  ['éclair.example', null, 'É'],
  ['🙂🙂', null, undefined],
  ['Direct / None', null, undefined],
])('tile of the source %s: %j, else the letter %s, else a globe', (name, src, letter) =>
  expect(sourceTileOf(row(name))).toEqual({
    shape: 'square',
    src,
    fallback: 'globe',
    ...(letter ? { letter } : {}),
  }),
);

describe('the files of the build', () => {
  const files = iconFiles();

  test.each([
    ['icons/flags/US.png'],
    ['icons/flags/XK.png'],
    ['icons/browsers/chrome.png'],
    ['icons/browsers/microsoft-edge.png'],
  ])('%s is a PNG', (path) =>
    expect(
      Buffer.from(files.get(path)?.() ?? '')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG'),
  );

  test('every picture that may be asked for can be made', () => {
    for (const [path, make] of files) expect(make().length, path).toBeGreaterThan(50);
  });

  test('every source with a tile is one that collect names', () => {
    const known = new Set(Object.values(sourceLists).flatMap((rows) => rows.map(([name]) => iconName(name))));
    expect([...sourceIcons].filter((name) => !known.has(name))).toEqual([]);
  });
});
