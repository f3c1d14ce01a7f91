import type { VisitDimension } from '@footfall/functions/contract';
import type { QuestionInput } from '../../../report/ask/question.ts';
import { useQuestions, type AnsweredQuestion } from '../../../report/ask/questions.tsx';
import { useGoalChoice } from '../../../report/goals/use-goals.ts';
import { rowsOf, withFigures, type Row } from '../../../report/rows/row.ts';
import { goalFigures, goalQuestions } from './goal-columns.ts';
import { kindOf } from './tree.ts';

/**
 * Asks how many of the rows' visitors reach the chosen goal, and what that earned. The rows are shown without it until
 * there is an answer.
 * @param questions those that the rows answer; undefined while they are on their way
 */
export function useConverted(questions: readonly QuestionInput[] | undefined) {
  const { goal } = useGoalChoice();
  const queries = goal && questions ? questions.flatMap((question) => goalQuestions(question, goal)) : null;
  const answers = useQuestions(queries, { keepPrevious: true });
  // As many for each of the rows' questions.
  const each = answers.length / (questions?.length ?? 1);
  const [failed] = answers.filter(({ error }) => error);
  return {
    /** The rows of the answer to one of the questions, by a dimension, with these figures. */
    rowsOf: (rows: AnsweredQuestion, dimension: VisitDimension, index = 0): Row[] =>
      answers.reduce(
        (figured, { data }, position) => {
          if (!data || Math.floor(position / each) !== index) return figured;
          const names = Object.entries(goalFigures).filter(([metric]) =>
            data.input.metrics.some((asked) => asked === metric),
          );
          return withFigures(figured, data, Object.fromEntries(names));
        },
        rowsOf(rows.answer, rows.input, kindOf(dimension)),
      ),
    /** The figures, if they could not be read. */
    failed: failed && goal ? [{ what: `The figures of ${goal.name}`, retry: failed.retry }] : [],
  };
}
