import { useCallback, useMemo } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { answerAt } from '../../../report/data/answer-at.ts';
import type { AskedQuestion } from '../../../report/data/card-questions.ts';
import { convertedQuestion } from '../../../report/goals/goal-questions.ts';
import { useGoalChoice } from '../../../report/goals/use-goal-choice.ts';
import { withFigures, type MeasureRow } from '../../../report/measure-table/measure-rows.ts';
import { ApiError } from '../../../api/call.ts';

/** What the figures of a goal are called in a row. */
const names = { visitors: 'converted', group_conversion_rate: 'rate' } as const;

/**
 * Asks how many of the rows' visitors reach the chosen goal. The rows are shown without it until there is an answer.
 * @param questions those that the rows answer; undefined while they are on their way
 * @returns what adds these figures to the rows of one of the questions
 */
export function useConverted(
  questions: readonly AskedQuestion[] | undefined,
): (rows: MeasureRow[], index: number) => MeasureRow[] {
  const { goal } = useGoalChoice();
  const asked = useMemo(
    () =>
      goal && questions ? { queries: questions.map((question) => convertedQuestion(question, goal)) } : null,
    [goal, questions],
  );
  const { data } = useEndpoint('query', asked);
  return useCallback(
    (rows, index) => {
      const answer = data && answerAt(data.answer, index);
      const question = data?.asked.queries[index];
      if (!answer || answer instanceof ApiError || !question) return rows;
      return withFigures(rows, { answer, asked: question }, names);
    },
    [data],
  );
}
