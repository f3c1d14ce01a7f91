import { expect, test } from 'vitest';
import { say, sayInEnglish, speech, speechOf, weekdayName } from '@footfall/functions/contract';
import { speakIn } from '../../../../support/languages/speak-in.ts';

const german = speechOf('de', { Visitors: 'Besucher' }, 'de-AT');

test('a file is said in English, and the page in its language before and after it', () => {
  speakIn(german);
  const words = () => [say('Visitors'), weekdayName(1, 'long')];
  expect([words(), sayInEnglish(words), words()]).toEqual([
    ['Besucher', 'Montag'],
    ['Visitors', 'Monday'],
    ['Besucher', 'Montag'],
  ]);
});

test('work that fails leaves the language as it was', () => {
  speakIn(german);
  expect(() =>
    sayInEnglish(() => {
      throw new Error('no numbers');
    }),
  ).toThrow('no numbers');
  expect(speech().tag).toBe('de');
});
