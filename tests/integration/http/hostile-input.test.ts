import { expect, test } from 'vitest';
import { callNames } from '@footfall/functions/contract';
import { errorStatus, type ErrorAnswer } from '../../../functions/src/core/error-codes.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { freshNetwork, requestOf, type SentCall } from '../../support/api/any-call.ts';
import { addWorkspace, askThroughHosting } from '../../support/api/api.ts';
import { askHere } from '../../support/stack/in-process.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { inParallel } from '../../support/stack/load.ts';

/** The number of concurrent requests. */
const atOnce = 8;

/** One request of this number goes through Hosting, which costs as much as the answer. */
const throughHosting = 41;

/** The approximate number of inputs per call. */
const max = 16;

/** Not `constructor`: the local emulator of Firestore stores documents in a plain object, and fails at that name. */
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

/** The path of a value in an input, and of a value inside it. */
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
 * Variants of the call in which one value is hostile: about `most` of them, or one for each value if there are more
 * values. One parser reads the bodies of all calls, so each call gets only some of the unreadable bodies.
 * @param turn selects the bodies and values
 */
function hostileForms({ path, query, body }: SentCall, turn: number): SentCall[] {
  const isRead = body === undefined;
  const paths = pathsOf(isRead ? (query ?? {}) : body).filter((at) => at.length > 0);
  const ours = isRead ? texts : [...texts, ...values];
  const stride = Math.min(Math.ceil((paths.length * ours.length) / max), ours.length);
  const pairs = paths.flatMap((at, row) =>
    ours.filter((_, column) => (turn + row + column) % stride === 0).map((value) => ({ at, value })),
  );
  if (isRead)
    return [
      { path, query: { ...query, more: 'than there is' } },
      ...pairs.map(({ at, value }) => ({ path, query: changed(query, at, value) as Record<string, string> })),
    ];
  return [
    ...bodies.filter((_, index) => (turn + index) % 4 === 0).map((text) => ({ path, body: text })),
    ...pairs.map(({ at, value }) => ({ path, body: changed(body, at, value) })),
  ];
}

/** The wrong answer of the API; null if it answered, refused with a known code, or was too busy. */
async function failureOf(
  { path, query = {}, body }: SentCall,
  account: Account,
  ask: typeof askHere,
): Promise<string | null> {
  const { status, text } = await ask(`${path}?${new URLSearchParams(query)}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${account.token}`,
      // The functions framework refuses invalid JSON with a JSON content type before our code sees it.
      'content-type': 'text/plain',
      'x-forwarded-for': freshNetwork(),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  if (status < 300 || status === errorStatus.unavailable) return null;
  const { error } = JSON.parse(text) as ErrorAnswer;
  const isRefusal = status < 500 && errorStatus[error.code] === status;
  return isRefusal ? null : `${status} ${text}`;
}

// Its tokens are checked without a request to the provider each time.
useOwnApi();

test.each(callNames.map((name, row) => [name, row] as const))(
  '%s answers or refuses any input, and fails at none',
  async (name, row) => {
    const owner = await signUp();
    const { id } = await addWorkspace(owner);
    const failures: unknown[] = [];
    const work = hostileForms(requestOf(name, id), row).map((form, index) => async () => {
      const ask = (row + index) % throughHosting === 0 ? askThroughHosting : askHere;
      const failure = await failureOf(form, owner, ask);
      if (failure !== null)
        failures.push({ failure, by: ask.name, form: JSON.stringify(form).slice(0, 500) });
    });
    await inParallel(atOnce, work);
    expect(failures).toEqual([]);
  },
);
