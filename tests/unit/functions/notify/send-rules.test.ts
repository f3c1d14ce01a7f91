import { expect, it } from 'vitest';
import { afterFailure, failureOf, type Failure } from '../../../../functions/src/notify/send-rules.ts';

const createdAt = new Date('2026-03-03T00:00:00Z');
const minutesLater = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
const busy: Failure = { of: 'now', reason: 'Busy' };

it.each([
  [1, 1],
  [2, 2],
  [3, 5],
  [4, 10],
  [5, 20],
  [6, 30],
  [7, 60],
  [8, 60],
  [50, 60],
])('after the failed attempt %i the mail waits %i minutes', (attempts, minutes) =>
  expect(afterFailure({ attempts, createdAt }, busy, createdAt)).toEqual({
    state: 'waiting',
    dueAt: minutesLater(minutes),
    reason: 'Busy',
  }),
);

it.each([
  ['a server that is busy', busy],
  ['a server that does not answer', { of: 'server', reason: 'Silence' } as const],
])(
  'after a failed attempt of %s, the mail is given up when its next attempt would be after 48 hours',
  (_what, failure) => {
    const mail = { attempts: 60, createdAt };
    expect(afterFailure(mail, failure, minutesLater(47 * 60))).toMatchObject({ state: 'waiting' });
    expect(afterFailure(mail, failure, minutesLater(47 * 60 + 1))).toEqual({
      state: 'failed',
      reason: `Given up after 48 hours. ${failure.reason}`,
    });
  },
);

it('a refused mail is not retried', () => {
  const refused: Failure = { of: 'mail', reason: 'No such mailbox' };
  expect(afterFailure({ attempts: 1, createdAt }, refused, createdAt)).toEqual({
    state: 'failed',
    reason: 'No such mailbox',
  });
});

it.each([
  ['of the mail: no such mailbox', 'RCPT TO', 550, 'mail'],
  ['of the mail: the content is refused', 'DATA', 554, 'mail'],
  ['of the moment: greylisted', 'RCPT TO', 450, 'now'],
  ['of the server: it closes', 'RCPT TO', 421, 'server'],
  ['of the server: it wants a password', 'RCPT TO', 530, 'server'],
  ['of the server: the password is wrong', 'AUTH PLAIN', 535, 'server'],
  ['of the server: the sender is not allowed', 'MAIL FROM', 550, 'server'],
  ['of the server: it refuses the connection', 'CONN', 554, 'server'],
  ['of the server: the answer got lost', 'CONN', undefined, 'server'],
  ['of the server: no connection', undefined, undefined, 'server'],
])('a failed attempt has its cause: %s', (_what, command, responseCode, of) =>
  expect(failureOf({ command, responseCode, message: 'why' }).of).toBe(of),
);

it('the reason of a failed attempt is one line of at most about 350 characters', () => {
  const { reason } = failureOf({
    command: 'DATA',
    responseCode: 554,
    response: `554 no\r\n${'x'.repeat(5000)}`,
  });
  expect(reason).toMatch(/^The mail server refused this mail: 554 no x+$/);
  expect(reason.length).toBeLessThan(350);
});
