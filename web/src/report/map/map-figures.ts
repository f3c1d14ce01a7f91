import { type BreakdownRow, say, formatPercent } from '@footfall/functions/contract';
import { regionName } from '../rows/kinds/breakdowns.ts';

export interface CountryFigures {
  code: string;
  name: string;
  sum: number;
  percentage: number;
  /** Tenths of the largest share: 0 (palest) to 10. Null without visitors. */
  step: number | null;
}

export const locationWords = ({
  name,
  sum,
  percentage,
}: Pick<CountryFigures, 'name' | 'sum' | 'percentage'>) =>
  say('{place}: {count, plural, one {# visitor} other {# visitors}}, {share}', {
    place: name,
    count: sum,
    share: formatPercent(percentage),
  });

/** 0 is less than a tenth of the largest share, 10 is the largest. */
export function stepOf(share: number, largest: number): number | null {
  if (share <= 0 || largest <= 0) return null;
  // Rounding: 0.3 / 1 * 10 must not fall short of 3.
  return Math.min(Math.floor((share / largest) * 10 + 1e-9), 10);
}

/** Countries with visitors by code, largest first. Omits visitors of unknown countries. */
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

/** The figures of any country, 0 without data. */
export function figuresOf(
  figures: ReadonlyMap<string, CountryFigures>,
  code: string,
): Pick<CountryFigures, 'name' | 'sum' | 'percentage'> {
  return figures.get(code) ?? { name: regionName(code, code), sum: 0, percentage: 0 };
}
