import { afterAll, beforeAll, expect, test } from 'vitest';
import { callNames } from '@footfall/functions/contract';
import { errorStatus, type ErrorAnswer } from '../../../functions/src/core/error-codes.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { freshNetwork, requestOf, type SentCall } from '../../support/api/any-call.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import type { ServerProcess } from '../../support/stack/instances/server-process.ts';
import { inParallel } from '../../support/stack/load.ts';
import { stack } from '../../support/stack/stack.ts';

/** How many requests are under way at a time. */
const atOnce = 8;

/** One of so many goes through Hosting, which costs as much as the answer. */
const throughHosting = 13;

/** About how many inputs each call gets. */
const most = 30;

/** Not `constructor`: the local emulator of Firestore keeps documents in a plain object, and fails at that name. */
const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202etxt.exe',
  '__proto__',
  '..',
  '../../etc/passwd',
  '__reserved__',
  '%00%ff',
  '`; DROP TABLE events; --',
  '=cmd()',
  '<img src=x onerror=alert(1)>',
  '-1',
  '1e999',
  '2026-02-30',
  '0000-00-00',
  'x'.repeat(5000),
  '👩‍👩‍👧‍👦'.repeat(100),
];
const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);
const values = [
  null,
  true,
  -1,
  0.5,
  1e308,
  [],
  {},
  [null],
  [{}],
  nested(200),
  { toString: 1 },
  Array(3000).fill('a'),
];
const bodies = ['', 'null', '[]', '"text"', '{', '{"workspaceId":1,"workspaceId":2}', '[{"queries":{}}]'];

type Path = readonly (string | number)[];

/** Where a value stands in an input, and where one stands in that value. */
function pathsOf(input: unknown, at: Path = []): Path[] {
  if (typeof input !== 'object' || input === null) return [at];
  return [at, ...Object.entries(input).flatMap(([key, value]) => pathsOf(value, [...at, key]))];
}

/** The input with another value at this path. */
function changed(input: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  const at = (each: unknown, key: string) => (key === String(first) ? changed(each, rest, value) : each);
  if (Array.isArray(input)) return input.map((each, index) => at(each, String(index)));
  return Object.fromEntries(Object.entries(input as object).map(([key, each]) => [key, at(each, key)]));
}

/**
 * Forms of the call in which one of its values is a hostile one: about `most` of them, or one for each place where a value
 * stands if there are more places.
 */
function hostileForms({ path, query, body }: SentCall): SentCall[] {
  const isRead = body === undefined;
  const paths = pathsOf(isRead ? (query ?? {}) : body).filter((at) => at.length > 0);
  const ours = isRead ? texts : [...texts, ...values];
  const stride = Math.min(Math.ceil((paths.length * ours.length) / most), ours.length);
  const pairs = paths.flatMap((at, row) =>
    ours.filter((_, column) => (row + column) % stride === 0).map((value) => ({ at, value })),
  );
  if (isRead)
    return [
      { path, query: { ...query, more: 'than there is' } },
      ...pairs.map(({ at, value }) => ({ path, query: changed(query, at, value) as Record<string, string> })),
    ];
  return [
    ...bodies.map((text) => ({ path, body: text })),
    ...pairs.map(({ at, value }) => ({ path, body: changed(body, at, value) })),
  ];
}

/** What the API answered that it should not; null if it answered, refused with a known code, or was too busy. */
async function failureOf(
  { path, query = {}, body }: SentCall,
  account: Account,
  at: string,
): Promise<string | null> {
  const response = await fetch(`${at}/api${path}?${new URLSearchParams(query)}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Bearer ${account.token}`,
      // The functions framework refuses invalid JSON with a JSON content type before our code sees it.
      'Content-Type': 'text/plain',
      'X-Forwarded-For': freshNetwork(),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok || response.status === errorStatus.unavailable) return null;
  const { error } = JSON.parse(text) as ErrorAnswer;
  const isRefusal = response.status < 500 && errorStatus[error.code] === response.status;
  return isRefusal ? null : `${response.status} ${text}`;
}

let api: ServerProcess;
beforeAll(async () => {
  api = await startFunction({ target: 'api' });
});
afterAll(() => api[Symbol.asyncDispose]());

test.each(callNames.map((name, row) => [name, row] as const))(
  '%s answers or refuses any input, and fails at none',
  async (name, row) => {
    const owner = await signUp();
    const { id } = await addWorkspace(owner);
    const failures: unknown[] = [];
    const work = hostileForms(requestOf(name, id)).map((form, index) => async () => {
      const at = (row + index) % throughHosting === 0 ? stack.hosting : api.url;
      const failure = await failureOf(form, owner, at);
      if (failure !== null) failures.push({ failure, at, form: JSON.stringify(form).slice(0, 500) });
    });
    await inParallel(atOnce, work);
    expect(failures).toEqual([]);
  },
);
