import type { AuditChange, AuditEntry } from '@footfall/functions/contract';

type What = AuditEntry['what'];

export const reportsSet = ({ reports }: What): string =>
  reports?.new
    ? `set their reports by email to ${reportsOf(reports)}`
    : 'switched off their reports by email';

/** An external address, which must confirm first. */
export const reportsAdded = (what: What): string =>
  `added ${emailOf(what)} for reports by email: ${reportsOf(what.reports)}${filteredBy(what)}`;

export const reportsChanged = (what: What): string =>
  `changed the reports by email to ${emailOf(what)}: ${reportsOf(what.reports)}${filteredBy(what)}`;

export const emailOf = ({ email }: What): string => String(email?.new ?? email?.old ?? 'an address');

const reportsOf = (change: AuditChange | undefined) => String(change?.new ?? change?.old ?? 'none');

const filteredBy = ({ filters }: What) => (filters?.new ? `, filtered by “${String(filters.new)}”` : '');
