import { describe, expect, test } from 'vitest';
import {
  dueReport,
  firstReport,
  lastReportedDays,
  plannedFor,
  turnOf,
} from '../../../../functions/src/reports/due.ts';

const at = (iso: string) => new Date(iso);

describe('a report comes at 08:00 on the clock of its workspace', () => {
  test.each([
    ['week', '2026-11-16', 'UTC', '2026-11-23T08:00:00.000Z'],
    ['week', '2026-11-18', 'Europe/Amsterdam', '2026-11-23T07:00:00.000Z'],
    // The clocks change on the Sunday before.
    ['week', '2026-03-02', 'America/New_York', '2026-03-09T12:00:00.000Z'],
    ['week', '2026-10-26', 'America/New_York', '2026-11-02T13:00:00.000Z'],
    ['week', '2026-11-16', 'Asia/Kathmandu', '2026-11-23T02:15:00.000Z'],
    // Half an hour of summer time, which ends on 5 April 2026.
    ['week', '2026-03-23', 'Australia/Lord_Howe', '2026-03-29T21:00:00.000Z'],
    ['week', '2026-03-30', 'Australia/Lord_Howe', '2026-04-05T21:30:00.000Z'],
    ['week', '2026-11-16', 'Pacific/Kiritimati', '2026-11-22T18:00:00.000Z'],
    ['month', '2026-02-28', 'UTC', '2026-03-01T08:00:00.000Z'],
    ['month', '2026-12-01', 'America/New_York', '2027-01-01T13:00:00.000Z'],
    // The clock skips an hour at midnight of 1 March nowhere, but changes within October.
    ['month', '2026-10-10', 'Europe/Amsterdam', '2026-11-01T07:00:00.000Z'],
  ] as const)('the %s of %s in %s: %s', (rhythm, day, timezone, moment) =>
    expect(dueReport(rhythm, day, timezone).at.toISOString()).toBe(moment),
  );
});

test('the first report is about the period that is running', () => {
  const now = at('2026-11-18T12:00:00Z');
  expect(firstReport('week', 'UTC', now, null).from).toBe('2026-11-16');
  expect(firstReport('month', 'UTC', now, null).from).toBe('2026-11-01');
});

test('what was sent before is not sent again, even if the clock goes back', () => {
  const now = at('2026-11-22T18:30:00Z');
  expect(firstReport('week', 'Pacific/Niue', now, '2026-11-23').from).toBe('2026-11-23');
});

test('the last period that is over', () => {
  expect(lastReportedDays('week', 'UTC', at('2026-11-23T00:00:00Z'))).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
  });
  expect(lastReportedDays('month', 'America/New_York', at('2026-12-01T03:00:00Z')).from).toBe('2026-10-01');
});

describe('what is to be done about a report', () => {
  const monday = '2026-11-23';
  test.each([
    ['before it is due', '2026-11-16', 'UTC', `${monday}T07:59:00Z`, 'wait', '2026-11-16', '2026-11-23'],
    ['when it is due', '2026-11-16', 'UTC', `${monday}T08:00:00Z`, 'send', '2026-11-16', '2026-11-23'],
    ['three days later', '2026-11-16', 'UTC', '2026-11-26T08:00:00Z', 'send', '2026-11-16', '2026-11-23'],
    ['after that', '2026-11-16', 'UTC', '2026-11-26T08:00:01Z', 'late', '2026-11-16', '2026-11-23'],
    ['weeks later', '2026-10-05', 'UTC', `${monday}T09:00:00Z`, 'send', '2026-11-16', '2026-11-23'],
    ['weeks and days later', '2026-10-05', 'UTC', '2026-11-28T09:00:00Z', 'late', '2026-11-16', '2026-11-23'],
    [
      'in a zone to the west',
      '2026-11-16',
      'Pacific/Niue',
      `${monday}T08:00:00Z`,
      'wait',
      '2026-11-16',
      '2026-11-23',
    ],
    ['that is running', '2026-11-23', 'UTC', '2026-11-24T08:00:00Z', 'wait', '2026-11-23', '2026-11-30'],
  ] as const)('%s', (_, next, timezone, now, state, from, then) =>
    expect(turnOf('week', next, timezone, at(now))).toMatchObject({
      state,
      report: { from },
      then: { from: then },
    }),
  );
});

describe('when reports come to someone who chooses', () => {
  const now = at('2026-11-18T12:00:00Z');
  const none = { week: null, month: null };
  const both = plannedFor({ week: true, month: true }, null, 'UTC', now);

  test('the next ones of both', () =>
    expect(both).toEqual({
      next: { week: '2026-11-16', month: '2026-11-01' },
      dueAt: { week: at('2026-11-23T08:00:00Z'), month: at('2026-12-01T08:00:00Z') },
    }));

  test('one that comes already stays as it is', () => {
    const waiting = { ...both, dueAt: { ...both.dueAt, week: at('2026-11-24T00:00:00Z') } };
    expect(plannedFor({ week: true, month: false }, waiting, 'UTC', now)).toEqual({
      next: both.next,
      dueAt: { week: at('2026-11-24T00:00:00Z'), month: null },
    });
  });

  test('one that is switched off remembers what was sent', () => {
    const sent = { next: { week: '2026-11-23', month: null }, dueAt: none };
    expect(plannedFor({ week: false, month: false }, sent, 'UTC', now)).toEqual(sent);
    expect(plannedFor({ week: true, month: false }, sent, 'UTC', now).next.week).toBe('2026-11-23');
  });
});
