import { expect, test } from 'vitest';
import { sayPhrase } from '@footfall/functions/contract';
import { englishOf, phraseOf, readProblem, storedProblem } from '../../../../functions/src/core/phrase.ts';
import { ImportFault } from '../../../../functions/src/imports/formats/format.ts';
import { phraseIn } from '../../../../functions/src/core/errors.ts';
import { inLanguage } from '../../../../functions/src/languages/spoken.ts';

const answers = phraseOf('{who} answers with {status}.', { who: 'receiver.example', status: 500 });
const atTheEnd = phraseOf(
  '{problem} Nothing has got through to {who} in {attempts, plural, one {# attempt} other {# attempts}}.',
  {
    ...{ problem: answers, who: 'receiver.example', attempts: 7 },
  },
);
const damaged = phraseIn(
  new ImportFault(phraseOf('The zip is damaged or incomplete. Download it again.'), 'a {b}.zip, line 1200'),
);

test.each([
  ['a sentence', answers, 'receiver.example answers with 500.', 'receiver.example antwortet mit 500.'],
  [
    'a sentence in a sentence',
    atTheEnd,
    'receiver.example answers with 500. Nothing has got through to receiver.example in 7 attempts.',
    'receiver.example antwortet mit 500. In 7 Versuchen ist nichts bei receiver.example angekommen.',
  ],
  [
    'a number of one',
    phraseOf('must have at most {max, plural, one {# item} other {# items}}', { max: 1 }),
    'must have at most 1 item',
    'darf höchstens 1 Eintrag haben',
  ],
  [
    'a large number',
    phraseOf('must have at most {max, plural, one {# item} other {# items}}', { max: 20_000 }),
    'must have at most 20,000 items',
    'darf höchstens 20.000 Einträge haben',
  ],
  [
    'a word that is chosen',
    phraseOf(
      '{unit, select, week {must be the first day of a week that is over and of which there are numbers} other {must be the first day of a month that is over and of which there are numbers}}',
      { unit: 'week' },
    ),
    'must be the first day of a week that is over and of which there are numbers',
    'muss der erste Tag einer Woche sein, die vorbei ist und von der es Zahlen gibt',
  ],
  [
    'a sentence with a line',
    damaged,
    'The zip is damaged or incomplete. Download it again. (a {b}.zip, line 1200)',
    'Die ZIP-Datei ist beschädigt oder unvollständig. Laden Sie sie noch einmal herunter. (a {b}.zip, Zeile 1200)',
  ],
])('%s is stored in English, and said in the language of each reader', (_, phrase, english, german) => {
  const { problem, problemPhrase } = storedProblem(phrase);
  expect(problem).toBe(english);
  const read = readProblem(problem, problemPhrase) ?? phraseOf('');
  expect(englishOf(read)).toBe(english);
  expect([inLanguage('de', () => sayPhrase(read)), inLanguage('en', () => sayPhrase(read))]).toEqual([
    german,
    english,
  ]);
});

test.each([
  ['a sentence of an earlier version', 'Port {7} is closed.', undefined, 'Port {7} is closed.'],
  [
    'a sentence of an earlier version that is a message',
    'The webhook was removed in Slack.',
    undefined,
    'Der Webhook wurde in Slack entfernt.',
  ],
  [
    'a message of an earlier version that is no longer said',
    'Nothing has got through in 7 attempts.',
    JSON.stringify(phraseOf('Nothing has got through in {attempts} attempts.', { attempts: 7 })),
    'Nothing has got through in 7 attempts.',
  ],
  [
    'a sentence that an earlier version wrote over another one',
    'Port 7 is closed.',
    storedProblem(answers).problemPhrase,
    'Port 7 is closed.',
  ],
])('%s is read', (_, problem, problemPhrase, german) =>
  expect(inLanguage('de', () => sayPhrase(readProblem(problem, problemPhrase) ?? phraseOf('')))).toBe(german),
);

test('no problem stays none, whatever was said before', () =>
  expect(readProblem(null, storedProblem(answers).problemPhrase)).toBeNull());
