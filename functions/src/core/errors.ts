import { errorStatus, type ErrorAnswer, type ErrorCode } from './error-codes.ts';
import { logError } from './log.ts';

/** A failure that the caller learns about, by its code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** After how many seconds the same call can succeed, if that is known. */
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

/** The refusal of what stands in a field of the input. */
export const refusal = (field: string, problem: string, cause?: unknown) =>
  new AppError('invalid_request', `${field}: ${problem}`, {
    field,
    ...(cause === undefined ? {} : { cause }),
  });

/** The refusal of what comes too often. @param waitMs in how many milliseconds it can succeed */
export const tooManyRequests = (message: string, waitMs: number) =>
  new AppError('too_many_requests', message, { retryAfter: Math.ceil(waitMs / 1000) });

interface Options {
  cause?: unknown;
  field?: string | undefined;
  retryAfter?: number;
}

/** Every code but the one whose answer always says when to try again. */
export type OtherCode = Exclude<ErrorCode, 'too_many_requests'>;

/** By then, a store or a provider that did not answer usually answers again. */
const unavailableForSeconds = 5;

interface FailureAnswer {
  status: number;
  body: ErrorAnswer;
  /** The header Retry-After in seconds; undefined if there is none. */
  retryAfter?: number | undefined;
}

/** The answer to a failure. An unknown error is logged with its cause and becomes `internal`, without a stack. @param write writes the line */
export function toAnswer(error: unknown, requestId: string, write = logError): FailureAnswer {
  const known =
    error instanceof AppError ? error : new AppError('internal', 'Something went wrong on our side.');
  const { code, message, field, retryAfter } = known;
  const status = errorStatus[code];
  if (status >= 500) write('request.failed', error, { requestId });
  return { status, retryAfter, body: { error: { code, message, requestId, ...(field ? { field } : {}) } } };
}
