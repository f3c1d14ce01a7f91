import { useMemo } from 'react';
import { queryMetrics } from '@footfall/functions/contract';
import { formatMoney } from '../../ui/figures/money.ts';
import { Waiting } from '../../ui/page/skeleton.tsx';
import { QuestionsProvider, useQuestion, type PageQuestions } from '../ask/questions.tsx';
import { ChangeLine, TileFrame, type TileState } from '../chart/tiles/tile.tsx';
import { revenueQuestion } from './goal-questions.ts';

const meaning = queryMetrics.goal_revenue;

interface Props {
  /** The name of the goal that the visits reached. */
  goal: string;
}

/** Asks what the goal earned in each currency, once for all that is inside. */
export function useRevenueQuestion(goal: string): PageQuestions {
  return useMemo(() => (common) => ({ revenue: revenueQuestion(common, { name: goal }) }), [goal]);
}

/** The tile of revenue in several currencies: a line for each, the one of most conversions first. */
export default function RevenueTile({ goal, ...state }: TileState & Props) {
  return (
    <QuestionsProvider ask={useRevenueQuestion(goal)}>
      <TileFrame label={meaning.label} {...{ meaning }} {...state}>
        <Lines />
      </TileFrame>
    </QuestionsProvider>
  );
}

function Lines() {
  const { data } = useQuestion('revenue');
  if (!data)
    return (
      <span className="number">
        <Waiting />
      </span>
    );
  return data.answer.results.map(({ dimensions: [currency = ''], metrics: [value], comparison }) => (
    <span key={currency} className="line">
      <span className="number">{formatMoney(value ?? 0, currency)}</span>
      {data.answer.meta.compared_with && (
        <span className="change">
          <ChangeLine {...{ meaning, currency }} value={value ?? 0} previous={comparison?.metrics[0] ?? 0} />
        </span>
      )}
    </span>
  ));
}
