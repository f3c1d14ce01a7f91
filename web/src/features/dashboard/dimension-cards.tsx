import { Box } from '@chakra-ui/react';
import { cardRows } from '../../report/ask/card-rows.ts';
import { rowsTotalQuestion } from '../../report/ask/rows-total.ts';
import { useQuestion, useQuestions, type CardAnswer } from '../../report/ask/questions.tsx';
import { totalsOf } from '../../report/ask/totals.ts';
import { LocationSource } from '../../report/map/location-source.tsx';
import { mapSize } from '../../report/map/map-frame.ts';
import { breakdowns } from '../../report/rows/kinds/breakdowns.ts';
import { breakdownOf } from '../../report/rows/kinds/views.ts';
import { ListCard, type Tabs } from '../../report/rows/list-card.tsx';
import { shareChange, shareChangeText } from '@footfall/functions/contract';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { dimmedIf } from '../../ui/page/dimmed.ts';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useMap, useTab } from './card-tabs.ts';
import { useEffect, useRef, type FocusEvent } from 'react';

export function LanguageCard() {
  const breakdown = breakdowns.languages;
  const call = useQuestion('languages');
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  return <ListCard {...{ breakdown, call, rows }} />;
}

/** The details show changes of shares, because one share grows only if others shrink. */
export function DeviceCard() {
  const breakdown = breakdowns.devices;
  const call = useQuestion('devices');
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  return <ListCard {...{ breakdown, call, rows }} note={(row) => shareChangeText(shareChange(row))} />;
}

/** The breakdown of the current rows. While another tab loads, they belong to the previous tab. */
const breakdownIn = ({ card, breakdown }: Tabs, { data }: CardAnswer) =>
  data ? breakdownOf(card, data.input) : breakdown;

export function TabbedCard({ name }: { name: 'sources' | 'software' }) {
  const tabs = useTab(name);
  const call = useQuestion(name);
  const breakdown = breakdownIn(tabs, call);
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  return <ListCard {...{ tabs, breakdown, call, rows }} />;
}

/** Shares are of all pageviews, which come from the overview's query if imports count on the same days. */
export function PagesCard() {
  const tabs = useTab('pages');
  const [pages, overview] = [useQuestion('pages'), useQuestion('totals')];
  const breakdown = breakdownIn(tabs, pages);
  const isOfPageviews = breakdown === breakdowns.pages;
  const further =
    isOfPageviews && pages.data && overview.data
      ? rowsTotalQuestion(pages.data, overview.data, 'pageviews')
      : null;
  const [totals = overview] = useQuestions(further && [further]);
  const current = totals.data && totalsOf(totals.data.answer, totals.data.input);
  const pageviews = current && { now: current.now.pageviews, before: current.before?.pageviews };
  const call = isOfPageviews ? combineCalls(pages, totals) : pages;
  const { data } = call;
  const rows =
    data && (pageviews || !isOfPageviews) ? cardRows(data.answer, breakdown.of, pageviews) : undefined;
  return <ListCard {...{ tabs, breakdown, call, rows }} />;
}

/** Combines the state of two queries whose answers are shown together. */
function combineCalls(question: CardAnswer, other: CardAnswer): CardAnswer {
  const failed = [question, other].filter(({ error }) => error);
  return {
    data: question.data,
    isStale: question.isStale || other.isStale,
    error: failed[0]?.error,
    retry: () => failed.forEach(({ retry }) => retry()),
  };
}

export function CountriesCard() {
  const tabs = useTab('countries');
  const call = useQuestion('countries');
  const breakdown = breakdownIn(tabs, call);
  const rows = call.data && cardRows(call.data.answer, breakdown.of);
  const { of, country } = useMap();
  // A click on a country replaces the list with its regions.
  const focus = useStoredFocus();
  return (
    <div {...focus}>
      <ListCard
        {...{ tabs, breakdown, call, rows }}
        above={<LocationMap />}
        below={<LocationSource of={country === null ? breakdown.of : of} />}
      />
    </div>
  );
}

const CountryMap = lazyComponent(() => import('../../report/map/country-map.tsx'), <Skeleton h="full" />);

/** Reserves the map's space while it loads. If the map and the list share a query, only the list shows its error. */
function LocationMap() {
  const { question, country, of } = useMap();
  const { data, error, isStale, retry } = useQuestion(question);
  if (error) return question === 'map' && <ErrorPanel error={error} onRetry={retry} />;
  const isOf = data?.input.dimensions?.[0] === of;
  return (
    <Box
      {...dimmedIf(isStale)}
      position="relative"
      mx="2"
      mb="3"
      aspectRatio={mapSize.width / mapSize.height}
    >
      <CountryMap country={country} rows={isOf ? cardRows(data.answer, of) : undefined} />
    </Box>
  );
}

/**
 * Keeps the focus inside an area if the focused element is removed: the chosen tab then gets it. Call this in a
 * component that renders together with the removal.
 * @returns props of the element around the area
 */
function useStoredFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || ref.current?.contains(document.activeElement)) return;
    ref.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  });
  const follow = (target: EventTarget | null) => {
    isInside.current = target instanceof Node && ref.current?.contains(target) === true;
  };
  return {
    ref,
    // The removal of the focused element calls no handler, so it still counts as inside.
    onFocus: ({ target }: FocusEvent) => follow(target),
    onBlur: ({ relatedTarget }: FocusEvent) => follow(relatedTarget),
  };
}
