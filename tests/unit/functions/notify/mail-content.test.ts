import { expect, it } from 'vitest';
import { asText, asHtml, dataInMail } from '../../../../functions/src/notify/mail-content.ts';

const unsubscribe = 'https://stats.example.com/unsubscribe?token=abc&week=1';
const content = {
  subject: 'Your week',
  heading: 'Your week',
  paragraphs: ['One.', 'Two.'],
  button: { label: 'Open the dashboard', link: 'https://stats.example.com/dashboard' },
  notes: [],
  footer: 'You asked for this.',
};

it('a recurring mail says in both parts how to unsubscribe', () => {
  expect(asText({ ...content, unsubscribe })).toMatch(
    new RegExp(`\n-- \nYou asked for this\\.\nUnsubscribe: \\S+$`),
  );
  expect(asHtml({ ...content, unsubscribe })).toContain(`href="${unsubscribe.replace('&', '&amp;')}"`);
});

it('a single mail has no unsubscribe link', () =>
  expect(asText(content) + asHtml(content)).not.toMatch(/unsubscribe/i));

it.each([
  ['/blog/a b', '/blog/a b'],
  ['news.example.com', 'news.\u2060example.\u2060com'],
  ['ends.', 'ends.'],
  ['one\r\ntwo', 'one two'],
  ['\u202egro.live', 'gro.\u2060live'],
  ['x'.repeat(81), `${'x'.repeat(80)}…`],
])('the value %j reads %j', (value, words) => expect(dataInMail(value)).toBe(words));
