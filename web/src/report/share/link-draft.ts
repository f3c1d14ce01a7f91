import {
  type Answer,
  type Day,
  type Input,
  linkPasswordLength,
  type LinkSection,
  type LinkTimeframe,
} from '@footfall/functions/contract';
import { bytesText } from '../../ui/figures/bytes.ts';

/** A shared link as its form has it. */
export interface LinkDraft {
  name: string;
  sections: readonly LinkSection[];
  /** Null: readers choose. With weeks or months, the link hides small groups. */
  timeframe: LinkTimeframe | null;
  /** Empty: none. */
  password: string;
  /** Empty: it does not end. */
  lastDay: Day | '';
}

/** The periods that a link begins with, by whether it hides small groups. */
export const firstTimeframe = (isHiding: boolean): LinkTimeframe | null => (isHiding ? 'Weeks' : null);

/** A link that shows one section, without small groups and without a name. */
export const draftOf = (section: LinkSection): LinkDraft => ({
  name: '',
  sections: [section],
  timeframe: firstTimeframe(true),
  password: '',
  lastDay: '',
});

/** What is wrong with fields of a link. */
type Faults = Partial<Record<keyof LinkDraft, string>>;

/**
 * What is wrong with a link while it is filled in.
 * @param latest the latest day on which a link can end
 */
export function draftFaults({ sections, password, lastDay }: LinkDraft, today: Day, latest: Day): Faults {
  const { least } = linkPasswordLength;
  return {
    ...(sections.length === 0 && { sections: 'Choose at least one.' }),
    ...(password !== '' && [...password].length < least && { password: `Use at least ${least} characters.` }),
    ...(lastDay !== '' && lastDay < today && { lastDay: 'This day has passed.' }),
    ...(lastDay > latest && { lastDay: `Choose a day until the end of ${latest.slice(0, 4)}.` }),
  };
}

/** Whether a link can be made. */
export const isComplete = ({ name }: LinkDraft, faults: Faults): boolean =>
  name.trim() !== '' && Object.keys(faults).length === 0;

/** The link as the API takes it, without its filters. */
export const bodyOf = ({ name, sections, timeframe, password, lastDay }: LinkDraft) =>
  ({
    name,
    sections: [...sections],
    timeframe,
    password: password || null,
    lastDay: lastDay || null,
  }) satisfies Partial<Input<'link.create'>>;

/** What the readers of all links may cost, and have cost today. */
export function usageText(
  { bytesADay, workspaceBytesADay, bytesToday }: Answer<'link.usage'>,
  locale?: string,
) {
  const [ofLinks, ofWorkspace, today] = [bytesADay, workspaceBytesADay, bytesToday].map((bytes) =>
    bytesText(bytes, locale),
  );
  return `Readers of all links may read ${ofLinks} a day of this workspace’s ${ofWorkspace}. Used today: ${today}.`;
}
