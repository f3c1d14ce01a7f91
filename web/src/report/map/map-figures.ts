import type { BreakdownRow } from '@footfall/functions/contract';
import { regionName } from '../rows/kinds/breakdowns.ts';

/** What the map tells of one country. */
export interface CountryFigures {
  code: string;
  name: string;
  sum: number;
  percentage: number;
  /** 0, the palest, to 10: the tenths of the largest share. Null without visitors. */
  step: number | null;
}

/** The eleven steps of the scale: 0 is less than a tenth of the largest share, 10 the largest itself. */
export function stepOf(share: number, largest: number): number | null {
  if (share <= 0 || largest <= 0) return null;
  // 0.3 / 1 * 10 must not fall short of 3.
  return Math.min(Math.floor((share / largest) * 10 + 1e-9), 10);
}

/** The countries with visitors by their code, largest first. Visitors of an unknown country are on no map. */
export function countryFigures(
  rows: readonly BreakdownRow[],
  nameOf: (row: BreakdownRow) => string,
): Map<string, CountryFigures> {
  const known = rows.filter(({ subName, sum }) => subName !== '' && sum > 0);
  const largest = Math.max(0, ...known.map(({ percentage }) => percentage));
  return new Map(
    known.map((row) => {
      const { subName: code, sum, percentage } = row;
      return [code, { code, name: nameOf(row), sum, percentage, step: stepOf(percentage, largest) }];
    }),
  );
}

/** What the map tells of any country: one without data counts as 0. */
export function figuresOf(
  figures: ReadonlyMap<string, CountryFigures>,
  code: string,
): Pick<CountryFigures, 'name' | 'sum' | 'percentage'> {
  return figures.get(code) ?? { name: regionName(code, code), sum: 0, percentage: 0 };
}
