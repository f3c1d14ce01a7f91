import type { VisitDimension } from '@footfall/functions/contract';
import type { QuestionInput } from '../../../report/ask/question.ts';
import { useQuestions, type AnsweredQuestion } from '../../../report/ask/questions.tsx';
import { useGoalChoice } from '../../../report/goals/use-goals.ts';
import { rowsOf, withFigures, withoutFigures, type Row } from '../../../report/rows/row.ts';
import { goalFigures, goalQuestions } from './goal-columns.ts';
import { kindOf } from './tree.ts';

/**
 * Asks how many of the rows' visitors reach the chosen goal, and what that earned. The rows are shown without it until
 * there is an answer.
 * @param questions those that the rows answer; undefined while they are on their way
 * @returns the rows of the answer to one of the questions, by a dimension, with these figures
 */
export function useConverted(questions: readonly QuestionInput[] | undefined) {
  const { goal } = useGoalChoice();
  const queries = goal && questions ? questions.flatMap((question) => goalQuestions(question, goal)) : null;
  const answers = useQuestions(queries);
  // As many for each of the rows' questions.
  const each = answers.length / (questions?.length ?? 1);
  return (rows: AnsweredQuestion, dimension: VisitDimension, index = 0): Row[] =>
    answers.reduce(
      (figured, { data, error }, position) => {
        const metrics = queries?.[position]?.metrics;
        if (!metrics || Math.floor(position / each) !== index) return figured;
        const names = Object.fromEntries(
          Object.entries(goalFigures).filter(([metric]) => metrics.includes(metric)),
        );
        if (error) return withoutFigures(figured, Object.values(names));
        return data ? withFigures(figured, data, names) : figured;
      },
      rowsOf(rows.answer, rows.input, kindOf(dimension)),
    );
}
