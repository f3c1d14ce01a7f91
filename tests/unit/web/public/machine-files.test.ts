import { expect, test } from 'vitest';
import { robots, sitemap, xml, llms, feed } from '../../../../web/src/public/machine-files.ts';

test('the sitemap has every page with its full address and, if known, the day of its change', () =>
  expect(
    sitemap('https://stats.example', [{ path: '/' }, { path: '/changelog/0.1.0', changed: '2026-11-21' }]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://stats.example/</loc></url>
  <url><loc>https://stats.example/changelog/0.1.0</loc><lastmod>2026-11-21</lastmod></url>
</urlset>
`));

test('characters with a meaning in XML are escaped', () =>
  expect(xml(`<a href="x">&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&apos;&lt;/a&gt;'));

test('robots may read the public pages and find the sitemap', () =>
  expect(robots('https://stats.example')).toBe(
    'User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: https://stats.example/sitemap.xml\n',
  ));

const pages = [
  { path: '/', title: '', description: 'Analytics without cookies.' },
  { path: '/changelog', title: 'Changelog', description: 'What is new.' },
  { path: '/changelog/0.1.0', title: '0.1.0: A release', description: 'One of many.' },
];
const text = llms({ origin: 'https://stats.example', sizes: { script: 650, font: 28_400 } }, pages);

test('llms.txt describes the product, and lists the documents with their full addresses, without single releases', () => {
  expect(text).toMatch(
    /^# Footfall\n\n> Lightweight web analytics for website owners, without cookies\.\n\n/,
  );
  expect(text).toContain('one script of 650 bytes (gzip)');
  expect(text).toContain('\n- [Footfall](https://stats.example/): Analytics without cookies.\n');
  expect(text).toContain('\n- [Changelog](https://stats.example/changelog): What is new.\n');
  expect(text).not.toContain('0.1.0');
});

test('the feed has the releases in the given order and the day of the newest one', () => {
  const picture = { image: 'a.webp', alt: 'A' };
  const lists = { new: [], fixed: [], removed: [] };
  const releases = [
    { version: '0.2.0', date: '2026-12-01', title: 'Fast & small', description: ['One.', 'Two.'] },
    { version: '0.1.0', date: '2026-11-21', title: 'First', description: ['Three.'] },
  ];
  const text = feed(
    'https://stats.example',
    releases.map((release) => ({ ...release, ...picture, ...lists })),
  );
  const textsOf = (tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, inside]) => inside).join(' ');
  expect(textsOf('id')).toBe(
    'https://stats.example/changelog https://stats.example/changelog/0.2.0 https://stats.example/changelog/0.1.0',
  );
  expect(textsOf('title')).toBe('Footfall changelog 0.2.0: Fast &amp; small 0.1.0: First');
  expect(textsOf('updated')).toBe('2026-12-01T00:00:00Z 2026-12-01T00:00:00Z 2026-11-21T00:00:00Z');
  expect(text).toContain('<summary>One. Two.</summary>');
});
