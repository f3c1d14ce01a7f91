import { type AuditChange, type AuditEntry, say } from '@footfall/functions/contract';

type What = AuditEntry['what'];

export const reportsSet = ({ reports }: What): string =>
  reports?.new
    ? say('set their reports by email to {reports}', { reports: reportsOf(reports) })
    : 'switched off their reports by email';

/** An external address, which must confirm first. */
export const reportsAdded = (what: What): string =>
  say('added {what} for reports by email: {reports}{what2}', {
    what: emailOf(what),
    reports: reportsOf(what.reports),
    what2: filteredBy(what),
  });

export const reportsChanged = (what: What): string =>
  say('changed the reports by email to {what}: {reports}{what2}', {
    what: emailOf(what),
    reports: reportsOf(what.reports),
    what2: filteredBy(what),
  });

export const emailOf = ({ email }: What): string => String(email?.new ?? email?.old ?? 'an address');

const reportsOf = (change: AuditChange | undefined) => String(change?.new ?? change?.old ?? 'none');

const filteredBy = ({ filters }: What) =>
  filters?.new ? say(', filtered by “{new}”', { new: String(filters.new) }) : '';
