import { expect, test } from 'vitest';
import { maxSegmentBytes } from '@footfall/functions/contract';
import {
  createSegmentBody,
  deleteSegmentBody,
  updateSegmentBody,
} from '../../../../../../functions/src/contract/shapes/questions/segments.ts';

const german = ['is', 'visit:country', ['DE']];
const given = { workspaceId: 'w', name: 'Germany', scope: 'person', filters: [german] };
const create = (changes: Record<string, unknown>) => createSegmentBody.safeParse({ ...given, ...changes });

test.each([
  ['is trimmed', '  Germany ', 'Germany'],
  ['has no characters that cannot be seen', 'Ger\u202emany\u0000', 'Germany'],
  ['is text, whatever it looks like', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['is counted in characters', '🎉'.repeat(80), '🎉'.repeat(80)],
])('the name of a segment: %s', (_, name, stored) => expect(create({ name }).data?.name).toBe(stored));

test.each([
  ['has nothing that can be seen', ' \u200f\u2028 '],
  ['is too long', 'x'.repeat(81)],
])('the name of a segment is refused where it %s', (_, name) =>
  expect(create({ name }).error?.issues[0]?.path).toEqual(['name']),
);

const segment = ['is', 'segment', ['x'.repeat(20)]];

test.each([
  ['none', []],
  ['a segment', [segment]],
  ['a segment in a tree', [['or', [german, ['not', segment]]]]],
  ['a segment inside has_done', [['has_done', segment]]],
  ['an unknown dimension', [['is', 'visit:shoes', ['42']]]],
  ['more than the language allows', Array(21).fill(german)],
  [
    'more bytes than a segment may have',
    [['is', 'event:page', Array(50).fill('€'.repeat(Math.ceil(maxSegmentBytes / 150)))]],
  ],
])('filters that a segment cannot have: %s', (_, filters) => {
  const changed = updateSegmentBody.safeParse({ workspaceId: 'w', id: 'x'.repeat(20), filters });
  expect(create({ filters }).error?.issues[0]?.path[0]).toBe('filters');
  expect(changed.error?.issues[0]?.path[0]).toBe('filters');
});

test.each(['', 'x'.repeat(19), '../members/someone..', '__proto__'.padEnd(20, '_')])(
  'an id is one that a segment can have: %j is not',
  (id) =>
    expect(deleteSegmentBody.safeParse({ workspaceId: 'w', id }).error?.issues[0]?.path).toEqual(['id']),
);
