import { expect, test } from 'vitest';
import { noteLines, notesCsv } from '../../../../../web/src/report/notes/note-csv.ts';

test('the file has the local time, the last day, and for whom a note is', () => {
  const annotation = {
    ...{ id: 'a', day: '2026-03-04', at: '2026-03-03T20:30:00.000Z', text: 'Release', tag: 'shop' },
    ...{ scope: 'workspace' as const, isPublic: true, author: 'Mara', key: null, mayChange: true },
  };
  const { id, day, at, text, tag } = annotation;
  const silence = {
    ...{ id: 'b', day: '2026-03-05', at: null, until: '2026-03-06', text: 'The tag was silent' },
    ...{ tag: null, author: 'Footfall', annotation: null },
  };
  const { rows } = notesCsv(
    [{ ...{ id, day, at, text, tag }, until: null, author: 'Mara', annotation }, silence],
    'Asia/Tokyo',
  );
  expect(rows).toEqual([
    ['2026-03-04', '05:30', null, 'Release', 'shop', 'Mara', 'Workspace and shared links'],
    ['2026-03-05', null, '2026-03-06', 'The tag was silent', null, 'Footfall', null],
  ]);
});

test('a picture has a line for each note but personal ones, and counts what is too much', () => {
  const byFootfall = (text: string) => ({
    ...{ id: text, day: '2026-03-05', at: null, until: null, text, tag: null },
    ...{ author: 'Footfall', annotation: null },
  });
  const personal = {
    ...{ id: 'a', day: '2026-03-04', at: null, text: 'Secret', tag: null, isPublic: false },
    ...{ scope: 'person' as const, author: 'Mara', key: null, mayChange: true },
  };
  const { id, day, at, text, tag } = personal;
  const mine = { ...{ id, day, at, text, tag }, until: null, author: 'Mara', annotation: personal };
  expect(noteLines([mine, byFootfall('Statistics reset')], 'UTC', 'en-US')).toEqual([
    'Thu, Mar 5, 2026: Statistics reset',
  ]);
  const many = Array.from({ length: 23 }, (_, index) => byFootfall(`${index}`));
  expect(noteLines(many, 'UTC', 'en-US').slice(-2)).toEqual(['Thu, Mar 5, 2026: 19', '3 more notes']);
});
