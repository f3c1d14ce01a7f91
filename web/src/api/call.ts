import {
  type Answer,
  type Call,
  type CallName,
  calls,
  type ErrorAnswer,
  type ErrorCode,
  fieldsOfPath,
  type Input,
  say,
  speech,
} from '@footfall/functions/contract';
import { firebaseAuth } from './firebase.ts';
import { member, type Reader } from './reader.ts';
import { noteServerTime } from './clock/server-clock.ts';
import { offlineNumbers } from '../offline/key.ts';
import { refusedSignIn, remember } from '../storage.ts';

/** `network`: there was no answer. `unreadable`: the answer does not come from the API. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

interface ApiErrorParts {
  code: ApiErrorCode;
  message: string;
  status: number;
  requestId?: string | undefined;
  field?: string | undefined;
  retryAt?: number | undefined;
}

/** `message` is for people. `requestId` finds the call in the logs. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly field: string | undefined;
  /** When the same call can succeed, in milliseconds of `Date.now()`, if the server has said so. */
  readonly retryAt: number | undefined;

  constructor({ code, message, status, requestId, field, retryAt }: ApiErrorParts, options?: ErrorOptions) {
    super(field ? withoutField(message, field) : message, options);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.field = field;
    this.retryAt = retryAt;
  }
}

/** Turns `queries.0.filters.0: there is no goal 'Order'`, written for programs, into `There is no goal 'Order'.` */
function withoutField(message: string, field: string) {
  if (!message.startsWith(`${field}: `)) return message;
  const problem = message.slice(field.length + 2);
  const { tag } = speech();
  const stop = /^(ja|zh)/.test(tag) ? '。' : '.';
  return (
    problem.charAt(0).toLocaleUpperCase(tag) +
    problem.slice(1) +
    (/[.!?。！？؟]['"’”»」』）)]?$/.test(problem) ? '' : stop)
  );
}

/** Calls the API as the signed-in user. @throws ApiError */
export const call = <Name extends CallName>(name: Name, input: Input<Name>): Promise<Answer<Name>> =>
  callAs(member, name, input);

/** Calls the API as this reader. @throws ApiError */
export async function callAs<Name extends CallName>(
  reader: Reader,
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> {
  return read(await send(calls[name], input, await headersOf(reader)));
}

async function headersOf(reader: Reader): Promise<Record<string, string>> {
  if (reader.is === 'link') return { Authorization: `Link ${reader.slug}` };
  return reader.is === 'guest' ? {} : authorization();
}

const listeners = new Set<(error: ApiError) => void>();

/** Calls the listener for each refused call, until the returned function is called. */
export function onRefusal(listener: (error: ApiError) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The type comes from the table of calls. The server's tests check that answers match it. */
async function read<Of>(response: Response): Promise<Of> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as Of;
  if (response.status === 401) void followSignOut();
  const error = errorOf(response, answer);
  if (error.code.startsWith('sso_')) void leaveRefused();
  // The access to a workspace may be lost.
  if (error.status === 403 || error.status === 404) remember(offlineNumbers, null);
  for (const listener of listeners) listener(error);
  throw error;
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

/** The provider does not renew the token of a session that was ended elsewhere. Firebase then signs out here. */
async function followSignOut() {
  const { currentUser } = await firebaseAuth();
  await currentUser?.getIdToken(true).catch(() => undefined);
}

/** Ends a session that the deployment does not accept. The sign-in page says why. */
async function leaveRefused() {
  const auth = await firebaseAuth();
  if (!auth.currentUser) return;
  remember(refusedSignIn, auth.currentUser.email ?? '', 'sessionStorage');
  await auth.signOut();
}

async function send(row: Call, input: object, headers: Record<string, string>): Promise<Response> {
  const json = {
    Accept: 'application/json',
    'Accept-Language': speech().tag,
    'Content-Type': 'application/json',
    ...headers,
  };
  try {
    const response =
      row.method === 'GET'
        ? await fetch(addressOf(row, input), { headers: json })
        : await fetch(addressOf(row, {}), { method: 'POST', headers: json, body: JSON.stringify(input) });
    noteServerTime(response.headers.get('Date'), Date.now());
    return response;
  } catch (cause) {
    throw noAnswer(cause);
  }
}

/** Input fields that match a placeholder go into the path, all others into the query. */
function addressOf({ path }: Call, input: object) {
  const query = new URLSearchParams(
    Object.entries(input).filter(([, value]) => value !== undefined) as [string, string][],
  );
  let filled: string = path;
  for (const field of fieldsOfPath(path)) {
    filled = filled.replace(`{${field}}`, encodeURIComponent(query.get(field) ?? ''));
    query.delete(field);
  }
  return `/api${filled}${query.size > 0 ? `?${query}` : ''}`;
}

function noAnswer(cause: unknown): ApiError {
  const message = say('No answer from the server. Check your connection and try again.');
  return new ApiError({ code: 'network', message, status: 0 }, { cause });
}

function errorOf({ status, headers }: Response, answer: unknown): ApiError {
  const { error } = (answer ?? {}) as Partial<ErrorAnswer>;
  const seconds = headers.get('Retry-After');
  const retryAt = seconds === null ? undefined : Date.now() + Number(seconds) * 1000;
  if (error) return new ApiError({ ...error, status, retryAt });
  const message = say('The answer from the server could not be read. Try again in a moment.');
  return new ApiError({ code: 'unreadable', message, status });
}
