import { expect, test } from 'vitest';
import { robots, sitemap, xml } from '../../../../web/src/public/sitemap.ts';

test('the sitemap has every page with its full address and, if known, the day of its change', () => {
  expect(
    sitemap('https://stats.example', [{ path: '/' }, { path: '/changelog/0.1.0', changed: '2026-11-21' }]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://stats.example/</loc></url>
  <url><loc>https://stats.example/changelog/0.1.0</loc><lastmod>2026-11-21</lastmod></url>
</urlset>
`);
});

test('characters with a meaning in XML are escaped', () => {
  expect(xml(`<a href="x">&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&apos;&lt;/a&gt;');
});

test('robots may read the public pages and find the sitemap', () => {
  expect(robots('https://stats.example')).toBe(
    'User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: https://stats.example/sitemap.xml\n',
  );
});
