import type { AuditAction, AuditChange, AuditEntry, DestinationKind } from '@footfall/functions/contract';

type What = AuditEntry['what'];

const kinds: Record<DestinationKind, string> = {
  slack: 'the Slack channel',
  discord: 'the Discord channel',
  teams: 'the Teams channel',
  webhook: 'the webhook',
};

const textOf = (change: AuditChange | undefined) => String(change?.new ?? change?.old ?? '');
const named = ({ destination }: What) => `“${textOf(destination)}”`;
const kindOf = ({ kind }: What) => kinds[textOf(kind) as DestinationKind] ?? 'the destination';
const reportsOf = (change: AuditChange) =>
  change.new ? `reports: ${String(change.new)}` : 'no reports from now on';

function changed(what: What): string[] {
  const { destination, newAddress, reports } = what;
  const isRenamed = destination && destination.old !== destination.new;
  const parts = [
    ...(isRenamed ? [`renamed the destination “${String(destination.old)}” to ${named(what)}`] : []),
    ...(newAddress ? [`gave the destination ${named(what)} another address`] : []),
    ...(reports ? [`changed what the destination ${named(what)} gets, ${reportsOf(reports)}`] : []),
  ];
  return parts.length > 0 ? parts : [`changed the destination ${named(what)}`];
}

export const destinationPredicates = {
  'destination.created': (what) =>
    `added ${kindOf(what)} ${named(what)}${what.reports?.new ? `, with ${reportsOf(what.reports)}` : ''}`,
  'destination.changed': changed,
  'destination.switched': (what) =>
    `switched ${what.isOn?.new ? 'on' : 'off'} the destination ${named(what)}`,
  'destination.rotated': (what) => `created a new signing secret for the webhook ${named(what)}`,
  'destination.deleted': (what) => `deleted ${kindOf(what)} ${named(what)}`,
} satisfies Partial<Record<AuditAction, (what: What) => string | string[]>>;
