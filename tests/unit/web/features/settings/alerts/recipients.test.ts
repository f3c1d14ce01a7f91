import { expect, test } from 'vitest';
import { testWords } from '../../../../../../web/src/features/settings/alerts/dialog/alert-changes.ts';
import {
  everyone,
  hasSome,
  isChosen,
  type Recipients,
  withRecipient,
} from '../../../../../../web/src/features/settings/alerts/dialog/recipients.ts';

const web = { id: 'd1', kind: 'slack' as const, name: '#web' };
const all = everyone([{ uid: 'u1', name: 'Ann', email: 'ann@example.com' }], [web]);
const none: Recipients = { members: [], managers: false, destinations: [] };

test('owners and admins, members and destinations can be told', () =>
  expect(all.map(({ name }) => name)).toEqual(['All owners and admins', 'ann@example.com', 'Slack #web']));

test('each of them can be added, once, and taken out again', () => {
  for (const each of all) {
    const told = withRecipient(withRecipient(none, each, true), each, true);
    expect(all.filter((other) => isChosen(told, other))).toEqual([each]);
    expect(hasSome(told)).toBe(true);
    expect(withRecipient(told, each, false)).toEqual(none);
  }
  expect(hasSome(none)).toBe(false);
});

const reached = (id: string, problem: string | null = null) => ({ id, problem });

test.each([
  [1, [], 'A test is on its way to one mailbox.', null],
  [2, [reached('d1')], 'A test is on its way to 2 mailboxes and Slack #web.', null],
  [0, [reached('d1'), reached('gone')], 'A test is on its way to Slack #web and a destination.', null],
  [0, [reached('d1', 'Slack answered 404.')], null, 'Slack #web: Slack answered 404.'],
])('a test to %i mailboxes and %j says where it went', (mails, destinations, sent, failed) =>
  expect(testWords({ mails, destinations }, [web])).toEqual({ sent, failed }),
);
