import {
  type Answer,
  type Day,
  type Input,
  linkPasswordLength,
  type LinkSection,
  type LinkTimeframe,
  say,
} from '@footfall/functions/contract';
import { bytesText } from '../../ui/figures/bytes.ts';

export interface LinkDraft {
  name: string;
  sections: readonly LinkSection[];
  /** Null if readers choose the period. `Weeks` and `Months` hide small groups. */
  timeframe: LinkTimeframe | null;
  /** Empty for none. */
  password: string;
  /** Empty if the link does not end. */
  lastDay: Day | '';
}

export const firstTimeframe = (isHiding: boolean): LinkTimeframe | null => (isHiding ? 'Weeks' : null);

export const draftOf = (section: LinkSection): LinkDraft => ({
  name: '',
  sections: [section],
  timeframe: firstTimeframe(true),
  password: '',
  lastDay: '',
});

type Faults = Partial<Record<keyof LinkDraft, string>>;

/** A missing name is not a fault. @param latest the latest day on which a link can end */
export function draftFaults({ sections, password, lastDay }: LinkDraft, today: Day, latest: Day): Faults {
  const { min } = linkPasswordLength;
  return {
    ...(sections.length === 0 && { sections: say('Choose at least one.') }),
    ...(password !== '' &&
      [...password].length < min && {
        password: say('{count, plural, one {Use at least # character.} other {Use at least # characters.}}', {
          count: min,
        }),
      }),
    ...(lastDay !== '' && lastDay < today && { lastDay: say('This day has passed.') }),
    ...(lastDay > latest && {
      lastDay: say('Choose a day until the end of {year}.', { year: latest.slice(0, 4) }),
    }),
  };
}

export const isComplete = ({ name }: LinkDraft, faults: Faults): boolean =>
  name.trim() !== '' && Object.keys(faults).length === 0;

export const bodyOf = ({ name, sections, timeframe, password, lastDay }: LinkDraft) =>
  ({
    name,
    sections: [...sections],
    timeframe,
    password: password || null,
    lastDay: lastDay || null,
  }) satisfies Partial<Input<'link.create'>>;

export function usageText(
  { bytesADay, workspaceBytesADay, bytesToday }: Answer<'link.usage'>,
  locale?: string,
) {
  return say(
    'Readers of all links together may read {links} per day, out of {workspace} for the workspace. Used today: {today}.',
    {
      links: bytesText(bytesADay, locale),
      workspace: bytesText(workspaceBytesADay, locale),
      today: bytesText(bytesToday, locale),
    },
  );
}
