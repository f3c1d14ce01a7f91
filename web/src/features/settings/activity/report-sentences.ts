import type { AuditChange, AuditEntry } from '@footfall/functions/contract';

type What = AuditEntry['what'];

export const reportsSet = ({ reports }: What): string =>
  reports?.new ? `set their reports by mail to ${reportsOf(reports)}` : 'switched off their reports by mail';

/** An external address, which must confirm first. */
export const reportsAdded = (what: What): string =>
  `added ${emailOf(what)} for reports by mail: ${reportsOf(what.reports)}${filteredBy(what)}`;

export const reportsChanged = (what: What): string =>
  `changed the reports by mail to ${emailOf(what)}: ${reportsOf(what.reports)}${filteredBy(what)}`;

export const emailOf = ({ email }: What): string => String(email?.new ?? email?.old ?? 'an address');

const reportsOf = (change: AuditChange | undefined) => String(change?.new ?? change?.old ?? 'none');

const filteredBy = ({ filters }: What) => (filters?.new ? `, filtered by “${String(filters.new)}”` : '');
