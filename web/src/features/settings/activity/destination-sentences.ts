import { type AuditAction, type AuditChange, type AuditEntry, say } from '@footfall/functions/contract';
import { reportsText } from './stored-words.ts';

type What = AuditEntry['what'];

const textOf = (change: AuditChange | undefined) => String(change?.new ?? change?.old ?? '');
const nameOf = ({ destination }: What) => textOf(destination);
const valuesOf = (what: What) => ({ kind: textOf(what.kind), name: nameOf(what) });

function created(what: What): string {
  const added = say(
    '{kind, select, slack {added the Slack channel “{name}”} discord {added the Discord channel “{name}”} teams {added the Teams channel “{name}”} webhook {added the webhook “{name}”} other {added the destination “{name}”}}',
    valuesOf(what),
  );
  return what.reports?.new
    ? say('{added}, with reports: {reports}', { added, reports: reportsText(what.reports.new) })
    : added;
}

function changed(what: What): string[] {
  const { destination, newAddress, reports } = what;
  const name = nameOf(what);
  const isRenamed = destination && destination.old !== destination.new;
  const parts = [
    ...(isRenamed
      ? [say('renamed the destination “{old}” to “{name}”', { old: String(destination.old), name })]
      : []),
    ...(newAddress ? [say('gave the destination “{name}” another address', { name })] : []),
    ...(reports
      ? [
          reports.new
            ? say('changed what the destination “{name}” gets, reports: {reports}', {
                name,
                reports: reportsText(reports.new),
              })
            : say('changed what the destination “{name}” gets, no reports from now on', { name }),
        ]
      : []),
  ];
  return parts.length > 0 ? parts : [say('changed the destination “{name}”', { name })];
}

export const destinationPredicates = {
  'destination.created': created,
  'destination.changed': changed,
  'destination.switched': (what) =>
    what.isOn?.new
      ? say('switched on the destination “{name}”', { name: nameOf(what) })
      : say('switched off the destination “{name}”', { name: nameOf(what) }),
  'destination.rotated': (what) =>
    say('created a new signing secret for the webhook “{name}”', { name: nameOf(what) }),
  'destination.deleted': (what) =>
    say(
      '{kind, select, slack {deleted the Slack channel “{name}”} discord {deleted the Discord channel “{name}”} teams {deleted the Teams channel “{name}”} webhook {deleted the webhook “{name}”} other {deleted the destination “{name}”}}',
      valuesOf(what),
    ),
} satisfies Partial<Record<AuditAction, (what: What) => string | string[]>>;
