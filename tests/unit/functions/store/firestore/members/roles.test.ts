import { expect, test } from 'vitest';
import { canBeId, memberName } from '../../../../../../functions/src/store/firestore/workspace/documents.ts';
import { roleIn } from '../../../../../../functions/src/store/firestore/members/roles.ts';

const map = (role: unknown) => ({
  memberIds: ['me', 'other'],
  members: { me: { role, email: 'me@a.test' } },
});
const noMap = { memberIds: ['me', 'other'] };

test.each([
  ['a document', noMap, { role: 'admin' }, 'admin'],
  ['a document that differs from the map', map('owner'), { role: 'viewer' }, 'viewer'],
  ['only the map, as the previous version wrote it', map('owner'), undefined, 'owner'],
  ['an id and no role', noMap, undefined, null],
  ["someone else's map", { memberIds: ['me'], members: { other: { role: 'owner' } } }, undefined, null],
  ['a document, and an id that was removed', { memberIds: ['other'] }, { role: 'owner' }, null],
  ['the map, and an id that was removed', { ...map('owner'), memberIds: ['other'] }, undefined, null],
  ['a document of a workspace without ids', {}, { role: 'owner' }, null],
  ['a document of a deleted workspace', undefined, { role: 'owner' }, null],
  ['a role that does not exist', noMap, { role: 'king' }, null],
  ['a role that does not exist, in the map', map('king'), undefined, null],
  ['a document without a role', map('owner'), {}, null],
])('the role of someone with %s', (_, workspace, member, role) =>
  expect(roleIn(workspace, member, 'me')).toBe(role),
);

test.each(['constructor', '__proto__', 'toString'])('%s is a member like any other', (uid) =>
  expect(roleIn({ memberIds: [uid], members: {} }, undefined, uid)).toBeNull(),
);

test("a member's id is the name of their document if Firestore allows it", () => {
  expect(memberName('q7Xw0rT2mVbN')).toBe('q7Xw0rT2mVbN');
  const names = ['team/one', 'team/two', '.', '..', '__all__', '\ud800', 'é'.repeat(800)].map(memberName);
  expect(names.every(canBeId)).toBe(true);
  expect(new Set(names).size).toBe(7);
  expect(canBeId('a\ud800')).toBe(false);
});
