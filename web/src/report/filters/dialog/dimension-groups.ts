import { dimensionLabel, type ValueDimension } from '@footfall/functions/contract/query/words';

/** What filters can be about, in the order of their list. */
export const dimensionGroups: readonly { label: string; dimensions: readonly ValueDimension[] }[] = [
  {
    label: 'Pages',
    dimensions: [
      'event:page',
      'event:page_group',
      'visit:entry_page',
      'visit:exit_page',
      'event:previous_page',
      'event:next_page',
      'event:hostname',
    ],
  },
  {
    label: 'Sources',
    dimensions: [
      'visit:source',
      'visit:channel',
      'visit:referrer',
      'visit:utm_source',
      'visit:utm_medium',
      'visit:utm_campaign',
      'visit:utm_term',
      'visit:utm_content',
    ],
  },
  { label: 'People', dimensions: ['visit:country', 'visit:region', 'visit:city', 'visit:language'] },
  {
    label: 'Technology',
    dimensions: [
      'visit:device',
      'visit:screen',
      'visit:browser',
      'visit:browser_version',
      'visit:os',
      'visit:os_version',
    ],
  },
  { label: 'Time', dimensions: ['time:day_of_week', 'time:hour_of_day'] },
  { label: 'Events', dimensions: ['event:name', 'event:goal', 'event:currency'] },
];

/** `Countries`; what a list of a dimension's values is called. */
export function valuesLabel(dimension: ValueDimension): string {
  const label = dimensionLabel(dimension);
  if (dimension.startsWith('event:props:')) return `Values of ${label.replace('Property ', '')}`;
  if (label === 'OS') return label;
  return label.endsWith('y') ? `${label.slice(0, -1)}ies` : `${label}s`;
}
