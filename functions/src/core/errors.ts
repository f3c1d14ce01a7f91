import { errorStatus, type ErrorAnswer, type ErrorCode } from './error-codes.ts';
import { logError } from './log.ts';
import { asPhrase, englishOf, type Phrase, phraseOf } from './phrase.ts';

/** An error that is reported to the caller by its code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  /** The start of the message, such as `filters.0: `. It has no words. */
  readonly prefix: string;
  /**
   * What is said to a person: a phrase, whose message here is English, or a text as it is, such as a problem of an input
   * in the language of its call.
   */
  readonly phrase: string | Phrase;

  constructor(code: 'too_many_requests', message: string | Phrase, options: Options & { retryAfter: number });
  constructor(code: OtherCode, message: string | Phrase, options?: Options);
  constructor(code: ErrorCode, message: string | Phrase, options: Options = {}) {
    const { prefix = '' } = options;
    super(prefix + englishOf(message), 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.prefix = prefix;
    this.phrase = message;
    this.field = options.field;
    this.retryAfter = options.retryAfter ?? (code === 'unavailable' ? unavailableForSeconds : undefined);
  }
}

/** What an error says, to be stored or to be part of another message. */
export const phraseIn = ({ prefix, phrase }: AppError): Phrase =>
  prefix === ''
    ? asPhrase(phrase)
    : { message: '{prefix}{problem}', values: { prefix, problem: asPhrase(phrase) } };

export function orThrow<Result>(result: Result | AppError): Result {
  if (result instanceof AppError) throw result;
  return result;
}

export const refusal = (field: string, problem: string | Phrase, cause?: unknown) =>
  new AppError('invalid_request', problem, {
    prefix: `${field}: `,
    field,
    ...(cause === undefined ? {} : { cause }),
  });

/** @param waitMs milliseconds until the call can succeed */
export const tooManyRequests = (message: string | Phrase, waitMs: number) =>
  new AppError('too_many_requests', message, { retryAfter: Math.ceil(waitMs / 1000) });

interface Options {
  cause?: unknown;
  field?: string | undefined;
  prefix?: string;
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

/**
 * Converts an error to an answer. Logs an unknown error with its cause, and answers `internal` without a stack.
 * @param say says the message in the language of the reader; English by default
 */
export function toAnswer(
  error: unknown,
  requestId: string,
  { write = logError, say = englishOf }: { write?: typeof logError; say?: (phrase: Phrase) => string } = {},
): FailureAnswer {
  const known =
    error instanceof AppError
      ? error
      : new AppError('internal', phraseOf('Something went wrong on our side.'));
  const { code, prefix, phrase, field, retryAfter } = known;
  const message = prefix + (typeof phrase === 'string' ? phrase : say(phrase));
  const status = errorStatus[code];
  if (status >= 500) write('request.failed', error, { requestId });
  return { status, retryAfter, body: { error: { code, message, requestId, ...(field ? { field } : {}) } } };
}
