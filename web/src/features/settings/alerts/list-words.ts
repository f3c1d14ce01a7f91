import { type Alert, dayIn, listInWords, say } from '@footfall/functions/contract';
import { type Now, shortDay } from '../../../report/share/link-words.ts';
import { fullName } from '../integrations/destinations/destination-words.ts';
import { allManagers } from './dialog/recipients.ts';

/** Returns the recipients: `Mail to you and Ben, Slack #web`. */
export function whereWords({ members, managers, destinations }: Alert['to'], uid: string | null): string {
  const names = [
    ...members.map((each) => (each.uid === uid ? 'you' : each.name || 'a member')),
    ...(managers ? [allManagers] : []),
  ];
  const mail = names.length === 0 ? [] : [`Email to ${names.join(', ')}`];
  return [...mail, ...destinations.map(fullName)].join(', ');
}

export function firedWords(
  { isOn, since, state, firedAt }: Pick<Alert, 'isOn' | 'since' | 'state' | 'firedAt'>,
  at: Now,
): string {
  const day = (moment: string) => shortDay(dayIn(at.timezone, new Date(moment)), at);
  if (!isOn) return say('Off since {since}', { since: day(since) });
  if (firedAt === null) return say('Never fired since {since}', { since: day(since) });
  return `Fired ${day(firedAt)}${state === 'firing' ? ', and not over yet' : ''}`;
}

type Destinations = Alert['to']['destinations'];

/** Destinations that are on but cannot be reached, so that they must be connected again. */
export const unreachable = (destinations: Destinations): Destinations =>
  destinations.filter(({ isOn, problem }) => isOn && problem !== null);

/** Returns `Slack #web is switched off`, or null if all destinations are on. */
export function offWords(destinations: Destinations): string | null {
  const off = destinations.filter(({ isOn }) => !isOn).map(fullName);
  return off.length === 0 ? null : `${listInWords(off)} ${off.length === 1 ? 'is' : 'are'} switched off`;
}
