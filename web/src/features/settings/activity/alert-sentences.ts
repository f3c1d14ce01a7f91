import type { AuditAction, AuditEntry, AuditValue } from '@footfall/functions/contract';

type What = AuditEntry['what'];

/** The rule of the alert after the change: `“When visitors per day fall …”`. */
const alertNamed = ({ alert }: What): string => quoted(alert?.new ?? alert?.old);

const quoted = (value: AuditValue | undefined) => `“${String(value ?? 'an alert')}”`;

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

/** @param nameOf returns a person's name by id */
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
  // The member has stopped the alert for themselves, or has left the workspace.
  'alert.left': (what, names) =>
    `took ${nameOf(what.member?.old, names)} out of those whom the alert ${alertNamed(what)} tells`,
});
