import { useRef, type ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type SiteComparison, siteMetrics, siteTimeframes } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceMenu, type Choice } from '../../ui/overlay/choice-menu.tsx';
import { useShortcuts } from '../../ui/page/use-shortcuts.ts';
import { paths } from '../../paths.ts';
import { timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import { periodWords } from '../../ui/period/period-words.ts';
import { StepButtons } from '../../ui/period/step-buttons.tsx';
import { comparisonWords, type SiteChoices } from './site-choices.ts';
import { siteOrders, type SiteOrder } from './sort-sites.ts';

interface Props {
  choices: SiteChoices;
  choose: (change: Partial<SiteChoices>) => void;
  /** Null where there is no such period. */
  toPrevious: (() => void) | null;
  toNext: (() => void) | null;
  typed: string;
  onType: (text: string) => void;
}

const controlHeight = { base: '11', md: '10' };

const timeframeChoices = siteTimeframes.map((timeframe) => ({
  value: timeframe,
  label: timeframe,
  shortcut: timeframeKeys[timeframe],
}));
const metricChoices = siteMetrics.map((metric) => ({ value: metric, label: metric }));

/** Which sites are shown, in which order, what is counted of them, and what that is compared with. */
export function SiteControls(props: Props) {
  const { choices, choose, typed, onType, toPrevious, toNext } = props;
  const search = useRef<HTMLInputElement>(null);
  useSiteKeys(props, () => search.current?.focus());
  const { period, compare, metric, order } = choices;
  const words = comparisonWords(period, compare);
  const orderLabels: Record<SiteOrder, string> = {
    most: `Most ${metric}`,
    change: 'Most change',
    name: 'Name',
  };
  return (
    <Flex wrap="wrap" align="center" gap="2" w={{ base: 'full', lg: 'auto' }} ms={{ lg: 'auto' }}>
      <Box w={{ base: 'full', md: '12.5rem' }}>
        <SearchField label="Search sites" value={typed} onChange={onType} ref={search} shortcut="/" />
      </Box>
      <Menu
        label="Order"
        before="sort"
        choices={siteOrders.map((value) => ({ value, label: orderLabels[value] }))}
        chosen={order}
        onChoose={(chosen) => choose({ order: chosen })}
      />
      <Menu
        label="Metric"
        before="by"
        choices={metricChoices}
        chosen={metric}
        onChoose={(chosen) => choose({ metric: chosen })}
      />
      <StepButtons
        toPrevious={toPrevious}
        toNext={toNext}
        height={controlHeight}
        flex={{ base: '1', md: 'none' }}
      >
        <Menu
          label="Timeframe"
          look="ghost"
          choices={timeframeChoices}
          chosen={'timeframe' in period ? period.timeframe : null}
          shown={periodWords(period)}
          onChoose={(timeframe) => choose({ period: { timeframe } })}
        />
      </StepButtons>
      <Menu
        label="Compare with"
        before="vs."
        choices={comparisonChoices}
        chosen={compare}
        shown={
          <>
            <Box as="span" display={{ base: 'none', md: 'inline' }}>
              {words.long}
            </Box>
            <Box as="span" display={{ md: 'none' }}>
              {words.short}
            </Box>
          </>
        }
        onChoose={(chosen) => choose({ compare: chosen })}
      />
    </Flex>
  );
}

const comparisonChoices: readonly Choice<SiteComparison>[] = [
  { value: 'off', label: 'Off' },
  { value: 'previous', label: 'Previous period' },
  { value: 'year', label: 'Same period last year' },
];

/** The keys of the dashboard, as far as the page has the same, and the one that searches. */
function useSiteKeys({ choose, toPrevious, toNext }: Props, onSearch: () => void) {
  useShortcuts((key) => {
    const step = { arrowleft: toPrevious, arrowright: toNext }[key];
    const timeframe = siteTimeframes.find((one) => timeframeKeys[one] === key);
    if (key === '/') onSearch();
    step?.();
    if (timeframe) choose({ period: { timeframe } });
    return Boolean(key === '/' || step || timeframe);
  });
}

interface MenuProps<Value extends string> {
  label: string;
  look?: 'outline' | 'ghost';
  /** The words before what is chosen. */
  before?: string;
  choices: readonly Choice<Value>[];
  /** Null where it is none of them. */
  chosen: Value | null;
  /** What the button says, where that is not the label of the choice. */
  shown?: ReactNode;
  onChoose: (value: Value) => void;
}

function Menu<Value extends string>({ before, look = 'outline', shown, ...menu }: MenuProps<Value>) {
  const chosen = menu.choices.find(({ value }) => value === menu.chosen);
  return (
    <ChoiceMenu
      {...menu}
      trigger={
        <Button look={look} size="small" fullWidth={false} h={controlHeight} gap="1.5">
          {before && (
            <Box as="span" color="fg.muted" fontWeight="400">
              {before}
            </Box>
          )}
          {shown ?? chosen?.label}
          <Icon name="chevron-down" ms="0.5" />
        </Button>
      }
    />
  );
}

/** Leads to the page that adds a site. */
export function AddSite() {
  return (
    <Button size="small" fullWidth={false} h={controlHeight} asChild>
      <Link to={paths.addWorkspace}>
        <Icon name="plus" />
        Add a website
      </Link>
    </Button>
  );
}
