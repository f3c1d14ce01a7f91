import { expect, test } from 'vitest';
import { answerStats, type StatsCall } from '../../../../../functions/src/programs/plausible/v2.ts';
import { readQuestion } from '../../../../../functions/src/programs/plausible/schema.ts';
import { problem } from '../../../../../functions/src/programs/plausible/read.ts';
import { at, now, site } from '../../../../support/api/questions.ts';

/** A call about a workspace without traffic. */
const call = {
  workspace: { id: site.id, timezone: site.timezone, domain: 'site.example' },
  now,
  store: {
    goalsOf: async () => [],
    contextOf: async () => ({
      site,
      names: { named: (filters: unknown) => filters, expanded: (filters: unknown) => filters },
      at,
      atMoment: () => at,
      room: async () => {},
      read: async () => ({ rows: [], bytes: 0 }),
    }),
  },
} as unknown as StatsCall;

const read = (fields: object) =>
  answerStats(call, readQuestion({ site_id: 'w', metrics: ['visitors'], date_range: '7d', ...fields }));

test.each<[object, string]>([
  [{ include: { time_labels: true } }, 'Invalid include.time_labels: requires a time dimension.'],
  [
    { order_by: [['pageviews', 'desc']] },
    `Invalid order_by entry '["pageviews", "desc"]'. Entry is not a queried metric or dimension.`,
  ],
  [
    { date_range: ['2020-01-01', '2026-03-01'], dimensions: ['event:page', 'time:hour'] },
    "#/dimensions/1: the range has more than 10000 of these; 'time:day' fits",
  ],
  [
    { filters: [['matches', 'event:page', ['(']]] },
    '#/filters/0/2/0: this is not a pattern that can be read (RE2)',
  ],
])('%j is refused in the words of Plausible', async (fields, text) => {
  await expect(read(fields)).rejects.toThrow(problem(text));
});
