import { expect, test } from 'vitest';
import { wantedWords } from '../../../../../web/src/ui/workspace/wanted-words.ts';

test('the requested content is described in words', () =>
  expect([
    wantedWords({ week: true, month: false }),
    wantedWords({ week: false, month: true }),
    wantedWords({ week: true, month: true }),
  ]).toEqual(['the weekly report', 'the monthly report', 'the weekly and monthly reports']));
