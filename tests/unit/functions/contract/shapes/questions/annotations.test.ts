import { expect, test } from 'vitest';
import { maxAnnotationLength, maxTagLength } from '@footfall/functions/contract';
import { annotationShapes } from '../../../../../../functions/src/contract/shapes/questions/annotations.ts';

const now = new Date('2026-03-20T10:42:30Z');
const note = { workspaceId: 'w', day: '2026-03-04', text: 'Release 2.0', scope: 'workspace' };
const id = 'f'.repeat(20);

const parse = (name: 'annotation.create' | 'annotation.update', fields: object) =>
  annotationShapes[name]
    .input(now)
    .safeParse({ ...(name === 'annotation.create' ? note : { workspaceId: 'w', id }), ...fields });
const created = (fields: object) => parse('annotation.create', fields);

/** Text of four bytes for each character. */
const rockets = (length: number) => '🚀'.repeat(length);

test.each<[string, object, object]>([
  ['a day', {}, { day: '2026-03-04', tag: null, isPublic: false }],
  [
    'a moment, in UTC',
    { day: undefined, at: '2026-03-04T23:30:00-05:00' },
    { at: '2026-03-05T04:30:00.000Z' },
  ],
  ['the longest text', { text: rockets(maxAnnotationLength) }, { text: rockets(maxAnnotationLength) }],
  ['the longest tag', { tag: rockets(maxTagLength) }, { tag: rockets(maxTagLength) }],
  ['lines, as one', { text: ' Release\r\n  2.0\u202e ' }, { text: 'Release 2.0' }],
  ['a public note', { isPublic: true }, { isPublic: true }],
])('a note takes %s', (_, fields, expected) => expect(created(fields).data).toMatchObject(expected));

test.each<[string, object, string]>([
  ['no time', { day: undefined }, 'day'],
  ['a day and a moment', { at: '2026-03-04T10:00:00Z' }, 'day'],
  ['a day that does not exist', { day: '2026-02-30' }, 'day'],
  ['a day before all reports', { day: '1999-12-31' }, 'day'],
  ['a moment without an offset', { day: undefined, at: '2026-03-04T10:00:00' }, 'at'],
  ['a moment after all reports', { day: undefined, at: '2028-01-01T00:00:00Z' }, 'at'],
  ['no text', { text: ' \u200b\n' }, 'text'],
  ['a text that is too long', { text: rockets(maxAnnotationLength + 1) }, 'text'],
  ['an empty tag', { tag: '' }, 'tag'],
  ['a tag that is too long', { tag: rockets(maxTagLength + 1) }, 'tag'],
  ['a public personal note', { scope: 'person', isPublic: true }, 'isPublic'],
])('a note takes not: %s', (_, fields, field) =>
  expect(created(fields).error?.issues[0]?.path).toEqual([field]),
);

test.each<[string, object, string | null]>([
  ['nothing', {}, null],
  ['without a tag', { tag: null }, null],
  ['another day', { day: '2026-03-05' }, null],
  ['a day and a moment', { day: '2026-03-05', at: '2026-03-04T10:00:00Z' }, 'day'],
  ['personal and public', { scope: 'person', isPublic: true }, 'isPublic'],
])('a change to %s: the wrong field is %s', (_, fields, field) =>
  expect(parse('annotation.update', fields).error?.issues[0]?.path[0] ?? null).toBe(field),
);

test.each<[object, unknown]>([
  [{}, { from: '2000-01-01', to: '2027-12-31' }],
  [
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-03-01', to: '2026-03-31' },
  ],
  [{ from: '2026-03-01' }, 'to'],
  [{ from: '2026-03-31', to: '2026-03-01' }, 'from'],
])('the notes of %j', (period, expected) => {
  const { data, error } = annotationShapes['annotation.list']
    .input(now)
    .safeParse({ workspaceId: 'w', ...period });
  const found = error?.issues[0]?.path[0];
  if (found === undefined) expect(data).toMatchObject(expected as object);
  else expect(found).toBe(expected);
});
