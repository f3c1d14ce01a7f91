import { type AuditAction, type AuditEntry, say } from '@footfall/functions/contract';
import { recipientsText } from './stored-words.ts';

type What = AuditEntry['what'];

/** The rule of the alert after the change: `When visitors per day fall …`. */
const alertOf = ({ alert }: What): string => String(alert?.new ?? alert?.old ?? say('an alert'));

function alertChanged(what: What): string | string[] {
  const { alert, to } = what;
  const name = alertOf(what);
  const isAnother = alert && alert.old !== alert.new;
  const changes = [
    ...(isAnother
      ? [say('changed the alert “{old}” to “{alert}”', { old: String(alert.old), alert: name })]
      : []),
    ...(to
      ? [
          say('changed the recipients of the alert “{alert}” from {old} to {new}', {
            alert: name,
            old: recipientsText(to.old),
            new: recipientsText(to.new),
          }),
        ]
      : []),
  ];
  return changes.length > 0 ? changes : say('changed the recipients of the alert “{alert}”', { alert: name });
}

type Predicate<Names> = (what: What, names: Names) => string | string[];

/** @param nameOf returns a person's name by id */
export const alertPredicates = <Names>(
  nameOf: (id: unknown, names: Names) => string,
): Record<Extract<AuditAction, `alert.${string}`>, Predicate<Names>> => ({
  'alert.created': (what) =>
    say('created the alert “{alert}” for {recipients}', {
      alert: alertOf(what),
      recipients: recipientsText(what.to?.new),
    }),
  'alert.changed': alertChanged,
  'alert.switched': (what) =>
    what.isOn?.new
      ? say('switched on the alert “{alert}”', { alert: alertOf(what) })
      : say('switched off the alert “{alert}”', { alert: alertOf(what) }),
  'alert.deleted': (what) => say('deleted the alert “{alert}”', { alert: alertOf(what) }),
  'alert.fired': (what) => say('sent the alert “{alert}”', { alert: alertOf(what) }),
  'alert.over': (what) => say('reported that the alert “{alert}” is over', { alert: alertOf(what) }),
  // The member has stopped the alert for themselves, or has left the workspace.
  'alert.left': (what, names) =>
    say('removed {person} from the recipients of the alert “{alert}”', {
      person: nameOf(what.member?.old, names),
      alert: alertOf(what),
    }),
});
