import { Box } from '@chakra-ui/react';
import {
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
  say,
  phrase,
  listText,
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
  ['', say('Readers choose')],
  [linkTimeframe, say('{period}, always', { period: say(linkTimeframe) })],
];

const closedPeriods: readonly Period[] = [
  ['Weeks', say('Weeks, one at a time')],
  ['Months', say('Months, one at a time')],
];

export const PeriodField = ({ timeframe, onChoose }: Props) => (
  <ChoiceField
    label={say('Period')}
    value={timeframe ?? ''}
    onChange={(chosen) => onChoose(chosen === '' ? null : chosen)}
    choices={hidesSmall(timeframe) ? closedPeriods : freePeriods}
  />
);

type SmallGroupsProps = Props & Omit<PreviewProps, 'timeframe'>;

export const SmallGroups = ({ timeframe, onChoose, ...shown }: SmallGroupsProps) => (
  <>
    <SwitchField
      label={say(
        '{count, plural, one {Hide rows with fewer than # visitor} other {Hide rows with fewer than # visitors}}',
        { count: fewestVisitors },
      )}
      text={say(
        'They go into Others. Days with fewer are hidden too, and all counts are rounded down to multiples of {count}.',
        { count: fewestVisitors },
      )}
      checked={hidesSmall(timeframe)}
      onChange={(isHiding) => onChoose(firstTimeframe(isHiding))}
    />
    {hidesSmall(timeframe) ? (
      <LinkPreview {...shown} timeframe={timeframe} />
    ) : (
      <Box layerStyle="note">{say('Readers see what you see now.')}</Box>
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
      {isSettled && error && say('The preview could not be loaded. {message}', { message: error.message })}
      {isSettled && data && previewText(data.answer)}
      {!(isSettled && (data ?? error)) && <Skeleton h="4" />}
    </Box>
  );
}

const rowCounts: Partial<Record<PublishedDimension, string>> = {
  'event:page': phrase('{count, plural, one {{shown} page} other {{shown} pages}}'),
  'event:goal': phrase('{count, plural, one {{shown} goal} other {{shown} goals}}'),
  'visit:source': phrase('{count, plural, one {{shown} source} other {{shown} sources}}'),
  'visit:country': phrase('{count, plural, one {{shown} country} other {{shown} countries}}'),
  'visit:language': phrase('{count, plural, one {{shown} language} other {{shown} languages}}'),
};

const textOf = (count: number, locale?: string) => ({ count, shown: formatCount(count, locale) });

/** `For Nov 16 – 22, 2026, readers see: 1,204 visitors, 7 of 7 days, 12 pages, 4 sources, 6 countries.` */
export function previewText(numbers: LinkNumbers, locale?: string): string {
  const { total, days, breakdowns } = numbers;
  if (!total) return say('{reason}.', { reason: tooFewVisitors });
  const shown = days.filter(({ figures }) => figures !== null).length;
  const parts = [
    say('{count, plural, one {{shown} visitor} other {{shown} visitors}}', textOf(total.visitors, locale)),
    say('{count, plural, one {{days} of {shown} day} other {{days} of {shown} days}}', {
      days: shown,
      ...textOf(days.length, locale),
    }),
    ...breakdowns.flatMap(({ dimension, rows }) => {
      const message = rowCounts[dimension];
      return message ? [say(message, textOf(rows.length, locale))] : [];
    }),
  ];
  return say('For {days}, readers see: {numbers}.', {
    days: rangeWords(numbers, locale),
    numbers: listText(parts, 'unit'),
  });
}
