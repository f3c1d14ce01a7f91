import { Box } from '@chakra-ui/react';
import {
  counted,
  fewestVisitors,
  formatCount,
  hidesSmall,
  linkTimeframe,
  type LinkTimeframe,
  type ClosedTimeframe,
  type Filter,
  type LinkSection,
  rangeWords,
  type PublishedDimension,
  type LinkNumbers,
} from '@footfall/functions/contract';
import { ChoiceField } from '../../ui/form/select-field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { firstTimeframe } from './link-draft.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useDebounced } from '../rows/search.tsx';
import { tooFewVisitors } from './link-words.ts';

interface Props {
  timeframe: LinkTimeframe | null;
  onChoose: (timeframe: LinkTimeframe | null) => void;
}

type Period = readonly [value: LinkTimeframe | '', label: string];

const freePeriods: readonly Period[] = [
  ['', 'Readers choose'],
  [linkTimeframe, `${linkTimeframe}, always`],
];

const closedPeriods: readonly Period[] = [
  ['Weeks', 'Weeks, one at a time'],
  ['Months', 'Months, one at a time'],
];

export const PeriodField = ({ timeframe, onChoose }: Props) => (
  <ChoiceField
    label="Period"
    value={timeframe ?? ''}
    onChange={(chosen) => onChoose(chosen === '' ? null : chosen)}
    choices={hidesSmall(timeframe) ? closedPeriods : freePeriods}
  />
);

type SmallGroupsProps = Props & Omit<PreviewProps, 'timeframe'>;

export const SmallGroups = ({ timeframe, onChoose, ...shown }: SmallGroupsProps) => (
  <>
    <SwitchField
      label={`Hide rows with fewer than ${fewestVisitors} visitors`}
      text={`They go into Others. Days with fewer are hidden too, and all counts are rounded down to multiples of ${fewestVisitors}.`}
      checked={hidesSmall(timeframe)}
      onChange={(isHiding) => onChoose(firstTimeframe(isHiding))}
    />
    {hidesSmall(timeframe) ? (
      <LinkPreview {...shown} timeframe={timeframe} />
    ) : (
      <Box layerStyle="note">Readers see what you see now.</Box>
    )}
  </>
);

interface PreviewProps {
  workspaceId: string;
  sections: readonly LinkSection[];
  filters: readonly Filter[];
  timeframe: ClosedTimeframe;
}

const debounceMs = 500;

/** Previews the last week or month as readers of a link that hides small groups would see it. */
function LinkPreview({ workspaceId, sections, filters, timeframe }: PreviewProps) {
  const settled = useDebounced(sections, debounceMs);
  const isSettled = settled === sections;
  const { data, error } = useEndpoint(
    'link.preview',
    settled.length > 0 ? { workspaceId, sections: [...settled], filters: [...filters], timeframe } : null,
    { settled: true },
  );
  if (sections.length === 0) return null;
  return (
    <Box role="status" layerStyle="note" minH={{ base: '8', md: '4' }}>
      {isSettled && error && `The preview could not be loaded. ${error.message}`}
      {isSettled && data && previewText(data.answer)}
      {!(isSettled && (data ?? error)) && <Skeleton h="4" />}
    </Box>
  );
}

const nouns: Partial<Record<PublishedDimension, readonly [one: string, several: string]>> = {
  'event:page': ['page', 'pages'],
  'event:goal': ['goal', 'goals'],
  'visit:source': ['source', 'sources'],
  'visit:country': ['country', 'countries'],
  'visit:language': ['language', 'languages'],
};

/** `Of Nov 16 – 22, 2026, readers see: 1,204 visitors, 7 of 7 days, 12 pages, 4 sources, 6 countries.` */
export function previewText(numbers: LinkNumbers, locale?: string): string {
  const { total, days, breakdowns } = numbers;
  if (!total) return `${tooFewVisitors}.`;
  const shown = days.filter(({ figures }) => figures !== null).length;
  const parts = [
    counted(total.visitors, 'visitor', locale),
    `${shown} of ${counted(days.length, 'day', locale)}`,
    ...breakdowns.flatMap(({ dimension, rows }) => {
      const noun = nouns[dimension]?.[rows.length === 1 ? 0 : 1];
      return noun ? [`${formatCount(rows.length, locale)} ${noun}`] : [];
    }),
  ];
  return `For ${rangeWords(numbers, locale)}, readers see: ${parts.join(', ')}.`;
}
