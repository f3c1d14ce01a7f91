import type { ValueDimension } from '@footfall/functions/contract';
import type { Extra } from '../../../ui/workspace/script-tag.ts';

/** An event that a script sends by itself, with the page's words for what it is about. Its name is that of `tracker/src`, here as everywhere. */
export interface AutomaticEvent {
  event: string;
  /** What tells its events apart. */
  of: ValueDimension;
  /** Its card: its question and its table in the address, its title, the name of its rows, what they count and what that means. */
  card: { table: string; title: string; name: string; unit: string; help: string };
  /** Where there is none. */
  empty: string;
  /** Where only the larger script sends it. */
  needs?: { extra: Extra; text: string; label: string };
}

export const automaticEvents: readonly AutomaticEvent[] = [
  {
    event: 'Outbound Link: Click',
    of: 'event:props:url',
    card: {
      table: 'links',
      title: 'Outbound links',
      name: 'Link',
      unit: 'Clicks',
      help: 'Clicks on links to other sites.',
    },
    empty: 'No one followed a link to another site in this timeframe.',
  },
  {
    event: 'File Download',
    of: 'event:props:url',
    card: {
      table: 'files',
      title: 'Downloads',
      name: 'File',
      unit: 'Downloads',
      help: 'Clicks on links to files on the site.',
    },
    empty: 'No downloads in this timeframe.',
    needs: { extra: 'files', text: 'script.plus.js counts them.', label: 'Tag that counts downloads' },
  },
  {
    event: 'Form: Submission',
    of: 'event:page',
    card: {
      table: 'forms',
      title: 'Forms',
      name: 'Page with the form',
      unit: 'Submissions',
      help: 'Forms that were sent, by the page that they are on.',
    },
    empty: 'No forms were sent in this timeframe.',
    needs: { extra: 'forms', text: 'script.plus.js counts them.', label: 'Tag that counts forms' },
  },
  {
    event: '404',
    of: 'event:props:path',
    card: {
      table: 'missing',
      title: 'Missing pages',
      name: 'Address',
      unit: 'Views',
      help: 'Views of addresses that have no page.',
    },
    empty: 'No one came across a missing page in this timeframe.',
    needs: {
      extra: 'missing',
      text: 'script.plus.js reports them.',
      label: 'Tag that reports missing pages',
    },
  },
];
