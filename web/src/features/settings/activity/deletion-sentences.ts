import { counted } from '../../../ui/figures/format.ts';
import type { AuditEntry, AuditValue } from '@footfall/functions/contract';
import { dateFormat } from '../../../ui/figures/intl.ts';

type What = AuditEntry['what'];

/** How long visits are kept from now on. */
export function retentionChanged({ months, keepsTotals }: What): string[] {
  if (typeof months?.new !== 'number') return ['switched off the deletion of old visits'];
  const totals = keepsTotals?.new === false ? 'are deleted with them' : 'stay';
  return [`set visits to be deleted after ${months.new} months; their totals ${totals}`];
}

/** The receipt of a deletion of old visits. */
export function retentionApplied({ from, to, events, visits, totals, restorableUntil }: What): string[] {
  const sums = counted(Number(totals?.new ?? 0), 'row');
  return [
    `deleted the visits ${daysOf(from?.new, to?.new)}: ${rowsOf(events?.new, visits?.new)}` +
      `${totals?.new ? ` and ${sums} of totals` : ''}${restorable(restorableUntil?.new)}`,
  ];
}

/** Visits that someone wants deleted. */
export const removalAsked = ({ filters, from, to, visits }: What): string[] => [
  `asked to delete ${counted(Number(visits?.new ?? 0), 'visit')} ${daysOf(from?.new, to?.new)}: ${String(filters?.new)}`,
];

/** The receipt for them. */
export const removalDone = ({ filters, from, to, events, visits, restorableUntil }: What): string[] => [
  `deleted visits ${daysOf(from?.new, to?.new)} (${String(filters?.new)}): ` +
    `${rowsOf(events?.new, visits?.new)}${restorable(restorableUntil?.new)}`,
];

const rowsOf = (events: AuditValue | undefined, visits: AuditValue | undefined) =>
  `${counted(Number(visits ?? 0), 'visit')} with ${counted(Number(events ?? 0), 'event')}`;

/** `of 3 March 2026`, or `from 1 to 3 March 2026`. */
function daysOf(from: AuditValue | undefined, to: AuditValue | undefined): string {
  return from === to ? `of ${dayOf(from)}` : `from ${dayOf(from)} to ${dayOf(to)}`;
}

const dayOf = (day: AuditValue | undefined) =>
  dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(String(day)));

/** BigQuery keeps deleted rows for some days, for its own restoring. */
const restorable = (day: AuditValue | undefined) =>
  day ? `. BigQuery can restore them until ${dayOf(day)}` : '';
