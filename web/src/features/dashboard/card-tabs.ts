import { createStore } from '../../api/state.ts';
import { recall, remember } from '../../storage.ts';
import type { View } from '../../report/address/view.ts';
import { cardQuestions, rowsQuestion } from '../../report/ask/card-questions.ts';
import type { PageQuestions } from '../../report/ask/questions.tsx';
import { breakdowns, fewRows, type Breakdown } from '../../report/rows/kinds/breakdowns.ts';
import { chosenView, locations, viewBy, type Shown } from '../../report/rows/kinds/views.ts';
import type { Tabs } from '../../report/rows/list-card.tsx';
import { usePeriod } from '../../report/use-period.ts';

const { pages, sources, software, countries } = breakdowns;

const tabbed = { pages, sources, software, countries } as const;
type TabbedCard = keyof typeof tabbed;

/** The chosen dimension by the card's default dimension. */
type Choices = Readonly<Record<string, string>>;

/** Reads the stored form, such as `browser=os&country=city`. */
export const readChoices = (stored: string | null): Choices =>
  Object.fromEntries(new URLSearchParams(stored ?? ''));

/** The country if the filters select exactly one; otherwise null. */
export function onlyCountry({ filters, any }: Pick<View, 'filters' | 'any'>): string | null {
  const [line, ...others] = filters.filter(
    ({ dimension, operator }) => dimension === 'visit:country' && operator === 'is',
  );
  const [code = '', ...further] = line?.values ?? [];
  const isOne = others.length === 0 && further.length === 0 && !(any && filters.length > 1);
  return isOne && /^[A-Z]{2}$/.test(code) ? code : null;
}

/** The default dimension of a card. For a single country, the countries card shows regions. */
const defaultTab = (card: Breakdown, country: string | null): Breakdown =>
  card === countries && country !== null ? locations.regions : card;

/** The view of a card. Ignores choices that do not exist. */
export const selectView = (card: Breakdown, choices: Choices, country: string | null): Shown =>
  viewBy(card, choices[card.dimension]) ?? chosenView(card, defaultTab(card, country).dimension);

/** Adds a choice. Choosing the default removes the choice, so that the card follows the filters again. */
export function withChoice(
  choices: Choices,
  card: Breakdown,
  chosen: string,
  country: string | null,
): Choices {
  const { [card.dimension]: _before, ...others } = choices;
  return chosen === defaultTab(card, country).dimension ? others : { ...others, [card.dimension]: chosen };
}

/** The map shows all countries, or as many regions of one country as have visible circles. */
const drawnIn = (country: string | null): Breakdown =>
  country === null ? countries : { ...locations.regions, fetch: 100 };

/** Queries of the dashboard. The map has its own query only if the list below shows something else. */
export const questionsOf =
  (choices: Choices, country: string | null): PageQuestions =>
  (common, interval) => {
    const shown = (card: Breakdown) => selectView(card, choices, country).breakdown;
    const [listed, drawn] = [shown(countries), drawnIn(country)];
    const isDrawn = listed.of === drawn.of;
    return {
      ...cardQuestions(common, interval, {
        ...{ pages: shown(pages), sources: shown(sources), software: shown(software) },
        countries: isDrawn ? drawn : { ...listed, fetch: fewRows },
      }),
      ...(isDrawn ? {} : { map: rowsQuestion(common, drawn) }),
    };
  };

const key = 'tabs';

const chosen = createStore(readChoices(recall(key)));

export function useTabs() {
  const { view } = usePeriod();
  return { choices: chosen.useValue(), country: onlyCountry(view) };
}

export function useTab(name: TabbedCard): Tabs {
  const { choices, country } = useTabs();
  const card = tabbed[name];
  function onChoose(dimension: string) {
    const next = withChoice(chosen.get(), card, dimension, country);
    chosen.set(next);
    remember(key, new URLSearchParams(next).toString() || null);
  }
  return { card, ...selectView(card, choices, country), onChoose };
}

/** The name of the query that the map shows, the country, and the dimension. */
export function useMap() {
  const { breakdown } = useTab('countries');
  const { country } = useTabs();
  const drawn = drawnIn(country);
  return { country, question: breakdown.of === drawn.of ? 'countries' : 'map', of: drawn.of };
}
