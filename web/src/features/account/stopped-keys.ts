import { listText, say } from '@footfall/functions/contract';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { stoppedWithSessions } from '../../ui/keys/key-words.ts';
import { useNow } from '../../ui/period/use-now.ts';

/** The names of the keys that stop together with the user's sessions. */
export function useStoppedKeys(): string[] {
  const { data } = useEndpoint('account-key.list', {});
  return stoppedWithSessions(data?.answer ?? [], useNow());
}

type Reason = 'everywhere' | 'new-email' | 'new-password';

/** Says which sessions end and which keys stop with them. */
export function signedOutText(by: Reason, stopped: readonly string[]): string {
  const values = {
    count: stopped.length,
    keys: listText(stopped.map((name) => say('“{name}”', { name }))),
  };
  switch (by) {
    case 'everywhere':
      return say(
        'Signs you out on every device, including this one{count, plural, =0 {} one {, and stops your key {keys}} other {, and stops your # keys {keys}}}. A device that is in use now may keep showing numbers for up to an hour, but cannot change anything.',
        values,
      );
    case 'new-email':
      return say(
        'Following the link to your new email signs you out{count, plural, =0 {} one { and stops your key {keys}} other { and stops your # keys {keys}}}.',
        values,
      );
    case 'new-password':
      return say(
        'A new password signs you out on your other devices{count, plural, =0 {} one { and stops your key {keys}} other { and stops your # keys {keys}}}.',
        values,
      );
  }
}
