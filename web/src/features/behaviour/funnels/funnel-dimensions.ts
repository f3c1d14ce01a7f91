import {
  dimensionLabel,
  dimensionNames,
  type ValueDimension,
  labelInSentence,
} from '@footfall/functions/contract';
import { breakdowns, type RowKind } from '../../../report/rows/kinds/breakdowns.ts';
import { readLine } from '../../../report/address/filter-line.ts';
import { useAddress, useChoice } from '../../../report/address/use-address.ts';

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

/** Breakdowns in the app: visit dimensions, and the page and hostname of the first step. */
const offered = dimensionNames.filter(
  (name) => name.startsWith('visit:') || name === 'event:page' || name === 'event:hostname',
);
const dimensions: readonly ValueDimension[] = [...new Set([...first, ...offered])];

const defaultDimension = 'visit:source';

/** The dimension in the address, such as `entry_page`. */
export const nameOf = (dimension: string): string => dimension.slice(dimension.indexOf(':') + 1);

/** The dimension for a name in the address, or the default. */
export const dimensionOf = (name: string | null): ValueDimension =>
  dimensions.find((each) => nameOf(each) === name) ?? defaultDimension;

export const dimensionChoices = dimensions.map((value) => ({ value, label: dimensionLabel(value) }));

/** The label after "by", such as `source` or `entry page`. */
export const dimensionInSentence = (dimension: ValueDimension): string => labelInSentence(dimension);

const cards: readonly RowKind[] = Object.values(breakdowns);
const { meaning } = breakdowns.sources;

/** How to draw the rows of a dimension. They count visits or visitor-days. @param unit marked by `phrase` */
export function kindOf(dimension: ValueDimension, unit: string): RowKind {
  const card = cards.find(({ of }) => of === dimension);
  return { nameOf: ({ name }) => name, ...card, of: dimension, unit, meaning };
}

export function useFunnelAddress() {
  const { params } = useAddress();
  const [funnel, choose] = useChoice('funnel');
  const [by, setBy] = useChoice('by');
  return {
    funnel,
    by: dimensionOf(by),
    /** Steps of a new funnel that another page passed on; null if there are none. */
    stepsOfNew:
      params.get('new') === '1' ? params.getAll('step').flatMap((text) => readLine(text) ?? []) : null,
    choose,
    breakDown: (by: ValueDimension) => setBy(nameOf(by)),
  };
}
