import { expect, test } from 'vitest';
import {
  acquisitionQuestions,
  landingQuestions,
} from '../../../../../web/src/features/acquisition/acquisition-questions.ts';
import { commonOf, refusalOf } from '../../../../support/web/questions.ts';

function questions(search: string, landing: string | null = null) {
  const common = commonOf(search);
  return { ...acquisitionQuestions(common, 'day'), ...landingQuestions(landing)(common, 'day') };
}

test.each(['timeframe=all-time', 'f=is,country,DE&f=contains,page,/&any=1'])(
  'the server reads what the cards ask: %j',
  (search) => expect(refusalOf(Object.values(questions(search, 'Email')))).toBeUndefined(),
);

test('every question has the filters of the page; that of the landing pages also the chosen channel', () => {
  const country = ['is', 'visit:country', ['DE']];
  const queries = questions('f=is,country,DE', 'Email');
  for (const { filters } of Object.values(queries)) expect(filters).toContainEqual(country);
  expect(queries.landing?.filters).toEqual([country, ['is', 'visit:channel', ['Email']]]);
  expect(questions('f=is,country,DE').landing?.filters).toEqual([country]);
});
