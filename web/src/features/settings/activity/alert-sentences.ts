import type { AuditAction, AuditEntry, AuditValue } from '@footfall/functions/contract';

type What = AuditEntry['what'];

/** The sentence of the alert that an entry is about, as it is then: `“When visitors of a day fall …”`. */
const alertNamed = ({ alert }: What): string => quoted(alert?.new ?? alert?.old);

const quoted = (value: AuditValue | undefined) => `“${String(value ?? 'an alert')}”`;

/** An alert that got another rule, or tells others. */
function alertChanged(what: What): string | string[] {
  const { alert, to } = what;
  const isAnother = alert && alert.old !== alert.new;
  const changes = [
    ...(isAnother ? [`changed the alert ${quoted(alert.old)} to ${quoted(alert.new)}`] : []),
    ...(to ? [`let the alert ${alertNamed(what)} tell ${String(to.new)}, not ${String(to.old)}`] : []),
  ];
  return changes.length > 0 ? changes : `changed whom the alert ${alertNamed(what)} tells`;
}

type Predicate<Names> = (what: What, names: Names) => string | string[];

/** What was done with an alert, after the name of who did it. @param nameOf what someone is called, by their id */
export const alertPredicates = <Names>(
  nameOf: (id: unknown, names: Names) => string,
): Record<Extract<AuditAction, `alert.${string}`>, Predicate<Names>> => ({
  'alert.created': (what) =>
    `made the alert ${alertNamed(what)}, which tells ${String(what.to?.new ?? 'no one')}`,
  'alert.changed': alertChanged,
  'alert.switched': (what) => `switched ${what.isOn?.new ? 'on' : 'off'} the alert ${alertNamed(what)}`,
  'alert.deleted': (what) => `deleted the alert ${alertNamed(what)}`,
  'alert.fired': (what) => `sent the alert ${alertNamed(what)}`,
  'alert.over': (what) => `said that the alert ${alertNamed(what)} is over`,
  // Someone has stopped it, or has left the workspace.
  'alert.left': (what, names) =>
    `took ${nameOf(what.member?.old, names)} out of those whom the alert ${alertNamed(what)} tells`,
});
