import { type AuditChange, type AuditEntry, say } from '@footfall/functions/contract';
import { reportsText } from './stored-words.ts';

type What = AuditEntry['what'];

export const reportsSet = ({ reports }: What): string =>
  reports?.new
    ? say('set their reports by email to {reports}', { reports: reportsOf(reports) })
    : say('switched off their reports by email');

/** An external address, which must confirm first. */
export const reportsAdded = (what: What): string =>
  what.filters?.new
    ? say('added {email} for reports by email: {reports}, filtered by “{filters}”', valuesOf(what))
    : say('added {email} for reports by email: {reports}', valuesOf(what));

export const reportsChanged = (what: What): string =>
  what.filters?.new
    ? say('changed the reports by email to {email}: {reports}, filtered by “{filters}”', valuesOf(what))
    : say('changed the reports by email to {email}: {reports}', valuesOf(what));

export const emailOf = ({ email }: What): string => String(email?.new ?? email?.old ?? say('an address'));

const reportsOf = (change: AuditChange | undefined) => reportsText(change?.new ?? change?.old);

const valuesOf = (what: What) => ({
  email: emailOf(what),
  reports: reportsOf(what.reports),
  filters: String(what.filters?.new),
});
