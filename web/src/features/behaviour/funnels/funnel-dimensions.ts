import {
  eventDimensionWords,
  visitDimensionWords,
  type ValueDimension,
} from '@footfall/functions/contract/query/words';
import { breakdowns, inSentence } from '../../../report/rows/kinds/breakdowns.ts';
import type { RowKind } from '../../../report/filters/use-row-press.tsx';

const words = { ...visitDimensionWords, ...eventDimensionWords };

/** By what a funnel can be broken down in the app, the usual ones first. Those of events are of the first step. */
const dimensions = [
  'visit:source',
  'visit:channel',
  'visit:country',
  'visit:device',
  'visit:browser',
  'visit:os',
  'visit:language',
  'visit:entry_page',
  'visit:utm_campaign',
  'visit:utm_medium',
  'visit:referrer',
  'visit:utm_source',
  'visit:utm_term',
  'visit:utm_content',
  'visit:region',
  'visit:city',
  'visit:screen',
  'visit:browser_version',
  'visit:os_version',
  'visit:exit_page',
  'event:page',
  'event:hostname',
] as const satisfies ValueDimension[];

const [usual] = dimensions;

/** A dimension as the address has it: `entry_page`. */
export const nameOf = (dimension: string): string => dimension.slice(dimension.indexOf(':') + 1);

/** The dimension that an address names; the usual one for any other text. */
export const dimensionOf = (name: string | null): ValueDimension =>
  dimensions.find((each) => nameOf(each) === name) ?? usual;

/** As the menu lists them. */
export const dimensionChoices = dimensions.map((value) => ({
  value,
  label: words[value].label,
}));

/** What a dimension is called after `by`: `source`, `entry page`. */
export const dimensionInSentence = (dimension: ValueDimension): string =>
  inSentence(dimensionChoices.find(({ value }) => value === dimension)?.label ?? '');

const cards: readonly RowKind[] = Object.values(breakdowns);
const { meaning } = breakdowns.sources;

/** How the rows of a dimension are called and drawn; they count visits, or days of visitors. */
export function kindOf(dimension: ValueDimension, unit: string): RowKind {
  const card = cards.find(({ of }) => of === dimension);
  return { nameOf: ({ name }) => name, ...card, of: dimension, unit, meaning };
}
