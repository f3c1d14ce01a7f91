import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type SiteComparison,
  type SiteMetric,
  siteMetrics,
  siteTimeframes,
  say,
} from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ChoiceButton, ChoiceMenu, type Choice, MatchWeekdays } from '../../ui/overlay/choice-menu.tsx';
import { useShortcuts } from '../../ui/page/single-keys.ts';
import { paths } from '../../paths.ts';
import { timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import { periodWords } from '../../ui/period/period-words.ts';
import { StepButtons } from '../../ui/period/step-buttons.tsx';
import { SmallButton } from '../../ui/button.tsx';
import { comparisonWords, type useSiteChoices } from './site-choices.ts';

interface Props extends Omit<ReturnType<typeof useSiteChoices>, 'question'> {
  typed: string;
  onType: (text: string) => void;
}

const controlHeight = { base: '11', md: '10' };

const timeframeChoices = siteTimeframes.map((timeframe) => ({
  value: timeframe,
  label: say(timeframe),
  shortcut: timeframeKeys[timeframe],
}));
const metricNames: Record<SiteMetric, string> = {
  // Translators: in a menu, behind “by”.
  visitors: say('visitors'),
  visits: say('visits'),
  pageviews: say('pageviews'),
};
const metricChoices = siteMetrics.map((metric) => ({ value: metric, label: metricNames[metric] }));

const orderNames: Record<SiteMetric, string> = {
  visitors: say('Most visitors'),
  visits: say('Most visits'),
  pageviews: say('Most pageviews'),
};

export function SiteControls({ choices, choose, weekdays, typed, onType, ...steps }: Props) {
  const search = useRef<HTMLInputElement>(null);
  useSiteKeys(search, choose, steps);
  const { period, metric, order } = choices;
  return (
    <Flex wrap="wrap" align="center" gap="2" w={{ base: 'full', lg: 'auto' }} ms={{ lg: 'auto' }}>
      <Box w={{ base: 'full', md: '12.5rem' }}>
        <SearchField label={say('Search sites')} value={typed} onChange={onType} ref={search} shortcut="/" />
      </Box>
      <Menu
        label={say('Order')}
        // Translators: a button says “sort” and then the order, such as “Most visitors”.
        word={say('sort')}
        choices={[
          { value: 'most', label: orderNames[metric] },
          { value: 'change', label: say('Most change') },
          { value: 'drop', label: say('Biggest drop') },
          { value: 'name', label: say('Name') },
        ]}
        chosen={order}
        onChoose={(order) => choose({ order })}
      />
      <Menu
        label={say('Metric')}
        // Translators: a button says “by” and then the metric, such as “visitors”.
        word={say('by')}
        choices={metricChoices}
        chosen={metric}
        onChoose={(metric) => choose({ metric })}
      />
      <StepButtons {...steps} height={controlHeight} flex={{ base: '1 1 auto', md: 'none' }}>
        <Menu
          label={say('Timeframe')}
          look="ghost"
          choices={timeframeChoices}
          chosen={'timeframe' in period ? period.timeframe : null}
          shown={periodWords(period)}
          onChoose={(timeframe) => choose({ period: { timeframe } })}
        />
      </StepButtons>
      <ComparisonMenu {...{ choices, choose, weekdays }} />
    </Flex>
  );
}

/** The dashboard's keyboard shortcuts that apply here, and the one for the search field. */
function useSiteKeys(
  search: RefObject<HTMLInputElement | null>,
  choose: Props['choose'],
  { toPrevious, toNext }: Pick<Props, 'toPrevious' | 'toNext'>,
) {
  useShortcuts((key) => {
    const step = { arrowleft: toPrevious, arrowright: toNext }[key];
    const timeframe = siteTimeframes.find((one) => timeframeKeys[one] === key);
    if (key === '/') search.current?.focus();
    step?.();
    if (timeframe) choose({ period: { timeframe } });
    return Boolean(key === '/' || step || timeframe);
  });
}

const comparisonChoices: readonly Choice<SiteComparison>[] = [
  { value: 'off', label: say('Off') },
  { value: 'previous', label: say('Previous period') },
  { value: 'year', label: say('Same period last year') },
];

function ComparisonMenu({
  choices: { period, compare },
  choose,
  weekdays,
}: Pick<Props, 'choices' | 'choose' | 'weekdays'>) {
  const { long, short } = comparisonWords(period, compare, weekdays.match);
  return (
    <Menu
      label={say('Compare with')}
      // Translators: short for “versus”; a button says it before what the shown days are compared with.
      word={say('vs.')}
      choices={comparisonChoices}
      chosen={compare}
      shown={
        <>
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {long}
          </Box>
          <Box as="span" display={{ md: 'none' }}>
            {short}
          </Box>
        </>
      }
      onChoose={(compare) => choose({ compare })}
    >
      <MatchWeekdays {...weekdays} />
    </Menu>
  );
}

interface MenuProps<Value extends string> extends Omit<ComponentProps<typeof ChoiceMenu<Value>>, 'trigger'> {
  look?: 'outline' | 'ghost';
  /** The word before the choice. */
  word?: string;
  /** Text of the button if it differs from the label of the choice. */
  shown?: ReactNode;
}

const Menu = <Value extends string>({ word, look = 'outline', shown, ...menu }: MenuProps<Value>) => (
  <ChoiceMenu
    {...menu}
    trigger={
      <ChoiceButton {...{ word, look }} h={controlHeight}>
        {shown ?? menu.choices.find(({ value }) => value === menu.chosen)?.label}
      </ChoiceButton>
    }
  />
);

export const AddSite = () => (
  <SmallButton look="default" h={controlHeight} asChild>
    <Link to={paths.addWorkspace}>
      <Icon name="plus" />
      {say('Add workspace')}
    </Link>
  </SmallButton>
);
