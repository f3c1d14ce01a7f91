import { type ValueDimension, say, phrase } from '@footfall/functions/contract';
import type { Extra } from '../../../ui/workspace/script-tag.ts';

/** An event that the script sends automatically. The names must match those in `tracker/src`. */
export interface AutomaticEvent {
  event: string;
  /** The dimension of the card's rows. */
  of: ValueDimension;
  /** `table` names both the query and the table in the address; `name` is the heading of the rows. All but `table` are phrases. */
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
      title: phrase('Outbound links'),
      name: phrase('Link'),
      unit: phrase('Clicks'),
      help: phrase('Clicks on links to other sites.'),
    },
    empty: phrase('No one followed a link to another site in this timeframe.'),
  },
  {
    event: 'File Download',
    of: 'event:props:url',
    card: {
      table: 'files',
      title: phrase('Downloads'),
      name: phrase('File'),
      unit: phrase('Downloads'),
      help: phrase('Clicks on links to files on the site.'),
    },
    empty: phrase('No downloads in this timeframe.'),
    needs: {
      extra: 'files',
      text: say('script.plus.js counts them.'),
      label: say('Tag that counts downloads'),
    },
  },
  {
    event: 'Form: Submission',
    of: 'event:page',
    card: {
      table: 'forms',
      title: phrase('Forms'),
      name: phrase('Page with the form'),
      unit: phrase('Submissions'),
      help: phrase('Submitted forms, by page.'),
    },
    empty: phrase('No forms were submitted in this timeframe.'),
    needs: { extra: 'forms', text: say('script.plus.js counts them.'), label: say('Tag that counts forms') },
  },
  {
    event: '404',
    of: 'event:props:path',
    card: {
      table: 'missing',
      title: phrase('Missing pages'),
      name: phrase('Address'),
      // Translators: noun, how often addresses without a page were viewed.
      unit: phrase('Views'),
      help: phrase('Views of addresses that have no page.'),
    },
    empty: phrase('No one visited a missing page in this timeframe.'),
    needs: {
      extra: 'missing',
      text: say('script.plus.js reports them.'),
      label: say('Tag that reports missing pages'),
    },
  },
];
