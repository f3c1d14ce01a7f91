import {
  type LinkSection,
  type PublishedBreakdown,
  type PublishedDimension,
  publishedDimensionsOf,
  type LinkNumbers,
  type ValueDimension,
} from '@footfall/functions/contract';
import type { LoneCard } from '../../../report/address/lone-cards.ts';
import { type CardRow, cardRows } from '../../../report/ask/card-rows.ts';
import { goals } from '../../../report/goals/goal-questions.ts';
import { type Breakdown, breakdowns } from '../../../report/rows/kinds/breakdowns.ts';
import { viewsOf } from '../../../report/rows/kinds/views.ts';
import { othersLast } from '../../../report/rows/others.tsx';

export interface ShownCard {
  card: Breakdown;
  tabs: readonly { label: string; breakdown: Breakdown }[];
}

const { pages, devices, sources, countries, software, languages } = breakdowns;

/** Cards alternate between the two columns. This order matches the columns of the dashboard. */
const all: readonly Breakdown[] = [pages, goals, devices, sources, countries, software, languages];

export function cardsOf(section: LinkSection): ShownCard[] {
  const shown: readonly ValueDimension[] = publishedDimensionsOf[section];
  return all.flatMap((card) => {
    const tabs = viewsOf(card).flatMap(({ label, choices }) =>
      choices
        .filter(({ breakdown }) => shown.includes(breakdown.of))
        .map((choice) => ({
          // A single choice of several has a singular label.
          label: choices.length === 1 ? label : `${choice.label}s`,
          breakdown: choice.breakdown,
        })),
    );
    return tabs.length > 0 ? [{ card, tabs }] : [];
  });
}

const loneCards: Partial<Record<LoneCard, PublishedDimension>> = {
  pages: 'event:page',
  sources: 'visit:source',
  goals: 'event:goal',
  devices: 'visit:device',
  countries: 'visit:country',
  locations: 'visit:country',
  languages: 'visit:language',
  browsers: 'visit:browser',
  systems: 'visit:os',
  screens: 'visit:screen',
};

/** Returns all of a section, or the one card that an embed names if the section has it. */
export function selectCards(
  section: LinkSection,
  lone: LoneCard | null,
): { isFullPage: boolean; hasOverview: boolean; cards: ShownCard[] } {
  const cards = cardsOf(section);
  if (lone === 'totals' || lone === 'chart') return { isFullPage: false, hasOverview: true, cards: [] };
  const tabs = cards.flatMap((each) => each.tabs);
  const tab = lone && tabs.find(({ breakdown }) => breakdown.of === loneCards[lone]);
  if (!tab) return { isFullPage: true, hasOverview: true, cards };
  return { isFullPage: false, hasOverview: false, cards: [{ card: tab.breakdown, tabs: [tab] }] };
}

export interface ShownList {
  rows: readonly CardRow[];
  /** Null if the rows add up to the total. */
  others: Pick<CardRow, 'sum' | 'percentage'> | null;
}

/** Shares are those of the published total. */
export function listOf(
  breakdown: Pick<Breakdown, 'of' | 'take'>,
  answer: { breakdowns: readonly PublishedBreakdown[] },
  { visitors, pageviews }: Pick<NonNullable<LinkNumbers['total']>, 'visitors' | 'pageviews'>,
): ShownList {
  const { of, take } = breakdown;
  const { rows: found = [], others = null } =
    answer.breakdowns.find(({ dimension }) => dimension === of) ?? {};
  const total = of === pages.of ? pageviews : visitors;
  const results = found.map(({ value, count }) => ({ dimensions: [value], metrics: [count] }));
  const pictures = Object.fromEntries(
    found.flatMap(({ value, picture }) => (picture ? [[value, picture]] : [])),
  );
  const rows = othersLast(cardRows({ results, meta: { pictures } }, of, { now: total }), of);
  const sum = rows.slice(take).reduce((all, row) => all + row.sum, others ?? 0);
  return { rows, others: sum > 0 ? { sum, percentage: total ? (sum * 100) / total : 0 } : null };
}
