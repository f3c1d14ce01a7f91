import {
  type AuditAction,
  type AuditChange,
  type AuditEntry,
  type DestinationKind,
  say,
} from '@footfall/functions/contract';

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
    ...(isRenamed
      ? [
          say('renamed the destination “{old}” to {what}', {
            old: String(destination.old),
            what: named(what),
          }),
        ]
      : []),
    ...(newAddress ? [say('gave the destination {what} another address', { what: named(what) })] : []),
    ...(reports
      ? [
          say('changed what the destination {what} gets, {reports}', {
            what: named(what),
            reports: reportsOf(reports),
          }),
        ]
      : []),
  ];
  return parts.length > 0 ? parts : [say('changed the destination {what}', { what: named(what) })];
}

export const destinationPredicates = {
  'destination.created': (what) =>
    `added ${kindOf(what)} ${named(what)}${what.reports?.new ? say(', with {reports}', { reports: reportsOf(what.reports) }) : ''}`,
  'destination.changed': changed,
  'destination.switched': (what) =>
    `switched ${what.isOn?.new ? 'on' : 'off'} the destination ${named(what)}`,
  'destination.rotated': (what) =>
    say('created a new signing secret for the webhook {what}', { what: named(what) }),
  'destination.deleted': (what) => say('deleted {what} {what2}', { what: kindOf(what), what2: named(what) }),
} satisfies Partial<Record<AuditAction, (what: What) => string | string[]>>;
