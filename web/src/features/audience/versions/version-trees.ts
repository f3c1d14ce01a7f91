import type { MetricMeaning, ValueDimension } from '@footfall/functions/contract';
import { breakdowns } from '../../../report/rows/kinds/breakdowns.ts';
import { browserLogoOf } from '../../../report/rows/kinds/pictures.ts';
import type { RowKind } from '../../../report/filters/use-row-press.tsx';

/** A list of products with their versions. */
export interface VersionTree {
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
export function versionName(product: string, version: string): string | null {
  if (withoutVersions.includes(product)) return null;
  return version === '' ? 'Unknown' : (frozen[product]?.[version] ?? version);
}
