import type { MetricMeaning, ValueDimension } from '@footfall/functions/contract';
import { breakdowns, type RowKind } from '../../report/rows/kinds/breakdowns.ts';
import { browserLogoOf } from '../../report/rows/kinds/pictures.ts';
import { rowsOf, type Row } from '../../report/rows/row.ts';

/** A list of products with their versions. */
interface VersionTree {
  title: string;
  kind: RowKind & { of: ValueDimension };
  versions: ValueDimension;
  /** What the rows are, above their names. */
  name: string;
}

const { unit, meaning } = breakdowns.software;
const visitors: { unit: string; meaning: MetricMeaning } = { unit, meaning };
const nameOf = ({ name }: { name: string }) => name;

export const versionTrees = {
  browsers: {
    title: 'Browsers',
    kind: { of: 'visit:browser', ...visitors, nameOf, pictureOf: browserLogoOf },
    versions: 'visit:browser_version',
    name: 'Browser',
  },
  systems: {
    title: 'Systems',
    kind: { of: 'visit:os', ...visitors, nameOf },
    versions: 'visit:os_version',
    name: 'System',
  },
} as const satisfies Record<string, VersionTree>;
export type VersionTreeName = keyof typeof versionTrees;

/** The question about the versions of a tree. */
export const versionsOf = (name: VersionTreeName) => `${name} by version` as const;

/** Browsers say the same version of macOS whatever it is. */
const withoutVersions: readonly string[] = ['macOS'];

/** Versions that browsers also say of the newer ones. */
const frozen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Windows: { '10': '10 or 11' },
  Android: { '10': '10 or later' },
};

/** The name of a version as people read it; null where it says nothing. */
function versionName(product: string, version: string): string | null {
  if (withoutVersions.includes(product)) return null;
  return version === '' ? 'Unknown' : (frozen[product]?.[version] ?? version);
}

interface Answered {
  answer: Parameters<typeof rowsOf>[0];
  input: Parameters<typeof rowsOf>[1];
}

/** Products with their versions below them. A product of which only one unknown version is known has none. */
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
      // A version alone would keep that of other products too, so it is no filter.
      const percentage = row.sum === 0 ? 0 : (child.sum * row.percentage) / row.sum;
      return [{ ...child, key: `${row.value} ${child.value}`, name, kind: null, percentage }];
    });
    const isKnown = children.some(({ value }) => value !== '');
    return isKnown ? { ...row, children } : row;
  });
}
