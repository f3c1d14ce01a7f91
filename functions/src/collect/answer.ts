import { randomUUID } from 'node:crypto';
import type { NamedReason } from '../contract/index.ts';
import { AppError, toAnswer } from '../core/errors.ts';
import { logErrorOnceASecond } from '../core/log.ts';
import type { Client } from './clients/client.ts';
import type { Outcome } from './hit.ts';

export interface CollectAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Any site may send events and read the answer; there are no cookies or credentials. */
const commonHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'X-Footfall-Dropped, Retry-After',
  'Cache-Control': 'private, no-store',
};

export function answerTo(outcomes: readonly Outcome<NamedReason>[], client: Client): CollectAnswer {
  const [first] = outcomes;
  if (first instanceof AppError && outcomes.every((each) => each instanceof AppError)) return failure(first);
  const { status, body, contentType } = client.reply(outcomes);
  const dropped = reasonForAll(outcomes);
  return {
    status,
    headers: {
      ...commonHeaders,
      'Content-Type': contentType,
      ...(dropped ? { 'X-Footfall-Dropped': dropped } : {}),
    },
    body,
  };
}

function reasonForAll(outcomes: readonly Outcome<NamedReason>[]) {
  const reasons = outcomes.filter((outcome) => typeof outcome === 'string' && outcome !== 'counted');
  return reasons.length === outcomes.length ? (reasons[0] ?? null) : null;
}

export const preflight: CollectAnswer = {
  status: 204,
  headers: {
    ...commonHeaders,
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Allow-Headers': 'Content-Type, X-Umami-Cache',
    'Access-Control-Max-Age': '86400',
  },
  body: '',
};

/** In seconds. By then, a bucket has new tokens. */
const defaultRetryAfter = 5;

export function failure(error: unknown): CollectAnswer {
  const {
    status,
    body,
    retryAfter = defaultRetryAfter,
  } = toAnswer(error, randomUUID(), { write: logErrorOnceASecond });
  const dropped = error instanceof AppError ? reasonOf[error.code] : undefined;
  return {
    status,
    headers: {
      ...commonHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      ...(dropped ? { 'X-Footfall-Dropped': dropped } : {}),
      ...(status === 503 || status === 429 ? { 'Retry-After': String(retryAfter) } : {}),
      ...(status === 405 ? { Allow: 'POST, OPTIONS' } : {}),
    },
    body: JSON.stringify(body),
  };
}

const reasonOf: Partial<Record<AppError['code'], NamedReason>> = {
  body_too_large: 'oversized',
  malformed_body: 'malformed',
  invalid_request: 'malformed',
  too_many_requests: 'rate-limited',
};
