import { type DestinationKind, dayMs, destinationNames, hourMs, minuteMs } from '../contract/index.ts';
import { type Phrase, phraseOf } from '../core/phrase.ts';
import type { Outcome } from '../store/firestore/destinations/sending.ts';

/** The result of an attempt: a response, or why there is none. */
export type Answered =
  | { status: number; /** The header, if there is one. */ retryAfter: string | undefined; body: string }
  | { failure: Phrase };

/** The delay after each attempt. After one more attempt, a delivery has failed. */
export const retryWaitsMs = [5000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs] as const;

const longestWaitMs = 10 * hourMs;

export const deliveryWaitsMs = 7 * dayMs;

interface Tried {
  kind: DestinationKind;
  host: string;
  /** Including this one. */
  attempts: number;
}

export function evaluateAnswer({ kind, host, attempts }: Tried, answered: Answered, now: Date): Outcome {
  const who = kind === 'webhook' ? host : destinationNames[kind];
  if ('failure' in answered)
    return again({ who, attempts, status: null, problem: answered.failure, waitMs: 0 }, now);
  const { status, body } = answered;
  if (status >= 200 && status < 300) return { state: 'sent', status };
  const gone = goneBecause(kind, who, status, body);
  if (gone !== null) return { state: 'gone', status, problem: gone };
  const problem = sentence(who, status);
  if (kind !== 'webhook' && refusesOne.has(status))
    return { state: 'failed', status, problem, isGone: false };
  return again({ who, attempts, status, problem, waitMs: waitIn(answered, now) }, now);
}

interface Failed {
  who: string;
  attempts: number;
  status: number | null;
  problem: Phrase;
  waitMs: number;
}

function again({ who, attempts, status, problem, waitMs }: Failed, now: Date): Outcome {
  const defaultWaitMs = retryWaitsMs[attempts - 1];
  if (defaultWaitMs === undefined) {
    // Translators: {problem} is one or two sentences with a full stop; {who} is a product such as Slack, or a server.
    const toTheEnd = phraseOf(
      '{problem} Nothing has got through to {who} in {attempts, plural, one {# attempt} other {# attempts}}.',
      {
        ...{ problem, who, attempts },
      },
    );
    return { state: 'failed', status, problem: toTheEnd, isGone: true };
  }
  const nextAt = new Date(now.getTime() + Math.max(defaultWaitMs, Math.min(waitMs, longestWaitMs)));
  return { state: 'waiting', status, problem, nextAt };
}

/** With these codes, a chat refuses one message. The next one can succeed. */
const refusesOne = new Set([400, 413]);

function sentence(who: string, status: number): Phrase {
  if (status >= 300 && status < 400)
    return phraseOf(
      '{who} answers with a redirect ({status}), which is not followed. Enter the address that it leads to.',
      { who, status },
    );
  if (status === 429) return phraseOf('{who} asks to wait (429).', { who });
  // Translators: {status} is a code of HTTP such as 500.
  return phraseOf('{who} answers with {status}.', { who, status });
}

/** Returns why the destination is permanently gone, else null. */
function goneBecause(kind: DestinationKind, who: string, status: number, body: string): Phrase | null {
  switch (kind) {
    case 'slack':
      if (/channel_is_archived/.test(body)) return phraseOf('The channel was archived in Slack.');
      if (/channel_not_found/.test(body)) return phraseOf('The channel was deleted in Slack.');
      if (status === 403 && /action_prohibited/.test(body))
        return phraseOf('Slack does not let this webhook write to its channel.');
      return status === 404 || status === 410 ? phraseOf('The webhook was removed in Slack.') : null;
    case 'discord':
      return status === 404 || status === 410 || status === 401
        ? phraseOf('The webhook was deleted in Discord.')
        : null;
    case 'teams':
      return status === 404 || status === 410
        ? phraseOf("The channel's workflow was deleted in Teams.")
        : null;
    case 'webhook':
      return status === 410
        ? phraseOf('{who} has answered that it wants no more messages (410).', { who })
        : null;
  }
}

/** The requested delay in milliseconds: from Discord's body in seconds, or from the header. */
function waitIn({ retryAfter = '', body }: Extract<Answered, { status: number }>, now: Date): number {
  const inBody = Number(/"retry_after"\s*:\s*(\d+(?:\.\d+)?)/.exec(body)?.[1] ?? 0) * 1000;
  const seconds = Number(retryAfter);
  const inHeader = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(retryAfter) - now.getTime();
  return Math.max(inBody, Number.isFinite(inHeader) ? inHeader : 0, 0);
}
