import { describe, expect, test } from 'vitest';
import {
  bucketIndex,
  type Buckets,
  clusterLabel,
  clusterNotes,
  type Note,
  notesOf,
  noteTime,
} from '../../../../../web/src/report/notes/notes.ts';

const note = (changes: Partial<Note> = {}): Note => ({
  ...{ id: '1', day: '2026-03-04', at: null, until: null, text: 'Release', tag: null },
  ...{ author: null, annotation: null },
  ...changes,
});

describe('a note is in the bucket of its day or moment in the zone of the site', () => {
  const days: Buckets = {
    keys: ['2026-03-03', '2026-03-04', '2026-03-05'],
    interval: 'day',
    timezone: 'Asia/Tokyo',
  };
  const hours: Buckets = {
    ...days,
    keys: ['2026-03-04T00:00', '2026-03-04T05:00'],
    interval: 'hour',
  };
  test.each<[string, Partial<Note>, Buckets, number | null]>([
    ['a day', {}, days, 1],
    ['a moment', { day: '2026-03-04', at: '2026-03-03T20:30:00Z' }, days, 1],
    ['a day that is not shown', { day: '2026-03-06' }, days, null],
    ['days that began earlier', { day: '2026-02-01', until: '2026-03-03' }, days, 0],
    ['days that ended earlier', { day: '2026-02-01', until: '2026-03-02' }, days, null],
    ['a day, by hour', {}, hours, 0],
    ['a moment, by hour', { at: '2026-03-03T20:30:00Z' }, hours, 1],
    ['a day, by week', {}, { ...days, interval: 'week', keys: ['2026-02-23', '2026-03-02'] }, 1],
    ['a day, by month', {}, { ...days, interval: 'month', keys: ['2026-02', '2026-03'] }, 1],
    [
      'days into the first week',
      { day: '2026-02-01', until: '2026-02-25' },
      { ...days, interval: 'week', keys: ['2026-02-23'] },
      0,
    ],
  ])('%s', (_, changes, buckets, index) => {
    expect(bucketIndex(note(changes), buckets)).toBe(index);
  });
});

describe('near notes share a marker, and single ones have their text beside it', () => {
  const at = (positions: number[]) => positions.map((x) => ({ note: note({ id: `${x}` }), x }));
  test.each<[string, number[], [notes: number, x: number, room: number, side?: 'left'][]]>([
    ['none', [], []],
    ['one', [0], [[1, 0, 285]]],
    ['one at the right edge, with its text on the left', [300], [[1, 300, 285, 'left']]],
    [
      'two apart',
      [0, 100],
      [
        [1, 0, 70],
        [1, 100, 185],
      ],
    ],
    ['two on one day', [100, 100], [[2, 100, 0]]],
    [
      'a chain, in its middle',
      [0, 20, 40, 100],
      [
        [3, 20, 0],
        [1, 100, 185],
      ],
    ],
    [
      'exactly the gap apart',
      [0, 30],
      [
        [1, 0, 0],
        [1, 30, 255],
      ],
    ],
    [
      'without a text where the one before needs the room',
      [200, 300],
      [
        [1, 200, 70],
        [1, 300, 0],
      ],
    ],
  ])('%s', (_, positions, expected) => {
    const clusters = clusterNotes(at(positions), 300, 30);
    expect(
      clusters.map(({ notes, x, room, isBefore }) => [notes.length, x, room, ...(isBefore ? ['left'] : [])]),
    ).toEqual(expected);
  });
});

test('notes of people, of programs and by Footfall are in the order of their time', () => {
  const annotation = {
    ...{ id: 'a', day: '2026-03-04', at: '2026-03-04T10:00:00.000Z', text: 'Release', tag: null },
    ...{ scope: 'workspace' as const, isPublic: false, author: 'Mara', key: null, mayChange: true },
  };
  const byKey = { ...annotation, id: 'b', at: null, author: null, key: 'CI' };
  const derived = {
    id: 'c',
    kind: 'reset' as const,
    day: '2026-03-01',
    at: null,
    until: null,
    text: 'Reset',
  };
  const notes = notesOf({ annotations: [annotation, byKey], derived: [derived] });
  expect(notes.map(({ id, author }) => [id, author])).toEqual([
    ['c', 'Footfall'],
    ['b', 'Key CI'],
    ['a', 'Mara'],
  ]);
});

test.each<[Partial<Note>, string]>([
  [{}, 'Wed, Mar 4, 2026'],
  [{ at: '2026-03-03T20:30:00Z' }, 'Wed, Mar 4, 2026, 5:30 AM'],
  [{ until: '2026-03-06' }, 'Mar 4 – 6, 2026'],
])('the time of %j', (changes, words) => {
  expect(noteTime(note(changes), 'Asia/Tokyo', 'en-US').replaceAll(/\s/g, ' ')).toBe(words);
});

test('a marker says its note, or how many it has', () => {
  expect(clusterLabel([note()], 'UTC', 'en-US')).toBe('Note, Wed, Mar 4, 2026: Release');
  expect(clusterLabel([note(), note({ day: '2026-03-05' })], 'UTC', 'en-US')).toMatch(
    /^2 notes, Mar 4.*5, 2026$/,
  );
});
