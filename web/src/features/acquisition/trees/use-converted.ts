import { type VisitDimension, say } from '@footfall/functions/contract';
import type { QuestionInput } from '../../../report/ask/question.ts';
import { useQuestions, type AnsweredQuestion } from '../../../report/ask/questions.tsx';
import { useGoalChoice } from '../../../report/goals/use-goals.ts';
import { rowsOf, withFigures, type Row } from '../../../report/rows/row.ts';
import { goalFigures, goalQuestions } from './goal-columns.ts';
import { kindOf } from './tree.ts';

/** Loads conversions and revenue of the goal. @param questions the queries of the rows; undefined while loading */
export function useConverted(questions: readonly QuestionInput[] | undefined) {
  const { goal } = useGoalChoice();
  const queries = goal && questions ? questions.flatMap((question) => goalQuestions(question, goal)) : null;
  const answers = useQuestions(queries, { showPrevious: true });
  // Every query of rows has the same number of goal queries.
  const each = answers.length / (questions?.length ?? 1);
  const [failed] = answers.filter(({ error }) => error);
  return {
    /** Rows of an answer with the goal's figures added. `index` is the position of their query. */
    rowsOf: (rows: AnsweredQuestion, dimension: VisitDimension, index = 0): Row[] =>
      answers.reduce(
        (figured, { data }, position) => {
          if (!data || Math.floor(position / each) !== index) return figured;
          const names = Object.entries(goalFigures).filter(([metric]) =>
            data.input.metrics.some((requested) => requested === metric),
          );
          return withFigures(figured, data, Object.fromEntries(names));
        },
        rowsOf(rows.answer, rows.input, kindOf(dimension)),
      ),
    failed:
      failed && goal
        ? [
            {
              words: say('The figures of {goal} could not be read.', { goal: goal.name }),
              retry: failed.retry,
            },
          ]
        : [],
  };
}
