import { type BoardCard, conditionsOf, type Filter } from '@footfall/functions/contract';
import { linesOf } from '../../report/address/filter-line.ts';
import { type View, writeView } from '../../report/address/view.ts';
import { changeExploration } from '../../report/exploration/address.ts';
import { explorationOf, viewOfCard } from './numbers/requests.ts';

/**
 * The address of a card's question in Explore, without the path. Null if an address cannot say its filters.
 * @param view that of the board
 */
export function exploreSearch(card: Pick<BoardCard, 'body'>, view: View): URLSearchParams | null {
  const shown = explorationOf(card.body);
  const own = viewOfCard(card, view);
  const filters = card.body.kind === 'text' ? [] : card.body.filters;
  const filtered = withFilters(own, filters);
  if (!shown || !filtered) return null;
  const { exploration } = shown;
  const interval = exploration.interval ?? (own.interval === 'minute' ? null : own.interval);
  return changeExploration(writeView(filtered), { ...exploration, interval });
}

/** Adds the filters of a card to those of the page. */
function withFilters(view: View, filters: readonly Filter[]): View | null {
  const segments = filters.filter((filter) => filter[1] === 'segment');
  const lines = linesOf(filters.filter((filter) => filter[1] !== 'segment'));
  const [segment] = segments.flatMap((filter) =>
    conditionsOf(filter).flatMap(([, , ids]) => ids as string[]),
  );
  if (!lines || segments.length > 1 || (segment !== undefined && view.segment !== null)) return null;
  const isAny = lines.any || view.any;
  if (isAny && view.filters.length > 0 && lines.lines.length > 0) return null;
  return {
    ...view,
    filters: [...view.filters, ...lines.lines],
    any: isAny,
    segment: segment ?? view.segment,
  };
}
