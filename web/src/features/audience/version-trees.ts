import { type MetricMeaning, type ValueDimension, say, phrase } from '@footfall/functions/contract';
import { breakdowns, type RowKind } from '../../report/rows/kinds/breakdowns.ts';
import { browserLogoOf } from '../../report/rows/kinds/pictures.ts';
import { rowsOf, type Row } from '../../report/rows/row.ts';

interface VersionTree {
  title: string;
  kind: RowKind & { of: ValueDimension };
  versions: ValueDimension;
  /** Heading of the first column. */
  name: string;
}

const { unit, meaning } = breakdowns.software;
const visitors: { unit: string; meaning: MetricMeaning } = { unit, meaning };
const nameOf = ({ name }: { name: string }) => name;

export const versionTrees = {
  browsers: {
    title: phrase('Browsers'),
    kind: { of: 'visit:browser', ...visitors, nameOf, pictureOf: browserLogoOf },
    versions: 'visit:browser_version',
    name: phrase('Browser'),
  },
  systems: {
    title: phrase('OS'),
    kind: { of: 'visit:os', ...visitors, nameOf },
    versions: 'visit:os_version',
    name: phrase('OS'),
  },
} as const satisfies Record<string, VersionTree>;
export type VersionTreeName = keyof typeof versionTrees;

export const versionsOf = (name: VersionTreeName) => `${name} by version` as const;

/** Browsers report the same macOS version on every macOS. */
const withoutVersions: readonly string[] = ['macOS'];

/** Browsers report these versions on newer ones too. */
const frozen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Windows: { '10': say('10 or 11') },
  Android: { '10': say('10 or later') },
};

/** Display name of a version; null if the version carries no information. */
function versionName(product: string, version: string): string | null {
  if (withoutVersions.includes(product)) return null;
  return version === '' ? say('Unknown') : (frozen[product]?.[version] ?? version);
}

interface Answered {
  answer: Parameters<typeof rowsOf>[0];
  input: Parameters<typeof rowsOf>[1];
}

/** Products with child rows for their versions. A product whose versions are all unknown has no child rows. */
export function versionRows(
  { kind }: Pick<VersionTree, 'kind'>,
  products: Answered,
  versions: Answered,
): Row[] {
  return rowsOf(products.answer, products.input, kind).map((row) => {
    const results = versions.answer.results
      .filter(({ dimensions: [product] }) => product === row.value)
      .map((own) => ({ ...own, dimensions: own.dimensions.slice(1) }));
    const children = rowsOf({ ...versions.answer, results }, versions.input, kind).flatMap((child): Row[] => {
      const name = versionName(row.value, child.value);
      if (name === null) return [];
      // Not a filter: the version alone would match other products too.
      const percentage = row.sum === 0 ? 0 : (child.sum * row.percentage) / row.sum;
      return [{ ...child, key: `${row.value} ${child.value}`, name, kind: null, percentage }];
    });
    const isKnown = children.some(({ value }) => value !== '');
    return isKnown ? { ...row, children } : row;
  });
}
