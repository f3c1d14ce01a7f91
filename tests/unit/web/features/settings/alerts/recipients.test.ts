import { expect, test } from 'vitest';
import { type AlertRecipients, hasRecipients } from '../../../../../../functions/src/contract/index.ts';
import { testWords } from '../../../../../../web/src/features/settings/alerts/dialog/alert-changes.ts';
import {
  everyone,
  isChosen,
  withRecipient,
} from '../../../../../../web/src/features/settings/alerts/dialog/recipients.ts';

const web = { id: 'd1', kind: 'slack' as const, name: '#web' };
const all = everyone([{ uid: 'u1', name: 'Ann', email: 'ann@example.com' }], [web]);
const none: AlertRecipients = { members: [], managers: false, destinations: [] };

test('owners and admins, members and destinations get messages', () =>
  expect(all.map(({ name }) => name)).toEqual(['All owners and admins', 'ann@example.com', 'Slack #web']));

test('each of them can be added, once, and removed again', () => {
  for (const each of all) {
    const added = withRecipient(withRecipient(none, each, true), each, true);
    expect(all.filter((other) => isChosen(added, other))).toEqual([each]);
    expect(hasRecipients(added)).toBe(true);
    expect(withRecipient(added, each, false)).toEqual(none);
  }
  expect(hasRecipients(none)).toBe(false);
});

const reached = (id: string, problem: string | null = null) => ({ id, problem });

test.each([
  [1, [], 'A test is on its way to one email address.', null],
  [2, [reached('d1')], 'A test is on its way to 2 email addresses and Slack #web.', null],
  [0, [reached('d1'), reached('gone')], 'A test is on its way to Slack #web and a destination.', null],
  [0, [reached('d1', 'Slack answered 404.')], null, 'Slack #web: Slack answered 404.'],
])('a test to %i email addresses and %j shows where it went', (mails, destinations, sent, failed) =>
  expect(testWords({ mails, destinations }, [web])).toEqual({ sent, failed }),
);
