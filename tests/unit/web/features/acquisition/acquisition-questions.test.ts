import { expect, test } from 'vitest';
import { queryBody } from '../../../../../functions/src/contract/shapes/questions/question.ts';
import {
  acquisitionQuestions,
  landingQuestions,
} from '../../../../../web/src/features/acquisition/acquisition-questions.ts';
import { questionOf } from '../../../../../web/src/report/ask/question.ts';
import { readView } from '../../../../../web/src/report/address/view.ts';

function questions(search: string, landing: string | null = null) {
  const view = questionOf(readView(new URLSearchParams(search)), '2026-03-30');
  const common = { site_id: 'site', ...view };
  return { ...acquisitionQuestions(common, 'day'), ...landingQuestions(landing)(common, 'day') };
}

test.each(['', 'timeframe=all-time', 'f=is,country,DE&f=contains,page,/&any=1'])(
  'the server reads what the cards ask: %j',
  (search) => {
    const queries = Object.values(questions(search, 'Email'));
    expect(queryBody(new Date('2026-03-30T12:00:00Z')).safeParse({ queries }).error).toBeUndefined();
  },
);

test('every question has the filters of the page; that of the landing pages also the chosen channel', () => {
  const country = ['is', 'visit:country', ['DE']];
  const queries = questions('f=is,country,DE', 'Email');
  for (const { filters } of Object.values(queries)) expect(filters).toContainEqual(country);
  expect(queries.landing?.filters).toEqual([country, ['is', 'visit:channel', ['Email']]]);
  expect(questions('f=is,country,DE').landing?.filters).toEqual([country]);
});
