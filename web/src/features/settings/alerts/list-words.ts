import { type Alert, dayIn, listInWords, say, listText, joinedText } from '@footfall/functions/contract';
import { type Now, shortDay } from '../../../report/share/link-words.ts';
import { fullName } from '../integrations/destinations/destination-words.ts';
import { allManagers } from './dialog/recipients.ts';

/** Returns the recipients: `Mail to you and Ben, Slack #web`. */
export function whereWords({ members, managers, destinations }: Alert['to'], uid: string | null): string {
  const names = [
    // Translators: in a list behind “Email to”.
    ...members.map((each) => (each.uid === uid ? say('you') : each.name || say('a member'))),
    ...(managers ? [allManagers] : []),
  ];
  const mail = names.length === 0 ? [] : [say('Email to {names}', { names: listText(names, 'unit') })];
  return joinedText([...mail, ...destinations.map(fullName)]);
}

export function firedWords(
  { isOn, since, state, firedAt }: Pick<Alert, 'isOn' | 'since' | 'state' | 'firedAt'>,
  at: Now,
): string {
  const day = (moment: string) => shortDay(dayIn(at.timezone, new Date(moment)), at);
  if (!isOn) return say('Off since {when}', { when: day(since) });
  if (firedAt === null) return say('Never fired since {when}', { when: day(since) });
  const when = day(firedAt);
  return state === 'firing' ? say('Fired {when}, and not over yet', { when }) : say('Fired {when}', { when });
}

type Destinations = Alert['to']['destinations'];

/** Destinations that are on but cannot be reached, so that they must be connected again. */
export const unreachable = (destinations: Destinations): Destinations =>
  destinations.filter(({ isOn, problem }) => isOn && problem !== null);

/** Returns `Slack #web is switched off`, or null if all destinations are on. */
export function offWords(destinations: Destinations): string | null {
  const off = destinations.filter(({ isOn }) => !isOn).map(fullName);
  return off.length === 0
    ? null
    : say('{count, plural, one {{destinations} is switched off} other {{destinations} are switched off}}', {
        count: off.length,
        destinations: listInWords(off),
      });
}
