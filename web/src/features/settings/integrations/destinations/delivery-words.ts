import {
  type Delivery,
  type DestinationKind,
  type MessageType,
  counted,
  destinationNames,
} from '@footfall/functions/contract';
import type { IntegrationState } from '../integration-row.tsx';
import { type Reading, whenText } from './moment-words.ts';

const typeWords: Record<MessageType, string> = {
  'alert.fired': 'Alert',
  'alert.over': 'Alert is over',
  'report.week': 'Weekly report',
  'report.month': 'Monthly report',
  test: 'Test',
};

export function deliveryText({ type, at, attempts, nextAt }: Delivery, reading?: Reading): string {
  const tries = attempts === 0 ? 'not tried yet' : counted(attempts, 'attempt', reading?.locale);
  const next = nextAt === null ? '' : `, the next ${whenText(nextAt, reading)}`;
  return `${typeWords[type]} · ${whenText(at, reading)} · ${tries}${next}`;
}

export function deliveryState({ state, status }: Pick<Delivery, 'state' | 'status'>): IntegrationState {
  const answered = status === null ? '' : `, ${status}`;
  if (state === 'sent') return { isOn: true, words: `Sent${answered}` };
  if (state === 'failed') return { isOn: false, fails: true, words: `Failed${answered}` };
  return { isOn: false, words: `Waiting${answered}` };
}

/** Describes the result of one attempt. */
export function outcomeText(
  kind: DestinationKind,
  { state, status, problem }: Pick<Delivery, 'state' | 'status' | 'problem'>,
): string {
  const who = kind === 'webhook' ? 'Your program' : destinationNames[kind];
  const answered = status === null ? `${who} did not answer.` : `${who} answered ${status}.`;
  return state === 'sent' ? `Sent. ${answered}` : (problem ?? answered);
}

/** Indented JSON, or the unchanged text if it is not JSON. */
export function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
