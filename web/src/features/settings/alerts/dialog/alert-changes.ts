import { type Alert, type Input, listInWords, say } from '@footfall/functions/contract';
import { call } from '../../../../api/call.ts';
import { refetch, changeAnswer } from '../../../../api/use-endpoint.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { fullName } from '../../integrations/destinations/destination-words.ts';
import type { NamedDestination } from './recipients.ts';

/** Replaces an alert in the list. */
export const showChanged = (workspaceId: string, changed: Alert) =>
  changeAnswer('alert.list', { workspaceId }, (known) => ({
    ...known,
    alerts: known.alerts.map((each) => (each.id === changed.id ? changed : each)),
  }));

type AlertContent = Pick<Input<'alert.create'>, 'rule' | 'to'>;

export const useAlertSave = (workspaceId: string, saved: Alert | null, onSaved: () => void) =>
  useMutation(async (content: AlertContent) => {
    if (saved) {
      await showChanged(workspaceId, await call('alert.update', { workspaceId, id: saved.id, ...content }));
    } else {
      await call('alert.create', { workspaceId, ...content });
      await refetch('alert.list', { workspaceId });
    }
    onSaved();
  });

export const useAlertTest = (workspaceId: string, known: readonly NamedDestination[]) =>
  useMutation(async (content: AlertContent) => {
    const outcome = await call('alert.test', { workspaceId, ...content });
    return testWords(outcome, known);
  });

/** Returns the outcome: `The test is on its way to 2 email addresses and Slack #web.` */
export function testWords(
  { mails, destinations }: { mails: number; destinations: readonly { id: string; problem: string | null }[] },
  known: readonly NamedDestination[],
): { sent: string | null; failed: string | null } {
  const nameOf = (id: string) => {
    const found = known.find((each) => each.id === id);
    return found ? fullName(found) : say('a destination');
  };
  const boxes =
    mails === 0
      ? []
      : [say('{count, plural, one {one email address} other {# email addresses}}', { count: mails })];
  const reached = [
    ...boxes,
    ...destinations.filter(({ problem }) => problem === null).map(({ id }) => nameOf(id)),
  ];
  const failures = destinations.filter(({ problem }) => problem !== null);
  return {
    sent:
      reached.length === 0
        ? null
        : say('A test is on its way to {recipients}.', { recipients: listInWords(reached) }),
    failed:
      failures.length === 0
        ? null
        : failures
            .map(({ id, problem }) =>
              say('{destination}: {problem}', { destination: nameOf(id), problem: problem ?? '' }),
            )
            .join(' '),
  };
}
