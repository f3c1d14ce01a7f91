import { dimensionLabel, dimensionNames, type ValueDimension } from '@footfall/functions/contract';
import { breakdowns, inSentence, type RowKind } from '../../../report/rows/kinds/breakdowns.ts';
import { readLine } from '../../../report/address/filter-line.ts';
import { useAddress, useChoice } from '../../../report/address/use-address.ts';

/** The dimensions that are offered first. */
const first: readonly ValueDimension[] = [
  'visit:source',
  'visit:channel',
  'visit:country',
  'visit:device',
  'visit:browser',
  'visit:os',
  'visit:language',
  'visit:entry_page',
  'visit:utm_campaign',
];

/** By what a funnel can be broken down in the app: dimensions of visits, and the page and host of the first step. */
const offered = dimensionNames.filter(
  (name) => name.startsWith('visit:') || name === 'event:page' || name === 'event:hostname',
);
const dimensions: readonly ValueDimension[] = [...new Set([...first, ...offered])];

const usual = 'visit:source';

/** A dimension as the address has it: `entry_page`. */
export const nameOf = (dimension: string): string => dimension.slice(dimension.indexOf(':') + 1);

/** The dimension that an address names; the usual one for any other text. */
export const dimensionOf = (name: string | null): ValueDimension =>
  dimensions.find((each) => nameOf(each) === name) ?? usual;

/** As the menu lists them. */
export const dimensionChoices = dimensions.map((value) => ({ value, label: dimensionLabel(value) }));

/** What a dimension is called after `by`: `source`, `entry page`. */
export const dimensionInSentence = (dimension: ValueDimension): string =>
  inSentence(dimensionLabel(dimension));

const cards: readonly RowKind[] = Object.values(breakdowns);
const { meaning } = breakdowns.sources;

/** How the rows of a dimension are called and drawn; they count visits, or days of visitors. */
export function kindOf(dimension: ValueDimension, unit: string): RowKind {
  const card = cards.find(({ of }) => of === dimension);
  return { nameOf: ({ name }) => name, ...card, of: dimension, unit, meaning };
}

/** Which funnel the address names, by what it is broken down, and the ways to others. */
export function useFunnelAddress() {
  const { params } = useAddress();
  const [funnel, choose] = useChoice('funnel');
  const [by, setBy] = useChoice('by');
  return {
    funnel,
    by: dimensionOf(by),
    /** The steps of a new funnel that another page asks for; null if none does. */
    stepsOfNew:
      params.get('new') === '1' ? params.getAll('step').flatMap((text) => readLine(text) ?? []) : null,
    choose,
    breakDown: (by: ValueDimension) => setBy(nameOf(by)),
  };
}
