import { expect, test } from 'vitest';
import {
  changeSentence,
  chartSentence,
  headline,
  limits,
  reasonOf,
} from '../../../../../functions/src/notify/report/words.ts';
import type { Report } from '../../../../../functions/src/notify/report/report.ts';
import { memberOfReport, weekOfReport } from '../../../../support/api/report-mail.ts';

const { figures } = weekOfReport;

test.each([
  [6912, 6168, 'week', '6,912 visitors, 12.06% more than the week before'],
  [6168, 6912, 'month', '6,168 visitors, 10.76% fewer than the month before'],
  [1, 2, 'week', '1 visitor, 50.00% fewer than the week before'],
  [40, 40, 'week', '40 visitors, as many as the week before'],
  [100_001, 100_000, 'week', '100,001 visitors, as many as the week before'],
  [12, 0, 'week', '12 visitors, none the week before'],
  [0, 1200, 'month', 'No visitors, 1,200 the month before'],
  [0, 0, 'week', 'No visitors, as in the week before'],
  [12, null, 'week', '12 visitors'],
] as const)('%s visitors after %s in a %s: “%s”', (now, before, every, words) =>
  expect(headline({ figures: { ...figures, visitors: { now, before } }, every })).toBe(words),
);

type Change = Report['changes'][number];
const change = (dimension: Change['dimension'], value: string, other: Partial<Change> = {}): Change => ({
  ...{ dimension, value, now: 192, before: 96, with: null },
  ...other,
});

test.each([
  [change('visit:source', 'Instagram'), 'Instagram brought 192 visitors, 96 more than the week before.'],
  [
    change('visit:source', '', { now: 0, before: 1204 }),
    'Direct / None brought no visitors, 1,204 fewer than the week before.',
  ],
  [change('visit:country', 'DE'), 'Germany had 192 visitors, 96 more than the week before.'],
  [change('visit:device', 'mobile'), 'Mobile devices had 192 visitors, 96 more than the week before.'],
  [
    change('visit:utm_campaign', 'spring', { now: 1, before: 20 }),
    'The campaign spring brought 1 visitor, 19 fewer than the week before.',
  ],
  [
    change('visit:entry_page', '/%C3%BCber', { with: { dimension: 'visit:device', value: 'mobile' } }),
    '/über was the first page of 192 visitors, 96 more than the week before, mostly on mobile devices.',
  ],
  [
    change('visit:country', 'DE', { with: { dimension: 'visit:source', value: 'evil.example' } }),
    'Germany had 192 visitors, 96 more than the week before, mostly from evil.\u2060example.',
  ],
])('%j is described as “%s”', (changed, words) => {
  const { start, value, end, isMore } = changeSentence(changed, { every: 'week' });
  expect(start + value + end).toBe(words);
  expect(isMore).toBe(words.includes(' more than '));
});

test.each([
  [
    [990, 1702, 590],
    'Visitors per day: from 590 on Wednesday, November 11 to 1,702 on Tuesday, November 10.',
  ],
  [[null, 7, 3], 'Visitors per day: from 3 on Wednesday, November 11 to 7 on Tuesday, November 10.'],
  [[5, 5], 'Visitors per day: 5 on every day.'],
  [[0, 0], 'Visitors per day: none.'],
])('the chart of %j says “%s”', (now, words) =>
  expect(chartSentence({ days: weekOfReport.days, visitors: { now, before: [] } })).toBe(words),
);

test.each([
  [
    'week',
    'subscribed',
    'on Mondays at 08:00 (Europe/Amsterdam) because you turned it on in Tideline Journal.',
  ],
  [
    'month',
    'confirmed',
    'on the first of each month at 08:00 (Europe/Amsterdam) because you confirmed that you want the numbers of Tideline Journal.',
  ],
  ['week', 'requested', 'once, because you requested it in Tideline Journal.'],
] as const)('the report of the %s says why a reader gets it who has %s', (every, occasion, reason) => {
  const words = reasonOf({ ...weekOfReport, every }, { ...memberOfReport, occasion });
  expect(words).toContain(`You get this email ${reason}`);
});

test('a mail says all of its filters', () => {
  expect(limits({ limitedTo: ['Device type is Mobile', 'Country is Germany'] })).toEqual([
    'Filtered by: Device type is Mobile and Country is Germany.',
  ]);
});

test('a period that is not compared completely has no comparison, and says since when there is data', () => {
  const visitors = { now: 120, before: 10, sameDays: 12 };
  expect(headline({ figures: { ...figures, visitors }, every: 'week' })).toBe('120 visitors');
  expect(limits({ limitedTo: [], dataSince: '2026-11-25' })).toEqual([
    expect.stringMatching(/^Data since .*25.*: only days that both periods have are compared\.$/),
  ]);
});

test.each([
  [null, 'Imported days are left out: Nov 16 to 18, 2026.'],
  [['pages', 'goals'] as const, 'Imported days are left out of pages and goals: Nov 16 to 18, 2026.'],
])('a mail names imported days that its numbers do not count', (lists, sentence) => {
  const days = [{ from: '2026-11-16', to: '2026-11-18' }];
  expect(limits({ limitedTo: [], excluded: { days, lists } })).toEqual([sentence]);
});
