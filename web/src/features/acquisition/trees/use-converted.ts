import { useMemo } from 'react';
import type { AskedQuestion } from '../../../report/ask/question.ts';
import { useQuestions } from '../../../report/ask/questions.tsx';
import { useGoalChoice } from '../../../report/goals/use-goal-choice.ts';
import { withFigures, withoutFigures, type Row } from '../../../report/rows/row.ts';
import { goalFigures, goalQuestions } from './goal-columns.ts';

/**
 * Asks how many of the rows' visitors reach the chosen goal, and what that earned. The rows are shown without it until
 * there is an answer.
 * @param questions those that the rows answer; undefined while they are on their way
 * @returns what adds these figures to the rows of one of the questions
 */
export function useConverted(
  questions: readonly AskedQuestion[] | undefined,
): (rows: Row[], index: number) => Row[] {
  const { goal } = useGoalChoice();
  const asked = useMemo(
    () => (goal && questions ? questions.flatMap((question) => goalQuestions(question, goal)) : null),
    [goal, questions],
  );
  const answers = useQuestions(asked);
  // As many for each of the rows' questions.
  const each = answers.length / (questions?.length ?? 1);
  return (rows, index) =>
    answers.reduce((figured, { data, error }, place) => {
      const metrics = asked?.[place]?.metrics;
      if (!metrics || Math.floor(place / each) !== index) return figured;
      const names = Object.fromEntries(
        Object.entries(goalFigures).filter(([metric]) => metrics.includes(metric)),
      );
      if (error) return withoutFigures(figured, Object.values(names));
      return data ? withFigures(figured, data, names) : figured;
    }, rows);
}
