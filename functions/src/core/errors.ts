import { errorStatus, type ErrorAnswer, type ErrorCode } from './error-codes.ts';
import { logFailure } from './log.ts';

/** A failure that the caller is told about, by its code. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; field?: string } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.field = options.field;
  }
}

/** The answer to a failure. What nobody foresaw is logged with its cause and told as `internal`, without a stack. */
export function toAnswer(error: unknown, requestId: string): { status: number; body: ErrorAnswer } {
  if (!(error instanceof AppError)) {
    logFailure(requestId, error);
    return {
      status: 500,
      body: { error: { code: 'internal', message: 'Something went wrong on our side.', requestId } },
    };
  }
  if (errorStatus[error.code] >= 500) logFailure(requestId, error);
  return {
    status: errorStatus[error.code],
    body: {
      error: {
        code: error.code,
        message: error.message,
        requestId,
        ...(error.field ? { field: error.field } : {}),
      },
    },
  };
}
