import { type JourneyAnswer, type JourneyNode, valueName } from '@footfall/functions/contract';
import type { CardRow } from '../../../report/ask/card-rows.ts';
import { nodeName } from '../journeys/journey-words.ts';

/** Visits on smaller pages, or on no page. */
export interface OtherStep {
  name: string;
  visits: number;
  share: number;
}

/** Pages directly before the end of the journeys, with their share of all visits. */
export function stepsBefore({ columns }: Pick<JourneyAnswer, 'columns'>): {
  rows: CardRow[];
  others: OtherStep[];
} {
  const [before, end] = [-1, 0].map((step) => columns.find((column) => column.step === step));
  const shareOf = (visits: number, total: number | undefined) => (total ? (visits * 100) / total : 0);
  const share = ({ visits }: JourneyNode) => shareOf(visits, end?.visits);
  const nodes = before?.nodes ?? [];
  return {
    rows: nodes.flatMap((node) =>
      node.kind === 'page'
        ? {
            value: node.page,
            name: valueName('event:page', node.page),
            subName: '',
            sum: node.visits,
            percentage: share(node),
            before: node.comparison
              ? {
                  sum: node.comparison.visits,
                  percentage: shareOf(node.comparison.visits, end?.comparison?.visits),
                }
              : null,
          }
        : [],
    ),
    others: nodes.flatMap((node) =>
      node.kind === 'page'
        ? []
        : {
            name: node.kind === 'none' ? valueName('event:previous_page', '') : nodeName(node, -1),
            visits: node.visits,
            share: share(node),
          },
    ),
  };
}
