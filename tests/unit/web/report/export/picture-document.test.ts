import { expect, test } from 'vitest';
import { speechOf } from '@footfall/functions/contract';
import { legendIn } from '../../../../../web/src/report/export/legend.ts';
import { pictureDocument, wrapped } from '../../../../../web/src/report/export/picture-document.ts';
import { speakIn } from '../../../../support/languages/speak-in.ts';

const drawing = { markup: '<path d="M0 0H10" stroke="#2456e6"/>', width: 900, height: 300 };
const facts = ['example.org', 'Last 7 days: Nov 22 – 28, 2026'];

const textsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

test('a document has the title, the facts, the legend, the chart and the notes, each below the one before', () => {
  const { svg, width, height } = pictureDocument({
    drawing,
    title: 'Pageviews per day',
    facts,
    legend: [{ name: 'Nov 22 to 28, 2026', color: '#2456e6' }],
    notes: ['Nov 24: New prices'],
  });
  expect(textsIn(svg)).toEqual(['Pageviews per day', ...facts, 'Nov 22 to 28, 2026', 'Nov 24: New prices']);
  expect(svg).toContain(drawing.markup);
  expect(width).toBe(900 + 2 * 24);
  expect(height).toBeGreaterThan(300 + 5 * 18);
  const offsets = [...svg.matchAll(/<text x="\d+" y="(\d+)"/g)].map(([, y]) => Number(y));
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
  expect(svg).not.toMatch(/href|url\(|@import|http(?!:\/\/www\.w3\.org\/2000\/svg)/);
});

test('text from visitors is text, also in the title and the description', () => {
  const hostile = '</text><script>alert(1)</script>\u0000';
  const { svg } = pictureDocument({ drawing, title: hostile, facts: [hostile], notes: [hostile] });
  expect(svg).not.toContain('<script');
  expect(svg).not.toContain('\u0000');
  expect(svg.match(/&lt;script&gt;/g)).toHaveLength(6);
});

test('a narrow chart has room for its title, and is in the middle', () => {
  const { svg, width } = pictureDocument({
    drawing: { ...drawing, width: 240 },
    title: 'Visitors by country',
    facts,
  });
  expect(width).toBe(440 + 2 * 24);
  expect(svg).toContain('<g transform="translate(124 ');
});

test.each([
  ['one two three', 60, ['one two', 'three']],
  ['a'.repeat(25), 60, ['a'.repeat(10), 'a'.repeat(10), 'a'.repeat(5)]],
  ['ブログの記事です', 60, ['ブログの記事', 'です']],
  ['  ', 60, []],
])('the text %j fits lines of %i px', (text, width, lines) =>
  expect(wrapped(text, width, 10)).toEqual(lines),
);

test('a legend names both lines if both are drawn', () => {
  const days = {
    range: { from: '2026-11-01', to: '2026-11-30' },
    compared_with: { from: '2026-10-02', to: '2026-10-31' },
  };
  const both = '<path stroke="#2456e6"/><path stroke="#b9bdc9"/>';
  expect(legendIn({ markup: both }, days)).toEqual([
    { name: 'November 2026', color: '#2456e6' },
    { name: 'Oct 2 to 31, 2026', color: '#b9bdc9' },
  ]);
  expect(legendIn({ markup: both }, { ...days, compared_with: null })).toEqual([]);
  const bars = both.replaceAll('stroke', 'fill');
  expect(legendIn({ markup: bars }, days, true)).toHaveLength(2);
  expect(legendIn({ markup: bars }, days)).toEqual([]);
  expect(legendIn({ markup: '<path stroke="#2456e6"/>' }, days)).toEqual([]);
});

test('from right to left, texts and the legend begin at the right edge, and the chart stays as it is', () => {
  speakIn(speechOf('ar', {}));
  const { svg, width } = pictureDocument({
    drawing,
    title: 'الزوار',
    facts: [],
    legend: [{ name: 'نوفمبر', color: '#2456e6' }],
  });
  expect(svg).toContain(`<text x="${width - 24}" y="42" direction="rtl"`);
  expect(svg).toContain(`<rect x="${width - 24 - 10}"`);
  expect(svg).toContain(`<text x="${width - 24 - 16}"`);
  expect(svg).toContain(`<g transform="translate(24 `);
});
