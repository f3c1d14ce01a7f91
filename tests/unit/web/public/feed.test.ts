import { expect, test } from 'vitest';
import { feed } from '../../../../web/src/public/feed.ts';

const lists = { new: [], fixed: [], removed: [] };

test('the feed has the releases in the given order and the day of the newest one', () => {
  const text = feed('https://stats.example', [
    {
      version: '0.2.0',
      date: '2026-12-01',
      title: 'Fast & small',
      image: 'a.webp',
      alt: 'A',
      description: ['One.', 'Two.'],
      ...lists,
    },
    {
      version: '0.1.0',
      date: '2026-11-21',
      title: 'First',
      image: 'b.webp',
      alt: 'B',
      description: ['Three.'],
      ...lists,
    },
  ]);
  expect(text.match(/<id>[^<]*<\/id>/g)).toEqual([
    '<id>https://stats.example/changelog</id>',
    '<id>https://stats.example/changelog/0.2.0</id>',
    '<id>https://stats.example/changelog/0.1.0</id>',
  ]);
  expect(text.match(/<title>[^<]*<\/title>/g)).toEqual([
    '<title>Footfall changelog</title>',
    '<title>0.2.0: Fast &amp; small</title>',
    '<title>0.1.0: First</title>',
  ]);
  expect(text.match(/<updated>[^<]*<\/updated>/g)).toEqual([
    '<updated>2026-12-01T00:00:00Z</updated>',
    '<updated>2026-12-01T00:00:00Z</updated>',
    '<updated>2026-11-21T00:00:00Z</updated>',
  ]);
  expect(text).toContain('<summary>One. Two.</summary>');
});
