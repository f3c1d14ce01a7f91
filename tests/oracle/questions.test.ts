import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { QueryAnswer } from '@footfall/functions/contract';
import { AppError } from '../../functions/src/core/errors.ts';
import { askQuestions, siteOf, sources, snapped } from '../support/oracle/answers.ts';
import { countQuestion, type CountedAnswer } from '../support/oracle/question/count.ts';
import { questionsIn, questionCase, type QuestionCase } from '../support/oracle/question/draw/draw.ts';
import { inTurn, isOfThisLane, shareOfThisLane } from '../support/oracle/lane.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { withPrefix } from '../support/oracle/traffic.ts';

/** How many questions are asked. They are made of edges, so some hundreds find what is broken. */
const questions = shareOfThisLane(Number(process.env.FOOTFALL_ORACLE_CASES ?? 150));
const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** This is for a machine that has much else to do. */
const patienceMs = Math.max(questions * 2000, 3_600_000);
/** How many cases are in the tables at a time. */
const batch = Math.min(100, Math.ceil(questions / 8));

/** Compares the answers to the questions of a case with the count, and says how many questions there were. */
async function compare(plan: QuestionCase, index: number): Promise<number> {
  const built = questionsIn(plan);
  if (!built) return 0;
  const { timezone, now, channelRules = [] } = built.of;
  const questions = built.questions.map((question) => ({
    ...question,
    filters: [...question.filters, ...built.groupFilter],
  }));
  const counted = questions.map((question) => countQuestion(built.events, question, built.of));
  for (const [source, atOf] of inTurn(Object.entries(sources), index)) {
    const answers = await askQuestions(siteOf(built.of), questions, { now, ...atOf(built) });
    expect(answers).toHaveLength(counted.length);
    for (const [place, question] of questions.entries()) {
      const about = `${source}, asked at ${now.toISOString()} in ${timezone}: ${JSON.stringify([question, channelRules])}`;
      compareAnswer(answers[place], counted[place], about);
    }
  }
  return counted.length;
}

function compareAnswer(
  answer: QueryAnswer | AppError | undefined,
  counted: CountedAnswer | 'refused' | undefined,
  about: string,
): void {
  if (!counted || counted === 'refused') {
    expect(answer, about).toMatchObject({ code: 'invalid_request', field: 'compare' });
    return;
  }
  if (!answer || answer instanceof AppError) throw new Error(about, { cause: answer });
  expect(snapped(answer.results, counted.rows), about).toEqual(counted.rows);
  expect(answer.meta.total_rows, about).toBe(counted.totalRows);
}

let run = 0;
const renamed = (plan: QuestionCase): QuestionCase => ({
  ...plan,
  traffic: withPrefix(plan.traffic, `run-${process.pid}-${run++}`),
});

const eventsOf = ({ traffic }: QuestionCase) => traffic.workspaces.flatMap(({ events }) => events);

beforeAll(() => {
  console.log(`The seed of the questions is ${seed}: FOOTFALL_ORACLE_SEED=${seed} repeats them`);
});

test(
  `the answers to ${questions} random questions are the oracle's, whatever their source`,
  { timeout: patienceMs },
  async () => {
    let [answered, drawn] = [0, 0];
    while (answered < questions) {
      const some = [...fc.sample(questionCase, { seed, numRuns: drawn + batch }).entries()]
        .slice(drawn)
        .filter(([index]) => isOfThisLane(index))
        .map(([index, plan]) => ({ index, plan: renamed(plan) }));
      drawn += batch;
      await freshTables();
      await load(some.flatMap(({ plan }) => eventsOf(plan)));
      for (const { index, plan } of some) {
        try {
          answered += await compare(plan, index);
        } catch (error) {
          console.log(`Case ${index} of seed ${seed} differs; looking for its smallest form`);
          await shrink(index);
          // Alone the case may pass: then it is the others in the tables that matter.
          throw error;
        }
        if (answered >= questions) break;
      }
    }
  },
);

/** Runs one case by itself, again and again in smaller forms, and fails with the smallest that still differs. */
async function shrink(index: number): Promise<void> {
  const property = fc.asyncProperty(questionCase, async (plan) => {
    const alone = renamed(plan);
    await freshTables();
    await load(eventsOf(alone));
    await compare(alone, index);
  });
  await fc.assert(property, { seed, path: String(index), numRuns: 1, interruptAfterTimeLimit: 120_000 });
}
