import { versionName, type VersionTree } from './version-trees.ts';
import { rowsOf, type Row } from '../../../report/rows/row.ts';

interface Answered {
  answer: Parameters<typeof rowsOf>[0];
  asked: Parameters<typeof rowsOf>[1];
}

/** Products with their versions below them. A product of which only one unknown version is known has none. */
export function versionRows(
  { kind }: Pick<VersionTree, 'kind'>,
  products: Answered,
  versions: Answered,
): Row[] {
  return rowsOf(products.answer, products.asked, kind).map((row) => {
    const results = versions.answer.results
      .filter(({ dimensions: [product] }) => product === row.value)
      .map((own) => ({ ...own, dimensions: own.dimensions.slice(1) }));
    const children = rowsOf({ ...versions.answer, results }, versions.asked, kind).flatMap((child): Row[] => {
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
