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
    ...(to
      ? [
          `changed the recipients of the alert ${alertNamed(what)} from ${String(to.old)} to ${String(to.new)}`,
        ]
      : []),
  ];
  return changes.length > 0 ? changes : `changed the recipients of the alert ${alertNamed(what)}`;
}

type Predicate<Names> = (what: What, names: Names) => string | string[];

/** @param nameOf returns a person's name by id */
export const alertPredicates = <Names>(
  nameOf: (id: unknown, names: Names) => string,
): Record<Extract<AuditAction, `alert.${string}`>, Predicate<Names>> => ({
  'alert.created': (what) => `created the alert ${alertNamed(what)} for ${String(what.to?.new ?? 'no one')}`,
  'alert.changed': alertChanged,
  'alert.switched': (what) => `switched ${what.isOn?.new ? 'on' : 'off'} the alert ${alertNamed(what)}`,
  'alert.deleted': (what) => `deleted the alert ${alertNamed(what)}`,
  'alert.fired': (what) => `sent the alert ${alertNamed(what)}`,
  'alert.over': (what) => `reported that the alert ${alertNamed(what)} is over`,
  // The member has stopped the alert for themselves, or has left the workspace.
  'alert.left': (what, names) =>
    `removed ${nameOf(what.member?.old, names)} from the recipients of the alert ${alertNamed(what)}`,
});
