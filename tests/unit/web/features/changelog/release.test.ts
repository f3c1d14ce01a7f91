import { expect, test } from 'vitest';
import { newestFirst, parseRelease } from '../../../../../web/src/features/changelog/release.ts';

const matter = `---
version: 0.2.0
date: 2026-12-01
title: A title: with a colon
image: 0.2.0.webp
alt: What is seen
---
`;

test('front matter, paragraphs and all lists', () => {
  const text = `${matter}
First paragraph,
on two lines.

Second paragraph.

## New

- One thing
- Another - with a dash

## Fixed

- A fault

## Removed

- What no one used
`;
  expect(parseRelease('0.2.0.md', text)).toEqual({
    version: '0.2.0',
    date: '2026-12-01',
    title: 'A title: with a colon',
    image: '0.2.0.webp',
    alt: 'What is seen',
    description: ['First paragraph, on two lines.', 'Second paragraph.'],
    new: ['One thing', 'Another - with a dash'],
    fixed: ['A fault'],
    removed: ['What no one used'],
  });
});

test('a release without lists has empty ones, and Windows line endings are accepted', () => {
  const release = parseRelease('0.2.0.md', `${matter}\nText.\n`.replaceAll('\n', '\r\n'));
  expect(release).toMatchObject({ description: ['Text.'], new: [], fixed: [] });
});

test.each([
  ['Text.', 'has no front matter'],
  ['---\nversion: 0.2.0\n', 'has no front matter'],
  [matter.replace(/alt: .*\n/, ''), 'has no alt'],
  [matter.replace(/alt: .*/, 'alt: '), "has 'alt: ' in its front matter"],
  [matter.replace('alt:', 'author: me\nalt:'), "has an unknown field 'author'"],
  [matter.replace('alt:', 'title: b\nalt:'), "has 'title' twice"],
  [matter.replace('0.2.0', '../x'), "has the version '../x'"],
  [matter.replace('2026-12-01', '2026-02-30'), "has the date '2026-02-30'"],
  [matter.replace('2026-12-01', '1 Dec 2026'), "has the date '1 Dec 2026'"],
  [`${matter}\n## New\n\n- One\n`, 'has no description'],
  [`${matter}\nText.\n\n## Changed\n\n- One\n`, "has an unknown list 'Changed'"],
  // The name of an inherited property.
  [`${matter}\nText.\n\n## toString\n`, "has an unknown list 'toString'"],
  [`${matter}\nText.\n\n## New\n\n- One\n\n## New\n\n- Two\n`, "has two lists 'New'"],
  [`${matter}\nText.\n\n## New\n\nProse.\n`, "has 'Prose.' where an item of a list is due"],
])('%j is refused with the name of the file: it %s', (text, problem) =>
  expect(() => parseRelease('0.2.0.md', text)).toThrow(`0.2.0.md: ${problem}`),
);

test('the newest day comes first, and the higher version first on the same day', () => {
  const release = parseRelease('a.md', `${matter}\nText.\n`);
  const releases = [
    { ...release, version: '0.9.0', date: '2026-01-02' },
    { ...release, version: '0.0.1', date: '2023-03-22' },
    { ...release, version: '0.10.0', date: '2026-01-02' },
  ];
  const versions = (list: typeof releases) => list.map(({ version }) => version).join(' ');
  expect(versions(newestFirst(releases))).toBe('0.10.0 0.9.0 0.0.1');
  expect(versions(releases)).toBe('0.9.0 0.0.1 0.10.0');
});
