import { expect, test } from 'vitest';
import { answerQuestions } from '../../../../support/api/answer-questions.ts';
import { questionOf, site } from '../../../../support/api/questions.ts';

const now = new Date('2026-05-20T12:00:00Z');

/** What each day of a range is compared with. */
async function comparedDays(from: string, to: string) {
  const question = questionOf(
    { metrics: ['visitors'], date_range: [from, to], dimensions: ['time:day'], compare: 'month_over_month' },
    now,
  );
  const read = async () => ({ rows: [], bytes: 0 });
  const [answer] = await answerQuestions(site, [question], { now, rolledUpTo: '2026-05-18' }, read);
  if (!answer || answer instanceof Error) throw answer ?? new Error('no answer');
  return answer.results.map(({ comparison }) => comparison?.dimensions[0]);
}

test('where the month before is shorter, the first days are compared with nothing', async () => {
  const days = await comparedDays('2026-03-01', '2026-03-31');
  expect(days.slice(0, 4)).toEqual([undefined, undefined, undefined, '2026-02-01']);
  expect(days.at(-1)).toBe('2026-02-28');
});
