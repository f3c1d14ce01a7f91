import { useCallback, useMemo } from 'react';
import type { Answer } from '@footfall/functions/contract/api';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { answerAt } from '../../../report/data/answer-at.ts';
import type { AskedQuestion } from '../../../report/data/card-questions.ts';
import { useGoalChoice } from '../../../report/goals/use-goal-choice.ts';
import { withFigures, withoutFigures, type Row } from '../../../report/rows/row.ts';
import { ApiError } from '../../../api/call.ts';
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
    () =>
      goal && questions ? { queries: questions.flatMap((question) => goalQuestions(question, goal)) } : null,
    [goal, questions],
  );
  const { data, error } = useEndpoint('query', asked);
  return useCallback(
    (rows, index) => {
      if (error) return withoutFigures(rows, Object.values(goalFigures));
      return data && questions ? withGoal(rows, data, index, questions.length) : rows;
    },
    [data, error, questions],
  );
}

interface Answered {
  answer: Answer<'query'>;
  asked: { queries: AskedQuestion[] };
}

/** The rows of one of so many questions, with the figures of the goal. Each of them asked for as many. */
function withGoal(rows: Row[], { answer, asked }: Answered, index: number, of: number): Row[] {
  const each = asked.queries.length / of;
  return asked.queries.reduce((figured, question, place) => {
    const one = answerAt(answer, place);
    if (Math.floor(place / each) !== index) return figured;
    const names = figuresOf(question);
    if (one instanceof ApiError) return withoutFigures(figured, Object.values(names));
    return withFigures(figured, { answer: one, asked: question }, names);
  }, rows);
}

/** What the figures of an answer are called in a row. */
const figuresOf = ({ metrics }: AskedQuestion) =>
  Object.fromEntries(Object.entries(goalFigures).filter(([metric]) => metrics.includes(metric)));
