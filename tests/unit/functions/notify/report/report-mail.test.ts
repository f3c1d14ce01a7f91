import { expect, test } from 'vitest';
import { composeMail } from '../../../../../functions/src/notify/mail.ts';
import { asPreview } from '../../../../../functions/src/notify/mail-content.ts';
import { reportMail } from '../../../../../functions/src/notify/report/report-mail.ts';
import type { Report, ReportRecipient } from '../../../../../functions/src/notify/report/report.ts';
import { memberOfReport, weekOfReport } from '../../../../support/api/report-mail.ts';

const mailOf = (report: Report, recipient: ReportRecipient = memberOfReport) =>
  composeMail(
    { to: 'ann@example.com', template: 'report', content: reportMail(report, recipient), about: 'w1' },
    new Date('2026-11-16T07:00:00Z'),
  );

/** A mail as its reader sees it: without tags, and without the word joiners that prevent links. */
const seen = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ');

test('both parts say the same', () => {
  const { subject, html, text } = mailOf(weekOfReport);
  expect(subject).toBe('Tideline Journal: 6,912 visitors, 12.06% more than the week before');
  for (const words of [
    'Nov 9 to 15, 2026',
    '6,912 visitors, 12.06% more than the week before',
    '41.36%',
    '↓ 2.11%',
    'brought 192 visitors, 96 fewer than the week before.',
    'news.ycombinator.com',
    'Direct / None',
    '/über',
    '↑ 108.08%',
    'Order €5,271.50',
    'You get this email on Mondays',
  ]) {
    expect(seen(html)).toContain(words);
    expect(seen(text)).toContain(words);
  }
});

test('it shows its picture without loading anything, in a mail and in a page', () => {
  const { html, pictures } = mailOf(weekOfReport);
  expect(html.match(/(?:src|background)="[^"]*"|url\([^)]*\)/g)).toEqual(['src="cid:chart"']);
  expect(pictures.map(({ cid }) => cid)).toEqual(['chart']);
  const sources = asPreview(reportMail(weekOfReport, memberOfReport)).match(/src="[^"]*"/g);
  expect(sources).toEqual([expect.stringMatching(/^src="data:image\/png;base64,[\w+/=]+"$/)]);
});

/** A report in which this text is every name that others can choose. */
const named = (name: string): Report => ({
  ...weekOfReport,
  workspace: { ...weekOfReport.workspace, name, domain: name },
  limitedTo: new Array(20).fill(name),
  changes: (
    ['visit:entry_page', 'visit:source', 'visit:utm_campaign', 'visit:country', 'visit:device'] as const
  ).map((dimension) => ({
    ...{ dimension, value: name, now: 90, before: 30 },
    with: { dimension: 'visit:source', value: name },
  })),
  notes: new Array(500).fill({ day: '2026-11-10', text: name, isPublic: true, verdict: null }),
  pages: new Array(1000).fill({ value: name, now: 9, before: 3 }),
  sources: new Array(1000).fill({ value: name, now: 9, before: 3 }),
  goals: new Array(1000).fill({ name, now: 9, before: 3, revenue: [{ currency: 'EUR', amount: 1 }] }),
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'src="cid:chart"',
  '</style><a href="https://evil.example">win</a>',
])('the text %j is nothing but text', (name) => {
  const { html } = mailOf(named(name));
  const tags = (page: string) => new Set(page.match(/<\/?[a-z]+\d?/g));
  expect(tags(html)).toEqual(tags(mailOf(named('plain')).html));
  expect(html.match(/src="/g)).toHaveLength(1);
});

test.each([
  'https://evil.example/a?b',
  'www.evil.example',
  'ann@evil.example',
  'evil。example',
  'evil．example',
])('a mail program does not link %s', (name) => {
  const { subject, html, text } = mailOf(named(name));
  const ours = /https:\/\/stats\.example\.com[^\s"<]*/g;
  for (const part of [subject, html.replace(ours, ''), text.replace(ours, '')])
    expect(part).not.toMatch(/evil[.。．]e|@e|https?:\/\//);
  expect(html.match(/href="[^"]*"/g)).toEqual(mailOf(named('plain')).html.match(/href="[^"]*"/g));
});

test('a report with long names and many rows is small', () => {
  const { html, text } = mailOf(named('𝒳<&'.repeat(5000)));
  expect(html.length + text.length).toBeLessThan(60_000);
});

test.each(['html', 'text'] as const)(
  'the %s has the notes of the period with their days, for readers outside the public ones only',
  (part) => {
    const notesFor = (recipient: ReportRecipient, notes = weekOfReport.notes) =>
      seen(mailOf({ ...weekOfReport, notes }, recipient)[part]);
    const outside = { ...memberOfReport, settings: null };
    expect(notesFor(memberOfReport)).toContain(
      'Nov 3 New reader +212 visitors a day (90% range +140 to +290).',
    );
    expect(notesFor(memberOfReport)).toMatch(/Nov 10 The bell buoy on Hacker News Nov 12 New paywall/);
    expect(notesFor(outside)).toContain('Nov 10 The bell buoy on Hacker News');
    expect(notesFor(outside)).not.toContain('New paywall');
    const many = weekOfReport.notes.slice(0, 1).flatMap((note) => Array.from({ length: 12 }, () => note));
    expect(notesFor(memberOfReport, many)).toContain('and 2 more notes');
    expect(notesFor(memberOfReport, [])).not.toMatch(/Notes|more notes/);
  },
);

test('someone outside can only unsubscribe, not change the schedule', () => {
  const { html, text, unsubscribe } = mailOf(weekOfReport, { ...memberOfReport, settings: null });
  expect(unsubscribe).toBe(memberOfReport.unsubscribe);
  for (const part of [html, text]) {
    expect(part).toContain(memberOfReport.unsubscribe);
    expect(part).not.toMatch(/settings|Manage alerts and reports/);
  }
});

test('a value without a comparison has no change, and an empty list is omitted', () => {
  const nothing = { now: 0, before: null };
  const none = { now: null, before: null };
  const { html } = mailOf({
    ...weekOfReport,
    figures: {
      visitors: nothing,
      pageviews: nothing,
      visits: nothing,
      bounce_rate: none,
      visit_duration: none,
    },
    visitors: { now: [0, 0, 0, 0, 0, 0, 0], before: [] },
    ...{ changes: [], pages: [], sources: [], goals: [] },
  });
  expect(seen(html)).not.toMatch(/[↑↓]|What changed|Sources|Goals|Nov 2 to 8|NaN|null|undefined/);
});
