import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QueryAnswer } from '@footfall/functions/contract';
import { AppError } from '../../functions/src/core/errors.ts';
import { askQuestions, sources } from '../support/oracle/answers.ts';
import { countImported, eventsOfVisits } from '../support/oracle/imported/count.ts';
import { importedCase, importedDays } from '../support/oracle/imported/draw.ts';
import { shareOfThisLane } from '../support/oracle/lane.ts';
import { questionOf } from '../support/oracle/question/ask.ts';
import { freshTables, load } from '../support/oracle/tables.ts';
import { importOfSums, insertSums } from '../support/imports/stored-sums.ts';

const { FOOTFALL_ORACLE_CASES: cases = '20', FOOTFALL_ORACLE_SEED: given } = process.env;
const seed = Number(given ?? Math.floor(Math.random() * 2 ** 31));

const shown = ({ results }: QueryAnswer, isByTime: boolean) =>
  results
    .map(({ dimensions: values, metrics, comparison }) =>
      JSON.stringify({ values, metrics, ...(comparison && !isByTime ? { before: comparison.metrics } : {}) }),
    )
    .toSorted();

test('questions over imported and own days are counted as the oracle does, from every source', async () => {
  console.log(`imported sums: FOOTFALL_ORACLE_SEED=${seed} repeats them`);
  const drawn = fc.sample(importedCase, { seed, numRuns: shareOfThisLane(Math.ceil(Number(cases) / 5)) });
  await freshTables();
  await load(drawn.flatMap(({ visits }, index) => eventsOfVisits(visits, `sums-${index}`)));
  for (const [index, each] of drawn.entries()) {
    const id = `sums-${index}`;
    await insertSums(id, id, each.rows);
    const imports = [importOfSums(id, [importedDays], each.rows)];
    const questions = each.questions.map((question) =>
      questionOf({
        ...question,
        include: { time_labels: false, total_rows: false, imports: true, plan: false },
      }),
    );
    const counted = questions.map((question) => countImported(each, question));
    for (const [source, atOf] of Object.entries(sources)) {
      const at = { now: new Date('2025-06-20T12:00:00Z'), ...atOf({ rolledUpTo: '2025-06-19' }) };
      const answers = await askQuestions({ id, timezone: 'UTC', resetAt: null, imports }, questions, at);
      for (const [number, question] of questions.entries()) {
        const [answer, about] = [answers[number], `${source}, ${index}: ${JSON.stringify(question)}`];
        if (!answer || answer instanceof AppError) throw new Error(about, { cause: answer });
        expect(answer.meta.imports_included ?? true, about).toBe(true);
        const isByTime = question.dimensions.some((name) => name.startsWith('time:'));
        expect(shown(answer, isByTime), about).toEqual(counted[number]);
      }
    }
  }
}, 3_600_000);
