import type { Report, ReportRecipient } from '../../../functions/src/notify/report/report.ts';

/** The week of 9 November 2026, as in a report. */
export const weekOfReport: Report = {
  every: 'week',
  workspace: { name: 'Tideline Journal', domain: 'tideline.example', timezone: 'Europe/Amsterdam' },
  days: { from: '2026-11-09', to: '2026-11-15' },
  compared: { from: '2026-11-02', to: '2026-11-08' },
  limitedTo: [],
  figures: {
    visitors: { now: 6912, before: 6168 },
    pageviews: { now: 17_204, before: 15_050 },
    visits: { now: 7588, before: 6810 },
    bounce_rate: { now: 41.36, before: 42.25 },
    visit_duration: { now: 134, before: 140.4 },
  },
  visitors: {
    now: [990, 1702, 1100, 1020, 890, 590, 620],
    before: [1000, 990, 1010, 970, 905, 640, 653],
  },
  changes: [
    {
      dimension: 'visit:entry_page',
      value: '/blog/the-bell-buoy',
      now: 1204,
      before: 601,
      with: { dimension: 'visit:source', value: 'Google' },
    },
    { dimension: 'visit:source', value: 'Instagram', now: 192, before: 288, with: null },
    { dimension: 'visit:country', value: 'DE', now: 912, before: 701, with: null },
  ],
  notes: [
    {
      ...{ day: '2026-11-03', text: 'New reader', isPublic: true },
      verdict: {
        reason: null,
        effect: { expected: 780, difference: 212.4, low: 140, high: 290, days: 7, dispersion: 2 },
      },
    },
    { day: '2026-11-10', text: 'The bell buoy on Hacker News', isPublic: true, verdict: null },
    { day: '2026-11-12', text: 'New paywall', isPublic: false, verdict: null },
  ],
  pages: [
    { value: '/', now: 4208, before: 3965 },
    { value: '/blog/the-bell-buoy', now: 2318, before: 1114 },
    { value: '/issues/12', now: 1412, before: 1359 },
    { value: '/%C3%BCber', now: 1164, before: 0 },
    { value: '/blog/a-year-of-low-water', now: 842, before: 906 },
  ],
  sources: [
    { value: 'Google', now: 2911, before: 2304 },
    { value: '', now: 1988, before: 1945 },
    { value: 'Newsletter', now: 604, before: 579 },
    { value: 'news.ycombinator.com', now: 388, before: 296 },
    { value: 'Instagram', now: 192, before: 288 },
  ],
  goals: [
    { name: 'Newsletter sign-up', now: 188, before: 160, revenue: [] },
    { name: 'Order', now: 104, before: 96, revenue: [{ currency: 'EUR', amount: 5271.5 }] },
  ],
  dashboard: 'https://stats.example.com/dashboard?site=tideline.example&from=2026-11-09&to=2026-11-15',
};

/** A member who gets reports. */
export const memberOfReport: ReportRecipient = {
  occasion: 'subscribed',
  unsubscribe: 'https://stats.example.com/u/0123456789abcdef0123456789abcdef0123456789a',
  settings: 'https://stats.example.com/settings/reports?site=tideline.example',
};
