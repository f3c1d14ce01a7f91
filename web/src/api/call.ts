import type { ErrorAnswer, ErrorCode } from '@footfall/functions/contract';
import { firebaseAuth } from './firebase.ts';

/** `network`: no answer came at all. `unreadable`: an answer came that is not the API's. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

interface ApiErrorParts {
  code: ApiErrorCode;
  message: string;
  status: number;
  requestId?: string | undefined;
  field?: string | undefined;
  retryAt?: number | undefined;
}

/** Why a call failed; `message` is for people, `requestId` finds the call in the logs. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly field: string | undefined;
  /** When the same call can succeed, in milliseconds of `Date.now()`, where the server has said so. */
  readonly retryAt: number | undefined;

  constructor(parts: ApiErrorParts, options?: ErrorOptions) {
    const { code, message, status, requestId, field, retryAt } = parts;
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.field = field;
    this.retryAt = retryAt;
  }
}

/** Calls the API as the signed-in user: GET without a body, POST with one. @throws ApiError */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  return read<Answer>(await send(path, await authorization(), body));
}

/** Reads what the API shows to everybody. @throws ApiError */
export async function callAsGuest<Answer>(path: string): Promise<Answer> {
  return read<Answer>(await send(path, {}));
}

async function read<Answer>(response: Response): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as Answer;
  if (response.status === 401) void followSignOut();
  throw errorOf(response, answer);
}

async function authorization(): Promise<Record<string, string>> {
  const { currentUser } = await firebaseAuth();
  if (!currentUser) return {};
  try {
    return { Authorization: `Bearer ${await currentUser.getIdToken()}` };
  } catch (cause) {
    throw noAnswer(cause);
  }
}

/** The provider renews no token of a session that was ended elsewhere, and then signs out here. */
async function followSignOut(): Promise<void> {
  const { currentUser } = await firebaseAuth();
  await currentUser?.getIdToken(true).catch(() => undefined);
}

async function send(path: string, headers: Record<string, string>, body?: object): Promise<Response> {
  const json = { Accept: 'application/json', 'Content-Type': 'application/json', ...headers };
  try {
    return await fetch(
      `/api${path}`,
      body ? { method: 'POST', headers: json, body: JSON.stringify(body) } : { headers: json },
    );
  } catch (cause) {
    throw noAnswer(cause);
  }
}

function noAnswer(cause: unknown): ApiError {
  const message = 'No answer from the server. Check your connection and try again.';
  return new ApiError({ code: 'network', message, status: 0 }, { cause });
}

function errorOf({ status, headers }: Response, answer: unknown): ApiError {
  const { error } = (answer ?? {}) as Partial<ErrorAnswer>;
  const seconds = headers.get('Retry-After');
  const retryAt = seconds === null ? undefined : Date.now() + Number(seconds) * 1000;
  if (error) return new ApiError({ ...error, status, retryAt });
  const message = 'The server gave an answer that could not be read. Try again in a moment.';
  return new ApiError({ code: 'unreadable', message, status });
}
