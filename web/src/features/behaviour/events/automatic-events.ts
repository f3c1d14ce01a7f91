import type { ValueDimension } from '@footfall/functions/contract';
import type { Extra } from '../../../ui/workspace/script-tag.ts';

/** An event that the script sends automatically. The names must match those in `tracker/src`. */
export interface AutomaticEvent {
  event: string;
  /** The dimension of the card's rows. */
  of: ValueDimension;
  /** `table` names both the query and the table in the address; `name` is the heading of the rows. */
  card: { table: string; title: string; name: string; unit: string; help: string };
  empty: string;
  /** Set if only the larger script sends it. */
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
      help: 'Submitted forms, by page.',
    },
    empty: 'No forms were submitted in this timeframe.',
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
    empty: 'No one visited a missing page in this timeframe.',
    needs: {
      extra: 'missing',
      text: 'script.plus.js reports them.',
      label: 'Tag that reports missing pages',
    },
  },
];
