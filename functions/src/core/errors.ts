import { errorStatus, type ErrorAnswer, type ErrorCode } from './error-codes.ts';
import { logError } from './log.ts';

/** An error that is reported to the caller by its code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: 'too_many_requests', message: string, options: Options & { retryAfter: number });
  constructor(code: OtherCode, message: string, options?: Options);
  constructor(code: ErrorCode, message: string, options: Options = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.field = options.field;
    this.retryAfter = options.retryAfter ?? (code === 'unavailable' ? unavailableForSeconds : undefined);
  }
}

export function orThrow<Result>(result: Result | AppError): Result {
  if (result instanceof AppError) throw result;
  return result;
}

export const refusal = (field: string, problem: string, cause?: unknown) =>
  new AppError('invalid_request', `${field}: ${problem}`, {
    field,
    ...(cause === undefined ? {} : { cause }),
  });

/** @param waitMs milliseconds until the call can succeed */
export const tooManyRequests = (message: string, waitMs: number) =>
  new AppError('too_many_requests', message, { retryAfter: Math.ceil(waitMs / 1000) });

interface Options {
  cause?: unknown;
  field?: string | undefined;
  retryAfter?: number;
}

/** All codes except the one that always has `retryAfter`. */
export type OtherCode = Exclude<ErrorCode, 'too_many_requests'>;

/** By then, a store or a provider that did not answer usually answers again. */
const unavailableForSeconds = 5;

interface FailureAnswer {
  status: number;
  body: ErrorAnswer;
  retryAfter?: number | undefined;
}

/** Converts an error to an answer. Logs an unknown error with its cause, and answers `internal` without a stack. */
export function toAnswer(error: unknown, requestId: string, write = logError): FailureAnswer {
  const known =
    error instanceof AppError ? error : new AppError('internal', 'Something went wrong on our side.');
  const { code, message, field, retryAfter } = known;
  const status = errorStatus[code];
  if (status >= 500) write('request.failed', error, { requestId });
  return { status, retryAfter, body: { error: { code, message, requestId, ...(field ? { field } : {}) } } };
}
