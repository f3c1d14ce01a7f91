import type { JourneyAnswer } from '@footfall/functions/contract';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';
import type { JourneyChoice } from './journey-choice.ts';
import { nodeName, stepName } from './journey-words.ts';

/** The columns as a file has them: a row for each node. */
export function journeyCsv(
  { columns, meta }: Pick<JourneyAnswer, 'columns' | 'meta'>,
  choice: Pick<JourneyChoice, 'direction'>,
): Table {
  const compared = meta.compared_with ? ['Visits before', 'Change (%)'] : [];
  return {
    header: ['Step', 'Page', 'Visits', ...compared],
    rows: columns.flatMap(({ step, nodes }) =>
      nodes.map((node) => [
        stepName(step, choice),
        nodeName(node, step),
        node.visits,
        ...(node.comparison ? [node.comparison.visits, roundedCell(node.comparison.change)] : []),
      ]),
    ),
  };
}
