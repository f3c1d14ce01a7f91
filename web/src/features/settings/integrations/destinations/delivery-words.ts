import {
  type Delivery,
  type DestinationKind,
  type MessageType,
  destinationNames,
  say,
} from '@footfall/functions/contract';
import type { IntegrationState } from '../integration-row.tsx';
import { type Reading, whenText } from './moment-words.ts';

const typeWords: Record<MessageType, string> = {
  'alert.fired': say('Alert'),
  'alert.over': say('Alert is over'),
  'report.week': say('Weekly report'),
  'report.month': say('Monthly report'),
  test: say('Test'),
};

export function deliveryText({ type, at, attempts, nextAt }: Delivery, reading?: Reading): string {
  const tries =
    nextAt === null
      ? say('{count, plural, =0 {not tried yet} one {# attempt} other {# attempts}}', { count: attempts })
      : say(
          '{count, plural, =0 {not tried yet, the next {when}} one {# attempt, the next {when}} other {# attempts, the next {when}}}',
          { count: attempts, when: whenText(nextAt, reading) },
        );
  return `${typeWords[type]} · ${whenText(at, reading)} · ${tries}`;
}

export function deliveryState({ state, status }: Pick<Delivery, 'state' | 'status'>): IntegrationState {
  const words =
    status === null
      ? say('{state, select, sent {Sent} failed {Failed} other {Waiting}}', { state })
      : say('{state, select, sent {Sent, {status}} failed {Failed, {status}} other {Waiting, {status}}}', {
          state,
          status,
        });
  return { isOn: state === 'sent', ...(state === 'failed' && { fails: true }), words };
}

/** Describes the result of one attempt. */
export function outcomeText(
  kind: DestinationKind,
  { state, status, problem }: Pick<Delivery, 'state' | 'status' | 'problem'>,
): string {
  const answered = answerText(kind, status);
  return state === 'sent' ? `${say('Sent.')} ${answered}` : (problem ?? answered);
}

function answerText(kind: DestinationKind, status: number | null) {
  if (kind === 'webhook')
    return status === null
      ? say('Your program did not answer.')
      : say('Your program answered {status}.', { status });
  const product = destinationNames[kind];
  return status === null
    ? say('{product} did not answer.', { product })
    : say('{product} answered {status}.', { product, status });
}

/** Indented JSON, or the unchanged text if it is not JSON. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
