import { expect, test } from 'vitest';
import {
  initialsOf,
  memberName,
  memberNote,
} from '../../../../../../web/src/features/settings/members/member-words.ts';

test.each([
  ['Mara Kuiper', 'mara@footfall.test', 'Mara Kuiper', 'mara@footfall.test', 'MK'],
  ['Anneliese de Schreiber', null, 'Anneliese de Schreiber', '', 'AS'],
  ['Madonna', null, 'Madonna', '', 'M'],
  ['', 'press@museum.example', 'press@museum.example', 'No name yet', 'p'],
  ['', null, 'A member without a name', '', '?'],
  ['👩‍💻', null, '👩‍💻', '', '👩'],
])('%j with the address %j', (name, email, called, note, initials) => {
  const member = { name, email };
  expect([memberName(member), memberNote(member), initialsOf(member)]).toEqual([called, note, initials]);
});
