import type { QueryAnswer } from '@footfall/functions/contract';
import type { AskedQuestion } from '../../../report/ask/question.ts';
import { versionName, type VersionTree } from './version-trees.ts';
import { rowsOf, type Row } from '../../../report/rows/row.ts';

interface Answered {
  answer: Pick<QueryAnswer, 'results' | 'meta'>;
  asked: Pick<AskedQuestion, 'metrics'>;
}

/** Products with their versions below them. A product of which only one unknown version is known has none. */
export function versionRows(
  { kind }: Pick<VersionTree, 'kind'>,
  products: Answered,
  versions: Answered,
): Row[] {
  return rowsOf(products.answer, products.asked, kind).map((row) => {
    const results = versions.answer.results.filter(({ dimensions: [product] }) => product === row.value);
    const own = { ...versions, answer: { ...versions.answer, results: results.map(withoutProduct) } };
    const children = rowsOf(own.answer, own.asked, kind).flatMap((child): Row[] => {
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

const withoutProduct = (row: QueryAnswer['results'][number]) => ({
  ...row,
  dimensions: row.dimensions.slice(1),
});
