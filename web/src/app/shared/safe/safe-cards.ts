import {
  type LinkSection,
  type SafeBreakdown,
  type SafeDimension,
  safeDimensionsOf,
  type SafeNumbers,
  type ValueDimension,
} from '@footfall/functions/contract';
import type { LoneCard } from '../../../report/address/lone-cards.ts';
import { type CardRow, cardRows } from '../../../report/ask/card-rows.ts';
import { goals } from '../../../report/goals/goal-questions.ts';
import { type Breakdown, breakdowns } from '../../../report/rows/kinds/breakdowns.ts';
import { viewsOf } from '../../../report/rows/kinds/views.ts';
import { othersLast, takenOf, type Rest } from '../../../report/rows/others.tsx';

/** A card of a section, with what it can show. */
export interface SafeCard {
  card: Breakdown;
  tabs: readonly { label: string; breakdown: Breakdown }[];
}

const { pages, devices, sources, countries, software, languages } = breakdowns;

/** In this order, the cards of the dashboard stand in their usual two columns: each is in the other one than the card before. */
const all: readonly Breakdown[] = [pages, goals, devices, sources, countries, software, languages];

/** The cards of a section. */
export function cardsOf(section: LinkSection): SafeCard[] {
  const shown: readonly ValueDimension[] = safeDimensionsOf[section];
  return all.flatMap((card) => {
    const tabs = viewsOf(card).flatMap(({ label, choices }) =>
      choices
        .filter(({ breakdown }) => shown.includes(breakdown.of))
        .map((choice) => ({
          // A choice of several is named in the singular.
          label: choices.length === 1 ? label : `${choice.label}s`,
          breakdown: choice.breakdown,
        })),
    );
    return tabs.length > 0 ? [{ card, tabs }] : [];
  });
}

/** What the cards that an embed can show alone are of. */
const ofLoneCards: Partial<Record<LoneCard, SafeDimension>> = {
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

/** What of a section is shown: all of it, or the one card that an embed names, if the section has it. */
export function shownOf(
  section: LinkSection,
  lone: LoneCard | null,
): { isWhole: boolean; hasOverview: boolean; cards: SafeCard[] } {
  const cards = cardsOf(section);
  if (lone === 'totals' || lone === 'chart') return { isWhole: false, hasOverview: true, cards: [] };
  const tabs = cards.flatMap((each) => each.tabs);
  const tab = lone && tabs.find(({ breakdown }) => breakdown.of === ofLoneCards[lone]);
  if (!tab) return { isWhole: true, hasOverview: true, cards };
  return { isWhole: false, hasOverview: false, cards: [{ card: tab.breakdown, tabs: [tab] }] };
}

type Total = Pick<NonNullable<SafeNumbers['total']>, 'visitors' | 'pageviews'>;

/** What all rows of a card have together: what their shares are of. */
const wholeOf = ({ of }: Pick<Breakdown, 'of'>, { visitors, pageviews }: Total): number =>
  of === pages.of ? pageviews : visitors;

type Figures = Pick<CardRow, 'sum' | 'percentage'>;

/** What a card shows. */
export interface SafeList {
  rows: readonly CardRow[];
  /** The rows that are hidden, added up; null where there are none. */
  others: Figures | null;
}

/** The rows of a breakdown; none where the answer does not have it. */
export function listOf(
  breakdown: Breakdown,
  { breakdowns: answered }: { breakdowns: readonly SafeBreakdown[] },
  total: Total,
): SafeList {
  const { rows = [], others = null } = answered.find(({ dimension }) => dimension === breakdown.of) ?? {};
  const whole = wholeOf(breakdown, total);
  const results = rows.map(({ value, count }) => ({ dimensions: [value], metrics: [count] }));
  const pictures = Object.fromEntries(
    rows.flatMap(({ value, picture }) => (picture ? [[value, picture]] : [])),
  );
  const shown = othersLast(
    cardRows({ results, meta: { pictures } }, breakdown.of, { now: whole }),
    breakdown.of,
  );
  if (others === null) return { rows: shown, others: null };
  // What is hidden and the values with few visitors are one row.
  const taken = takenOf(shown, { take: shown.length, of: breakdown.of }, Infinity);
  const sum = shown.slice(taken).reduce((all, row) => all + row.sum, others);
  return {
    rows: shown.slice(0, taken),
    others: { sum, percentage: whole ? (sum * 100) / whole : 0 },
  };
}

/** What a card leaves out of its list, in its last row; null where it shows all. */
export function leftOut(
  { rows, others }: SafeList,
  { take, of }: Pick<Breakdown, 'take' | 'of'>,
): { rest: Rest; figures: Figures | null } | null {
  const left = rows.slice(take);
  // A visitor can reach several goals, so that the sum of goals tells nothing.
  if (of === goals.of)
    return left.length > 0 ? { rest: { is: 'more', count: left.length }, figures: null } : null;
  const parts = others ? [...left, others] : left;
  if (parts.length === 0) return null;
  const sumOf = (figure: keyof Figures) => parts.reduce((sum, part) => sum + part[figure], 0);
  return { rest: { is: 'others' }, figures: { sum: sumOf('sum'), percentage: sumOf('percentage') } };
}
