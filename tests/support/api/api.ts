import { callNames, calls, creatorRole, type WorkspaceAnswer } from '@footfall/functions/contract';
import { shapes } from '../../../functions/src/contract/api.ts';
import { siteCalls } from '../../../functions/src/programs/sites/calls.ts';
import { createWorkspace } from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { toAnswer } from '../../../functions/src/workspaces/handlers.ts';
import type { Account } from './accounts.ts';
import { stack } from '../stack/stack.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';

/** An answer of the API with its body as JSON. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** What is sent to the API, with names of headers in lower case, as node:http has them. */
export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** An answer of the API with its body as text. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Calls the API of the stack, through Hosting, the functions framework and the guard of bodies.
 * @param path below /api
 */
export const askThroughHosting = (path: string, sent: Sent = {}) => askAt(stack.hosting, path, sent);

/** The default options of calls: as the SPA makes them, unless a file has its own API (`useOwnApi`). */
export const servedAt = { url: stack.hosting, ask: askThroughHosting };

interface Call {
  account?: Account | undefined;
  authorization?: string;
  query?: Record<string, string>;
  body?: unknown;
  /** By default POST with a body, and GET without. */
  method?: string;
  /** The address of the API, if it is a separate instance. */
  at?: string;
  headers?: Record<string, string>;
}

/** Calls the API. A success must have exactly the fields that the table of calls names. */
export async function call<Body>(
  path: string,
  {
    account,
    authorization,
    query = {},
    body,
    method = body === undefined ? 'GET' : 'POST',
    at,
    headers = {},
  }: Call = {},
): Promise<Answer<Body>> {
  const bearer = authorization ?? (account ? `Bearer ${account.token}` : undefined);
  const address = `${path}?${new URLSearchParams(query)}`;
  const sent = {
    method,
    headers: {
      // The functions framework refuses invalid JSON with a JSON content type before our code sees it.
      'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
      ...(bearer ? { authorization: bearer } : {}),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
  const { text, ...reply } = await (at === undefined
    ? servedAt.ask(address, sent)
    : askAt(at, address, sent));
  const answer = JSON.parse(text);
  if (reply.status < 300) answerOf(path, method, bearer)?.parse(answer);
  return { ...reply, body: answer };
}

async function askAt(url: string, path: string, sent: Sent): Promise<Reply> {
  const response = await answered(`${url}/api${path}`, sent);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A server may close an idle connection as it is reused. Then the request did not arrive. */
export const answered: typeof fetch = (url, sent) =>
  fetch(url, sent).catch((error: Error) => {
    if ((error.cause as NodeJS.ErrnoException | undefined)?.code !== 'ECONNRESET') throw error;
    return fetch(url, sent);
  });

/** A row of a table of calls, with the schema of a success. */
const rowOf = <Answer extends { parse: (answer: unknown) => unknown }>(
  { method, path }: { method: string; path: string },
  answer: Answer,
) => ({ method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), answer });

const ofTable = callNames.map((name) => rowOf(calls[name], shapes[name].answer));
const ofSites = Object.values(siteCalls).map((call) => rowOf(call, call.answer));

/** The schema of a success of the call at this path; undefined if there is no such call. */
function answerOf(path: string, method: string, bearer = '') {
  const isCalled = (row: ReturnType<typeof rowOf>) => row.method === method && row.pattern.test(path);
  // With a key, the list of sites is that of programs.
  const ofKeys = bearer.startsWith('Bearer ff_') ? ofSites.find(isCalled) : undefined;
  return (ofKeys ?? ofTable.find(isCalled))?.answer;
}

let counter = 0;

/** A domain that no other test has. */
export function freshDomain(): string {
  return `site-${process.pid}-${Date.now()}-${counter++}.example`;
}

/** A new workspace of this account. It does not count toward the limit of added workspaces an hour. */
export async function addWorkspace(account: Account, timezone = 'UTC'): Promise<WorkspaceAnswer> {
  return toAnswer(await createWorkspace({ domain: freshDomain(), timezone, owner: account }), creatorRole);
}

/** New workspaces of an account, by their names in tests. */
export async function addWorkspaces<Name extends string>(
  account: Account,
  ...names: readonly Name[]
): Promise<Record<Name, WorkspaceAnswer>> {
  const added: [Name, WorkspaceAnswer][] = [];
  for (const name of names) added.push([name, await addWorkspace(account)]);
  return Object.fromEntries(added) as Record<Name, WorkspaceAnswer>;
}

/** Records a first event, as for a workspace whose events were stored without its collect path, or long before it. */
export async function markVisited(workspaceId: string): Promise<void> {
  await workspaceDocument(workspaceId).update({ firstEventAt: new Date('2025-01-01T00:00:00Z') });
}
