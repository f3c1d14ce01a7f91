import { expect, test } from 'vitest';
import { labelInside, labelledText } from '../../../../../functions/src/contract/figures/labels.ts';
import { speechOf } from '../../../../../functions/src/contract/words/say.ts';
import { speakIn } from '../../../../support/languages/speak-in.ts';

test.each([
  ['Unique visitors', 1, '1', '1 unique visitor'],
  ['Pageviews', 1204, '1,204', '1,204 pageviews'],
  ['Bounce rate', 41.36, '41.36%', '41.36% bounce rate'],
])('%s of %d in English', (label, count, shown, words) => {
  expect(labelledText(label, count, shown)).toBe(words);
});

const german = speechOf('de', {
  Pageviews: 'Seitenaufrufe',
  '{count, plural, one {{shown} pageview} other {{shown} pageviews}}':
    '{count, plural, one {{shown} Seitenaufruf} other {{shown} Seitenaufrufe}}',
  'Bounce rate': 'Absprungrate',
  '{shown} {label}': '{label}: {shown}',
});

test.each([
  ['Pageviews', 1, '1 Seitenaufruf'],
  ['Seitenaufrufe', 2, '2 Seitenaufrufe'],
  ['Bounce rate', 41, 'Absprungrate: 41'],
])('%s of %d in German', (label, count, words) => {
  speakIn(german);
  expect(labelledText(label, count, String(count))).toBe(words);
});

test('English writes a label in lower case within a sentence, other languages as it is', () => {
  expect([labelInside('Pageviews'), labelInside('UTM source')]).toEqual(['pageviews', 'UTM source']);
  speakIn(german);
  expect(labelInside('Pageviews')).toBe('Seitenaufrufe');
});
