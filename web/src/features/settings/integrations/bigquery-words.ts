import { type BigQueryAnswer, say } from '@footfall/functions/contract';
import type { CodeForm } from '../../../ui/code/code-forms.tsx';
import type { IntegrationState } from './integration-row.tsx';

export const tables = {
  events: say('One row for each event, on the calendar day of your site.'),
  visits: say('One row for each visit of a closed day, with its events inside.'),
  totals: say('Totals of closed days and months, by page, source, country and so on.'),
} as const;

export const questionForms = ({ questions }: BigQueryAnswer): CodeForm[] => [
  { name: say('Days'), label: say('Visitors, visits and bounce rate of each day'), text: questions.days },
  {
    name: say('Sources'),
    label: say('Where visits come from, and how long they last'),
    text: questions.sources,
  },
  { name: say('Events'), label: say('Custom events, and what they earned'), text: questions.events },
];

const states: Record<BigQueryAnswer['state'], IntegrationState> = {
  none: { isOn: false, words: say('No view') },
  current: { isOn: true, words: say('View shared') },
  changed: { isOn: false, words: say('View is outdated') },
  unknown: { isOn: false, words: say('Rights missing') },
};

export const viewState = ({ state }: Pick<BigQueryAnswer, 'state'>): IntegrationState => states[state];

/**
 * Link that creates a report of the view in Data Studio (formerly Looker Studio).
 * @see https://developers.google.com/looker-studio/integrate/linking-api
 */
export function studioAddress(
  { project, sharedDataset, view }: Pick<BigQueryAnswer, 'project' | 'sharedDataset' | 'view'>,
  site: string,
): string {
  const parameters = new URLSearchParams({
    'r.reportName': say('Visits of {site}', { site }),
    'ds.connector': 'bigQuery',
    'ds.type': 'TABLE',
    'ds.projectId': project,
    'ds.datasetId': sharedDataset,
    'ds.tableId': view,
    'ds.datasourceName': say('Visits of {site}', { site }),
  });
  return `https://lookerstudio.google.com/reporting/create?${parameters}`;
}
