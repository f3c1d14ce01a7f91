import { isSwitchedOff } from './not-yet.ts';

/** An answer of Google that is not a success. */
export class GoogleError extends Error {
  readonly status: number;
  /** The most precise name that the answer has for its reason, such as SERVICE_DISABLED or NOT_FOUND. */
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }

  get isMissing(): boolean {
    return this.status === 404;
  }

  /** Whether the resource exists already. */
  get isTaken(): boolean {
    return this.reason === 'ALREADY_EXISTS' || (this.status === 409 && this.reason === 'duplicate');
  }

  get isSwitchedOff(): boolean {
    return isSwitchedOff(this.reason);
  }
}

/** Google's errors have one format, except when something in between answers. */
export function errorOf(status: number, text: string): GoogleError {
  try {
    const { error } = JSON.parse(text) as {
      error: {
        message: string;
        status?: string;
        details?: { reason?: string }[];
        /** The field of the reason in older APIs, such as BigQuery's. */
        errors?: { reason?: string }[];
      };
    };
    const details = [...(error.details ?? []), ...(error.errors ?? [])];
    const reason = details.find((detail) => detail.reason)?.reason;
    return new GoogleError(status, reason ?? error.status ?? '', error.message);
  } catch {
    return new GoogleError(status, '', `Google answered with the status ${status}.`);
  }
}
