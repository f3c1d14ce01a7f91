import { describe, expect, test } from 'vitest';
import { messageKey } from '../../../../../functions/src/contract/words/catalogue.ts';
import { phrase, say, sayAs, speechOf } from '../../../../../functions/src/contract/words/say.ts';
import { speakIn } from '../../../../support/languages/speak-in.ts';

const german = speechOf('de', {
  'Delete {name}?': '{name} löschen?',
  '{count, plural, one {# visit} other {# visits}}': '{count, plural, one {# Besuch} other {# Besuche}}',
  [messageKey('Open', 'verb')]: 'Öffnen',
  [messageKey('Open', 'state')]: 'Offen',
});
const arabic = speechOf('ar', {}, 'ar');

describe('in English', () => {
  test('a message is what it says', () => {
    expect(say('Delete {name}?', { name: 'a.example' })).toBe('Delete a.example?');
    expect(say(phrase('Visitors'))).toBe('Visitors');
    expect(sayAs('verb', 'Open')).toBe('Open');
  });

  test.each([
    [1, '1 visit'],
    [1204, '1,204 visits'],
  ])('%i has its form', (count, sentence) => {
    expect(say('{count, plural, one {# visit} other {# visits}}', { count })).toBe(sentence);
  });
});

test('someone’s own words may have braces', () => {
  expect(say('{ my goal }}')).toBe('{ my goal }}');
});

describe('in another language', () => {
  test('a message is its translation, by its context', () => {
    speakIn(german);
    expect(say('Delete {name}?', { name: 'a.example' })).toBe('a.example löschen?');
    expect(say('{count, plural, one {# visit} other {# visits}}', { count: 1204 })).toBe('1.204 Besuche');
    expect([sayAs('verb', 'Open'), sayAs('state', 'Open')]).toEqual(['Öffnen', 'Offen']);
  });

  test('a message without a translation is in English', () => {
    speakIn(german);
    expect(say('Unknown {name}', { name: 'x' })).toBe('Unknown x');
  });

  test('digits are Latin everywhere', () => {
    speakIn(speechOf('ar', {}, 'ar-EG'));
    expect(say('{count, plural, one {# visit} other {# visits}}', { count: 1204 })).toBe('1,204 visits');
  });

  test('from right to left, paths are isolated, and numbers are not', () => {
    speakIn(arabic);
    expect(say('{path} has {views}', { path: '/blog', views: '1,204' })).toBe('\u2068/blog\u2069 has 1,204');
  });

  test('from right to left, a value that chooses a form still does', () => {
    speakIn(arabic);
    expect(say('per {unit, select, week {week} other {day}}', { unit: 'week' })).toBe('per week');
  });
});

test('a language remembers 8,000 messages at most, since people’s own labels are said, too', () => {
  const compile = speechOf('en', {}).i18n['_messageCompiler'];
  const first = compile?.('the first');
  for (let said = 1; said < 8_000; said++) compile?.(`label ${said}`);
  expect(compile?.('the first')).toBe(first);
  compile?.('one more');
  expect(compile?.('the first')).not.toBe(first);
});
