import { type BreakdownRow, readLocation, type ValueDimension, phrase } from '@footfall/functions/contract';
import type { QuestionInput } from '../../ask/question.ts';
import { breakdowns, fewRows, visitorDefaults, regionName, type Breakdown } from './breakdowns.ts';
import { flagOf } from './pictures.ts';

/** A view of a card and its dialog. Several dimensions in it are a second, smaller choice. Labels are phrases. */
export interface View {
  label: string;
  choices: readonly [Choice, ...Choice[]];
}

interface Choice {
  label: string;
  breakdown: Breakdown;
}

const { pages, sources, software, countries } = breakdowns;

const single = (breakdown: Breakdown, label = breakdown.title): View => ({
  label,
  choices: [{ label, breakdown }],
});

/** Another dimension of visits, without pictures. */
const other = (
  dimension: string,
  of: ValueDimension,
  title: string,
  { take }: Pick<Breakdown, 'take'> = visitorDefaults,
): Breakdown => ({ ...visitorDefaults, dimension, of, title, take });

const utm = (name: 'source' | 'campaign' | 'term' | 'content', label: string, title: string): Choice => ({
  label,
  breakdown: other(`utm-${name}`, `visit:utm_${name}`, title),
});

/** `Springfield, Illinois`, with the country as a flag. A city with the same name as its region is named once. */
function nameOf({ name }: BreakdownRow): string {
  const { name: own, region } = readLocation(name);
  return region === '' || region === own ? own : `${own}, ${region}`;
}

/** `Springfield, Illinois, United States` */
function fullNameOf(row: BreakdownRow): string {
  const { country } = readLocation(row.name);
  return /^[A-Z]{2}$/.test(country) ? `${nameOf(row)}, ${regionName(country, country)}` : nameOf(row);
}

const ofLocations = {
  nameOf,
  fullNameOf,
  pictureOf: ({ name }: BreakdownRow) => flagOf({ name, subName: readLocation(name).country }),
};

export const locations = {
  regions: { ...other('region', 'visit:region', phrase('Regions')), ...ofLocations },
  cities: { ...other('city', 'visit:city', phrase('Cities')), ...ofLocations },
};

/** The views of cards with several, by the card's dimension. The first view shows that dimension. */
const views: Record<string, readonly View[]> = {
  [pages.dimension]: [
    // Translators: pages with the most views; Entry: the first pages of visits; Exit: the last ones.
    single(pages, phrase('Top')),
    single({ ...other('entry', 'visit:entry_page', phrase('Entry pages')), fetch: fewRows }, phrase('Entry')),
    single({ ...other('exit', 'visit:exit_page', phrase('Exit pages')), fetch: fewRows }, phrase('Exit')),
  ],
  [sources.dimension]: [
    single(sources),
    single(other('channel', 'visit:channel', phrase('Channels'))),
    single(other('utm-medium', 'visit:utm_medium', phrase('Mediums'))),
    {
      label: phrase('UTMs'),
      choices: [
        utm('source', phrase('Source'), phrase('UTM source')),
        utm('campaign', phrase('Campaign'), phrase('UTM campaign')),
        // Translators: the search term of an advertisement, from the tag utm_term of a link.
        utm('term', phrase('Term'), phrase('UTM term')),
        // Translators: which part of an advertisement or mail had the link, from its tag utm_content.
        utm('content', phrase('Content'), phrase('UTM content')),
      ],
    },
  ],
  [software.dimension]: [
    single({ ...software, title: phrase('Browsers') }),
    single(other('os', 'visit:os', phrase('OS'), software)),
    single(other('screen', 'visit:screen', phrase('Resolutions'), software)),
  ],
  [countries.dimension]: [single(countries), single(locations.regions), single(locations.cities)],
};

export const viewsOf = (card: Breakdown): readonly View[] => views[card.dimension] ?? [single(card)];

export interface Shown {
  view: View;
  breakdown: Breakdown;
}

const every = (card: Breakdown): Shown[] =>
  viewsOf(card).flatMap((view) => view.choices.map(({ breakdown }) => ({ view, breakdown })));

/** The choice of the parameter `by`. Undefined if it is no dimension of the card. */
export const viewBy = (card: Breakdown, by: string | null | undefined): Shown | undefined =>
  every(card).find(({ breakdown }) => breakdown.dimension === by);

/** Like `viewBy`, with the card's own dimension as default. */
export const chosenView = (card: Breakdown, by: string | null | undefined): Shown =>
  viewBy(card, by) ?? every(card)[0] ?? { view: single(card), breakdown: card };

export const breakdownOf = (card: Breakdown, { dimensions: [of] = [] }: Pick<QuestionInput, 'dimensions'>) =>
  every(card).find(({ breakdown }) => breakdown.of === of)?.breakdown ?? card;
