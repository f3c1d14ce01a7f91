import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '@footfall/functions/contract';
import { englishOf, phraseOf } from '../../../../functions/src/core/phrase.ts';
import { type Answered, evaluateAnswer } from '../../../../functions/src/deliveries/evaluate-answer.ts';

const now = new Date('2026-03-03T13:30:00Z');
const webhook = { kind: 'webhook', host: 'receiver.example', attempts: 1 } as const;
const answered = (status: number, body = '', retryAfter?: string): Answered => ({ status, body, retryAfter });
const outcome = (tried: Partial<Parameters<typeof evaluateAnswer>[0]>, answer: Answered) =>
  inWords(evaluateAnswer({ ...webhook, ...tried }, answer, now));
const inWords = (found: ReturnType<typeof evaluateAnswer>) =>
  'problem' in found ? { ...found, problem: englishOf(found.problem) } : found;

test.each([200, 201, 202, 204, 299])('%i is a success', (status) =>
  expect(outcome({}, answered(status))).toEqual({ state: 'sent', status }),
);

test.each([
  [1, 5000],
  [2, 5 * minuteMs],
  [3, 30 * minuteMs],
  [4, 2 * hourMs],
  [5, 5 * hourMs],
  [6, 10 * hourMs],
])('after attempt %i, it waits %i ms', (attempts, waitMs) =>
  expect(outcome({ attempts }, answered(500))).toEqual({
    ...{ state: 'waiting', status: 500, problem: 'receiver.example answers with 500.' },
    nextAt: new Date(now.getTime() + waitMs),
  }),
);

test('after attempt 7, it has failed, and the destination is switched off', () =>
  expect(outcome({ attempts: 7 }, { failure: phraseOf('It did not answer.') })).toEqual({
    ...{ state: 'failed', status: null, isGone: true },
    problem: 'It did not answer. Nothing has got through to receiver.example in 7 attempts.',
  }));

test.each([
  ['seconds', answered(429, '', '90'), 90_000],
  ['a date', answered(503, '', 'Tue, 03 Mar 2026 13:32:00 GMT'), 120_000],
  ['a date that is over', answered(503, '', 'Tue, 03 Mar 2020 13:32:00 GMT'), 5000],
  ['what is no time', answered(503, '', 'soon'), 5000],
  ['a negative time', answered(503, '', '-5'), 5000],
  ['seconds in the body', answered(429, '{"retry_after": 12.5, "global": false}'), 12_500],
  ['more than ten hours', answered(429, '', '1e9'), 10 * hourMs],
])('Retry-After with %s', (_, answer, waitMs) =>
  expect(outcome({}, answer)).toMatchObject({ nextAt: new Date(now.getTime() + waitMs) }),
);

test('a redirect suggests the next step', () =>
  expect(outcome({}, answered(302))).toMatchObject({
    state: 'waiting',
    problem:
      'receiver.example answers with a redirect (302), which is not followed. Enter the address that it leads to.',
  }));

test.each([
  ['webhook', 404, '', 'waiting'],
  ['webhook', 400, '', 'waiting'],
  ['webhook', 410, '', 'gone'],
  ['slack', 400, 'invalid_payload', 'failed'],
  ['slack', 403, 'action_prohibited', 'gone'],
  ['slack', 403, '', 'waiting'],
  ['slack', 404, 'channel_not_found', 'gone'],
  ['slack', 500, 'rollup_error', 'waiting'],
  ['discord', 401, '', 'gone'],
  ['discord', 400, '', 'failed'],
  ['teams', 410, '', 'gone'],
  ['teams', 413, '', 'failed'],
  ['teams', 429, '', 'waiting'],
] as const)('%s, %i %s: %s', (kind, status, body, state) =>
  expect(outcome({ kind }, answered(status, body)).state).toBe(state),
);

test.each([
  ['slack', 404, 'no_service', 'The webhook was removed in Slack.'],
  ['slack', 410, 'channel_is_archived', 'The channel was archived in Slack.'],
  ['discord', 404, '{"code": 10015}', 'The webhook was deleted in Discord.'],
  ['teams', 404, '', "The channel's workflow was deleted in Teams."],
] as const)('%s that answers %i %s is switched off, and says why', (kind, status, body, problem) =>
  expect(outcome({ kind }, answered(status, body))).toMatchObject({ state: 'gone', problem }),
);
