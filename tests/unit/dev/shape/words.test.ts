import { expect, test } from 'vitest';
import { bannedNamesIn, wordsIn } from '../../../../dev/shape/words.ts';

const namesIn = (text: string) =>
  bannedNamesIn({ path: 'functions/src/a.ts', text }).map((line) => line.split(' ')[1]);

test.each<[text: string, banned: string[]]>([
  ['const keptRows = 1;', ['keptRows']],
  ['const kept_rows = 1;', ['kept_rows']],
  ['const MOST_ROWS = 1;', ['MOST_ROWS']],
  ['function tellOwner(asked: string) {}', ['tellOwner', 'asked']],
  ['interface Asked { whole: number }', ['Asked', 'whole']],
  ['type Letter = string; class Judge {}', ['Letter', 'Judge']],
  ['export const { least } = limits;', ['least']],
  ['const [usual] = list;', ['usual']],
  ["import { rows as keptRows } from './rows.ts';", ['keptRows']],
  ['const ofVisits = () => 1;', ['ofVisits']],
  ['const rows = { unlessDeleted() {} };', ['unlessDeleted']],
  ['const keepalive = true; const placement = 1; const marksman = 1; const almost = 1;', []],
  ['const fromVisits = () => 1; const ofKind = 1;', []],
  ['const left = 1;', ['left']],
  ['const [left, right] = sides;', []],
  ['const [leftOut, right] = sides;', ['leftOut']],
  ['const answer = { left: 1, kept_s: 2, purse: null };', []],
  ['const { left } = answer;', []],
  ['const left = answer.left;', ['left']],
  ["import { kept } from './others.ts'; use({ kept });", []],
  ['// kept, asked, told\nconst text = "kept";', []],
])('%s', (text, banned) => expect(namesIn(text)).toEqual(banned));

test.each([
  ['keptUntil', ['kept', 'until']],
  ['kept_until', ['kept', 'until']],
  ['KEPT_UNTIL', ['kept', 'until']],
  ['parseURL2', ['parse', 'url']],
])('the words of %s', (name, words) => expect(wordsIn(name)).toEqual(words));
