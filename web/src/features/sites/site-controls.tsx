import { useRef } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { siteMetrics, siteTimeframes } from '@footfall/functions/contract/query/site-choices';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceMenu, type Choice } from '../../ui/overlay/choice-menu.tsx';
import { useShortcuts } from '../../ui/page/use-shortcuts.ts';
import { paths } from '../../paths.ts';
import { timeframeKeys } from '../dashboard/period/timeframe-keys.ts';
import { comparedWithWords, type SiteChoices } from './site-choices.ts';
import { siteOrders, type SiteOrder } from './sort-sites.ts';

interface Props {
  choices: SiteChoices;
  onChoose: (change: Partial<SiteChoices>) => void;
  typed: string;
  onType: (text: string) => void;
}

const timeframeChoices = siteTimeframes.map((timeframe) => ({
  value: timeframe,
  label: timeframe,
  shortcut: timeframeKeys[timeframe],
}));
const metricChoices = siteMetrics.map((metric) => ({ value: metric, label: metric }));

/** Which sites are shown, in which order, and what is counted of them. */
export function SiteControls({ choices, onChoose, typed, onType }: Props) {
  const search = useRef<HTMLInputElement>(null);
  useShortcuts((key) => {
    if (key === '/') search.current?.focus();
    const timeframe = siteTimeframes.find((one) => timeframeKeys[one] === key);
    if (timeframe) onChoose({ timeframe });
    return key === '/' || timeframe !== undefined;
  });
  const { timeframe, metric, order } = choices;
  const orderLabels: Record<SiteOrder, string> = {
    most: `Most ${metric}`,
    change: 'Most change',
    name: 'Name',
  };
  const orderChoices = siteOrders.map((value) => ({ value, label: orderLabels[value] }));
  return (
    <Flex wrap="wrap" align="center" gap="2" w={{ base: 'full', lg: 'auto' }} ms={{ lg: 'auto' }}>
      <Box w={{ base: 'full', md: '15rem' }}>
        <SearchField label="Search sites" value={typed} onChange={onType} ref={search} shortcut="/" />
      </Box>
      <Menu
        label="Metric"
        before="by"
        choices={metricChoices}
        chosen={metric}
        onChoose={(chosen) => onChoose({ metric: chosen })}
      />
      <Menu
        label="Timeframe"
        choices={timeframeChoices}
        chosen={timeframe}
        onChoose={(chosen) => onChoose({ timeframe: chosen })}
      />
      <Menu
        label="Order"
        before="sort"
        choices={orderChoices}
        chosen={order}
        onChoose={(chosen) => onChoose({ order: chosen })}
      />
      <Box color="fg.muted" px="1" whiteSpace="nowrap">
        vs. {comparedWithWords[timeframe]}
      </Box>
    </Flex>
  );
}

interface MenuProps<Value extends string> {
  label: string;
  /** The words before what is chosen. */
  before?: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Menu<Value extends string>({ before, ...menu }: MenuProps<Value>) {
  const chosen = menu.choices.find(({ value }) => value === menu.chosen);
  return (
    <ChoiceMenu
      {...menu}
      trigger={
        <Button look="outline" size="small" fullWidth={false} h="10" gap="1.5">
          {before && (
            <Box as="span" color="fg.muted" fontWeight="400">
              {before}
            </Box>
          )}
          {chosen?.label}
          <Icon name="chevron-down" ms="0.5" />
        </Button>
      }
    />
  );
}

/** Leads to the page that adds a site. */
export function AddSite() {
  return (
    <Button size="small" fullWidth={false} h="10" asChild>
      <Link to={paths.addWorkspace}>
        <Icon name="plus" />
        Add a website
      </Link>
    </Button>
  );
}
