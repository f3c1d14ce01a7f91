import { dayIn, daysOf, firstOfMonth, roleMay, type UsageAnswer } from '../contract/index.ts';
import { mailIsOn } from '../notify/smtp.ts';
import { leasedBytes, scopeOf } from '../store/firestore/budgets.ts';
import { tallyCounts } from '../store/firestore/ingest/tallies.ts';
import { countWaiting, maxFailures, readMailDays, type MailDay } from '../store/firestore/mails.ts';
import type { Handler } from './call.ts';

/** Reads three documents for each day, and nothing from BigQuery. */
export const usage: Handler<'workspace.usage'> = async ({ workspace, role, now }) => {
  const to = dayIn(workspace.timezone, now);
  const from = firstOfMonth(to);
  const days = daysOf({ from, to });
  const [counts, queryBytes, mailDays, waiting] = await Promise.all([
    tallyCounts(workspace.id, days),
    leasedBytes(scopeOf('workspace', workspace.id), days),
    readMailDays(workspace.id, days),
    countWaiting(workspace.id),
  ]);
  return {
    from,
    to,
    events: days.map((date, index) => ({ date, count: counts[index] ?? 0 })),
    queryBytes,
    mails: { ...mailsOf(mailDays, roleMay(role, 'manage members')), waiting },
  };
};

function mailsOf(days: readonly MailDay[], withAddresses: boolean): Omit<UsageAnswer['mails'], 'waiting'> {
  const sum = (field: 'sent' | 'failed') => days.reduce((total, day) => total + day[field], 0);
  const failures = days
    .flatMap((day) => day.failures)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, maxFailures)
    .map(({ to, reason, at }) => ({ to, reason, at: at.toISOString() }));
  return {
    on: mailIsOn(),
    sent: sum('sent'),
    failed: sum('failed'),
    failures: withAddresses ? failures : null,
  };
}
