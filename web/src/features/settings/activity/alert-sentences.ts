import { type AuditAction, type AuditEntry, type AuditValue, say } from '@footfall/functions/contract';

type What = AuditEntry['what'];

/** The rule of the alert after the change: `“When visitors per day fall …”`. */
const alertNamed = ({ alert }: What): string => quoted(alert?.new ?? alert?.old);

const quoted = (value: AuditValue | undefined) => `“${String(value ?? 'an alert')}”`;

function alertChanged(what: What): string | string[] {
  const { alert, to } = what;
  const isAnother = alert && alert.old !== alert.new;
  const changes = [
    ...(isAnother
      ? [say('changed the alert {old} to {new}', { old: quoted(alert.old), new: quoted(alert.new) })]
      : []),
    ...(to
      ? [
          say('changed the recipients of the alert {what} from {old} to {new}', {
            what: alertNamed(what),
            old: String(to.old),
            new: String(to.new),
          }),
        ]
      : []),
  ];
  return changes.length > 0
    ? changes
    : say('changed the recipients of the alert {what}', { what: alertNamed(what) });
}

type Predicate<Names> = (what: What, names: Names) => string | string[];

/** @param nameOf returns a person's name by id */
export const alertPredicates = <Names>(
  nameOf: (id: unknown, names: Names) => string,
): Record<Extract<AuditAction, `alert.${string}`>, Predicate<Names>> => ({
  'alert.created': (what) => `created the alert ${alertNamed(what)} for ${String(what.to?.new ?? 'no one')}`,
  'alert.changed': alertChanged,
  'alert.switched': (what) => `switched ${what.isOn?.new ? 'on' : 'off'} the alert ${alertNamed(what)}`,
  'alert.deleted': (what) => say('deleted the alert {what}', { what: alertNamed(what) }),
  'alert.fired': (what) => say('sent the alert {what}', { what: alertNamed(what) }),
  'alert.over': (what) => say('reported that the alert {what} is over', { what: alertNamed(what) }),
  // The member has stopped the alert for themselves, or has left the workspace.
  'alert.left': (what, names) =>
    say('removed {old} from the recipients of the alert {what}', {
      old: nameOf(what.member?.old, names),
      what: alertNamed(what),
    }),
});
