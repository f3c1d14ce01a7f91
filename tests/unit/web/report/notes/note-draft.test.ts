import { expect, test } from 'vitest';
import {
  bodyOf,
  draftOf,
  isComplete,
  newDraft,
  type NoteDraft,
} from '../../../../../web/src/report/notes/note-draft.ts';

const draft = (changes: Partial<NoteDraft> = {}): NoteDraft => ({
  ...newDraft({ day: '2026-03-04', time: '' }, 'workspace'),
  text: 'Release',
  ...changes,
});

test.each<[string, Partial<NoteDraft>, boolean]>([
  ['complete', {}, true],
  ['without a text', { text: ' \n ' }, false],
  ['of 300 characters', { text: '🚀'.repeat(300) }, true],
  ['of 301 characters', { text: '🚀'.repeat(301) }, false],
  ['whose gaps count once', { text: `${'a '.repeat(149)}  b\n\n` }, true],
  ['without a day', { day: '' }, false],
])('a note %s', (_, changes, ready) => {
  expect(isComplete(draft(changes))).toBe(ready);
});

test.each<[string, Partial<NoteDraft>, object]>([
  ['a day', { tag: ' release ', isPublic: true }, { day: '2026-03-04', tag: 'release', isPublic: true }],
  ['a time in the zone of the site', { time: '05:30' }, { at: '2026-03-03T20:30:00.000Z', tag: null }],
  ['a personal note, which is not public', { scope: 'person', isPublic: true }, { isPublic: false }],
])('the call for %s', (_, changes, fields) => {
  const body = bodyOf(draft(changes), 'Asia/Tokyo');
  expect(body).toMatchObject(fields);
  expect('day' in body).toBe(!('at' in body));
});

test('a note is edited in the zone of the site', () => {
  const annotation = {
    ...{ id: 'a', day: '2026-03-04', at: '2026-03-03T20:30:00.000Z', text: 'Release', tag: null },
    ...{ scope: 'workspace' as const, isPublic: true, author: null, key: null, mayChange: true },
  };
  expect(draftOf(annotation, 'Asia/Tokyo')).toEqual(draft({ time: '05:30', isPublic: true }));
});
