import { beforeEach, expect, test } from 'vitest';
import { joinedText, sayInEnglish, speechOf } from '@footfall/functions/contract';
import { cardRows, type CardRow } from '../../../../../web/src/report/ask/card-rows.ts';
import { breakdowns, inSentence } from '../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { columnTitle, metricColumn } from '../../../../../web/src/report/rows/column.ts';
import { listCsv, tableCsv } from '../../../../../web/src/report/rows/csv.ts';
import { countText } from '../../../../../web/src/report/rows/dialog/dialog-questions.ts';
import { beforeWords, differenceText } from '../../../../../web/src/report/rows/row-content.tsx';
import { speakIn } from '../../../../support/languages/speak-in.ts';

const german = speechOf(
  'de',
  {
    Visitors: 'Besucher',
    Country: 'Land',
    'No results for ‘{searched}’': 'Keine Ergebnisse für „{searched}“',
    '{shown} of {count, plural, one {# row} other {# rows}}':
      '{shown} von {count, plural, one {# Zeile} other {# Zeilen}}',
    '{figure} in the previous period': 'im vorherigen Zeitraum {figure}',
    none: 'keine',
    Unknown: 'Unbekannt',
    '{number} pts': '{number} Punkte',
  },
  'de-DE',
);

beforeEach(() => speakIn(german));

const column = metricColumn('visitors', 'Visitors');

test('a column has its title in the language of the reader, and in files the English one', () => {
  expect(columnTitle(column)).toBe('Besucher');
  expect(columnTitle({ ...column, title: 'Sign-up {', words: 'Sign-up {' })).toBe('Sign-up {');
  expect(tableCsv('Page', [column], []).header).toEqual(['Page', 'Visitors']);
  expect(listCsv(breakdowns.countries, []).header).toEqual(['Country', 'Visitors', 'Share (%)']);
});

test('a file has the names of rows in English, also those that the page has said in its language', () => {
  const row = { sum: 1, percentage: 100, before: null };
  const [none = row] = cardRows(
    { results: [{ dimensions: [''], metrics: [1, 100] }], meta: {} },
    breakdowns.countries.of,
  );
  const rows = [
    { ...row, value: 'DE', name: 'Germany', subName: 'DE' },
    { ...row, ...none, subName: '' },
  ] as CardRow[];
  expect(rows.map((each) => breakdowns.countries.nameOf(each))).toEqual(['Deutschland', 'Unbekannt']);
  expect(listCsv(breakdowns.countries, rows).rows.map(([name]) => name)).toEqual(['Germany', 'Unknown']);
  const table = rows.map((each) => ({ ...each, key: each.value, kind: breakdowns.countries, figures: {} }));
  expect(tableCsv('Country', [], table).rows).toEqual([['Germany'], ['Unknown']]);
});

test('only English writes a title in lower case within a sentence', () => {
  expect(inSentence('Besucher')).toBe('Besucher');
  expect(sayInEnglish(() => [inSentence('Visitors'), inSentence('OS')])).toEqual(['visitors', 'OS']);
});

test.each([
  [{ searched: 'xyz', shown: 0, found: 0, all: 12 }, 'Keine Ergebnisse für „xyz“'],
  [{ searched: 'a', shown: 1, found: 1, all: 1 }, '1 von 1 Zeile'],
  [{ searched: '', shown: 100, found: 1204, all: 1204 }, '100 von 1.204 Zeilen'],
])('the count of rows %j is one sentence', (counted, sentence) => expect(countText(counted)).toBe(sentence));

test('an earlier number and a difference are whole sentences', () => {
  expect(beforeWords(1268, column, 'previous')).toBe('im vorherigen Zeitraum 1.268');
  expect(beforeWords(0, column, 'previous')).toBe('im vorherigen Zeitraum keine');
  expect(differenceText(metricColumn('bounce_rate'), -1.2)).toBe('−1,20 Punkte');
});

test('what stands beside each other in one line has a comma and no word between, in every language', () => {
  expect(joinedText(['Seiten', null, 'letzte 30 Tage'])).toBe('Seiten, letzte 30 Tage');
  expect([joinedText([]), joinedText(['', 'Seiten'])]).toEqual(['', 'Seiten']);
});

test('from right to left, a sign stays before its digits', () => {
  speakIn(speechOf('ar', {}, 'ar'));
  expect(differenceText(column, 3)).toBe('\u200e+3');
});
