import { followed, recall, remember } from '../../api/state.ts';
import type { View } from '../../report/address/view.ts';
import { cardQuestions, rowsQuestion } from '../../report/ask/card-questions.ts';
import type { PageQuestions } from '../../report/ask/questions.tsx';
import { breakdowns, fewRows, type Breakdown } from '../../report/rows/kinds/breakdowns.ts';
import { chosenView, locations, viewBy, type Shown } from '../../report/rows/kinds/views.ts';
import type { Tabs } from '../../report/rows/list-card.tsx';
import { usePeriod } from '../../report/use-period.ts';

const { pages, sources, software, countries } = breakdowns;

/** The cards with tabs, by the names of their questions. */
const tabbed = { pages, sources, software, countries } as const;
type TabbedCard = keyof typeof tabbed;

/** The dimensions that the reader chose, by those of their cards. */
type Choices = Readonly<Record<string, string>>;

/** What a browser remembers: `browser=os&country=city`. */
export const readChoices = (stored: string | null): Choices =>
  Object.fromEntries(new URLSearchParams(stored ?? ''));

/** The one country that the filters keep; null where they keep none, or several. */
export function onlyCountry({ filters, any }: Pick<View, 'filters' | 'any'>): string | null {
  const [line, ...others] = filters.filter(
    ({ dimension, operator }) => dimension === 'visit:country' && operator === 'is',
  );
  const [code = '', ...further] = line?.values ?? [];
  const isOne = others.length === 0 && further.length === 0 && !(any && filters.length > 1);
  return isOne && /^[A-Z]{2}$/.test(code) ? code : null;
}

/** The dimension that a card shows until the reader chooses another: of one country, its regions. */
const usualOf = (card: Breakdown, country: string | null): Breakdown =>
  card === countries && country !== null ? locations.regions : card;

/** What a card shows. A choice of something that does not exist is none. */
export const shownOf = (card: Breakdown, choices: Choices, country: string | null): Shown =>
  viewBy(card, choices[card.dimension]) ?? chosenView(card, usualOf(card, country).dimension);

/** The choices after one more. What the card shows anyway is none, so that it goes on to follow the filters. */
export function withChoice(
  choices: Choices,
  card: Breakdown,
  chosen: string,
  country: string | null,
): Choices {
  const { [card.dimension]: _before, ...others } = choices;
  return chosen === usualOf(card, country).dimension ? others : { ...others, [card.dimension]: chosen };
}

/** What the map shows: every country that there is, or the regions of one, as far as their circles can be seen. */
const drawnIn = (country: string | null): Breakdown =>
  country === null ? countries : { ...locations.regions, fetch: 100 };

/** What the dashboard asks: what each card shows, and what the map does, if that is something else. */
export const questionsOf =
  (choices: Choices, country: string | null): PageQuestions =>
  (common, interval) => {
    const shown = (card: Breakdown) => shownOf(card, choices, country).breakdown;
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

const chosen = followed(readChoices(recall(key)));

/** The choices of this browser, and the country whose map is shown. */
export function useTabs() {
  const { view } = usePeriod();
  return { choices: chosen.useValue(), country: onlyCountry(view) };
}

/** What a card with tabs shows, and what chooses it. */
export function useTab(name: TabbedCard): Tabs {
  const { choices, country } = useTabs();
  const card = tabbed[name];
  function onChoose(dimension: string) {
    const next = withChoice(chosen.get(), card, dimension, country);
    chosen.set(next);
    remember(key, new URLSearchParams(next).toString() || null);
  }
  return { card, ...shownOf(card, choices, country), onChoose };
}

/** The name of the question that the map is an answer to, and the country that it shows. */
export function useMap() {
  const { breakdown } = useTab('countries');
  const { country } = useTabs();
  const drawn = drawnIn(country);
  return { country, question: breakdown.of === drawn.of ? 'countries' : 'map', of: drawn.of };
}
