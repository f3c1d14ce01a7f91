import type { ValueDimension } from '@footfall/functions/contract';

/** An event that a script sends by itself, with the page's words for it. Names are those of `tracker/src`. */
export interface AutomaticEvent {
  event: string;
  /** What one of them is called. */
  name: string;
  /** The title of its card, and what tells its events apart. */
  title: string;
  of: ValueDimension;
  row: string;
  /** What its rows count, and what that means. */
  counted: string;
  sentence: string;
  /** Where there is none, and how to have some. */
  empty: string;
}

export const automaticEvents = {
  links: {
    event: 'Outbound Link: Click',
    name: 'Outbound link',
    title: 'Outbound links',
    of: 'event:props:url',
    row: 'Link',
    counted: 'Clicks',
    sentence: 'Clicks on links to other sites.',
    empty: 'No one followed a link to another site in this timeframe.',
  },
  files: {
    event: 'File Download',
    name: 'Download',
    title: 'Downloads',
    of: 'event:props:url',
    row: 'File',
    counted: 'Downloads',
    sentence: 'Clicks on links to files of the site.',
    empty: 'No downloads in this timeframe. script.plus.js counts them.',
  },
  forms: {
    event: 'Form: Submission',
    name: 'Form sent',
    title: 'Forms',
    of: 'event:page',
    row: 'Page with the form',
    counted: 'Submissions',
    sentence: 'Forms that were sent, by the page that they are on.',
    empty: 'No forms were sent in this timeframe. script.plus.js counts them.',
  },
  missing: {
    event: '404',
    name: 'Missing page',
    title: 'Missing pages',
    of: 'event:props:path',
    row: 'Address',
    counted: 'Views',
    sentence: 'Views of addresses that have no page.',
    empty: 'No one met a missing page in this timeframe. script.plus.js reports them.',
  },
} as const satisfies Record<string, AutomaticEvent>;

export type AutomaticName = keyof typeof automaticEvents;
export const automaticNames = Object.keys(automaticEvents) as AutomaticName[];

/** What the page calls an event: automatic ones have a plain name, the site's own stay as they are. */
export function eventName(event: string): string {
  const automatic = Object.values(automaticEvents).find((each) => each.event === event);
  return automatic?.name ?? event;
}
