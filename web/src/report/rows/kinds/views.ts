import type { ValueDimension } from '@footfall/functions/contract';
import { breakdowns, type Breakdown } from './breakdowns.ts';

/** One option of a dialog's toggle, with its dimensions: several of them are a second, smaller choice. */
export interface View {
  label: string;
  choices: readonly [Choice, ...Choice[]];
}

interface Choice {
  label: string;
  breakdown: Breakdown;
}

const { sources, software } = breakdowns;

/** A view of one dimension, counted as the card's own. */
const single = (breakdown: Breakdown): View => ({
  label: breakdown.title,
  choices: [{ label: breakdown.title, breakdown }],
});

/** Another dimension of the same visits; its rows have no pictures. */
export const other = (
  { unit, meaning, take }: Breakdown,
  dimension: string,
  of: ValueDimension,
  title: string,
): Breakdown => ({ dimension, of, title, unit, meaning, take, nameOf: ({ name }) => name });

const utm = (label: 'Source' | 'Campaign' | 'Term' | 'Content'): Choice => {
  const name = label.toLowerCase() as Lowercase<typeof label>;
  return { label, breakdown: other(sources, `utm-${name}`, `visit:utm_${name}`, `UTM ${name}`) };
};

/** The dialogs with a toggle, by the dimension of their card; the first view is the card's own dimension. */
const views: Record<string, readonly View[]> = {
  [sources.dimension]: [
    single(sources),
    single(other(sources, 'channel', 'visit:channel', 'Channels')),
    single(other(sources, 'utm-medium', 'visit:utm_medium', 'Mediums')),
    { label: 'UTMs', choices: [utm('Source'), utm('Campaign'), utm('Term'), utm('Content')] },
  ],
  [software.dimension]: [
    single({ ...software, title: 'Browsers' }),
    single(other(software, 'os', 'visit:os', 'OS')),
    single(other(software, 'screen', 'visit:screen', 'Resolutions')),
  ],
};

/** The views of a card's dialog. */
export const viewsOf = (card: Breakdown): readonly View[] => views[card.dimension] ?? [single(card)];

/** What the address bar's `by` chooses of a card's dialog; the card's own dimension where it names none. */
export function chosenView(card: Breakdown, by: string | null): { view: View; breakdown: Breakdown } {
  const all = viewsOf(card).flatMap((view) => view.choices.map(({ breakdown }) => ({ view, breakdown })));
  const own = all[0] ?? { view: single(card), breakdown: card };
  return all.find(({ breakdown }) => breakdown.dimension === by) ?? own;
}
