import { afterAll, beforeAll, beforeEach } from 'vitest';
import type {
  ClaimAnswer,
  DomainProofAnswer,
  ErrorAnswer,
  ProofLocations,
  ProveAnswer,
  WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from './accounts.ts';
import { addWorkspace, call, type Answer } from './api.ts';
import { startNameServer, type NameServer } from '../stack/stand-ins/name-server.ts';
import { stack } from '../stack/stack.ts';

/** The TXT records that the functions of the stack see. */
export const records: Record<string, string[]> = {};

/** The owner of `held`, another account, and a workspace: new for each test of a file that calls `useDomains`. */
export let holder: Account;
export let claimant: Account;
export let held: WorkspaceAnswer;

/** Starts a name server for the tests of a file, and gives each test its accounts and its workspace. */
export function useDomains(): void {
  let server: NameServer;

  beforeAll(async () => {
    server = await openNameServer();
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    [holder, claimant] = await Promise.all([signUp(), signUp()]);
    held = await addWorkspace(holder);
  });
}

/** Answers the stack's DNS queries until it is closed. */
export function openNameServer(): Promise<NameServer> {
  return startNameServer(records, Number(stack.dns.split(':')[1]));
}

/** Publishes a proof like the owner of the domain's DNS records. */
export function publish({ record }: ProofLocations): void {
  records[record.name] = ['v=spf1 -all', record.value];
}

/** A call that changes a workspace, by the last part of its path. */
export const post = <Body>(path: string, account: Account | undefined, body: object) =>
  call<Body & ErrorAnswer>(`/v1/workspace/${path}`, { ...(account ? { account } : {}), body });

/** Status and code of a refusal. */
export const refusedAs = ({ status, body }: Answer<ErrorAnswer>) => [status, body.error.code];

/** Status, code and field of a refusal. */
export const refusedFor = (answer: Answer<ErrorAnswer>) => [...refusedAs(answer), answer.body.error.field];

/** A refusal without the parts that differ between calls. */
export const sameError = ({ body }: Answer<ErrorAnswer>) => ({ ...body.error, requestId: '' });

export const claim = (account: Account, domain: string) =>
  post<ClaimAnswer>('claim', account, { domain, timezone: 'Asia/Tokyo' });

export async function claimsOf(account: Account): Promise<ClaimAnswer[]> {
  return (await call<ClaimAnswer[]>('/v1/workspace/claims', { account })).body;
}

export const proveClaim = (account: Account, domain: string) =>
  post<ProveAnswer>('prove-claim', account, { domain });

/** Claims a domain, proves it, and returns the workspace that then has it. */
export async function takeOver(account: Account, domain: string): Promise<WorkspaceAnswer> {
  publish((await claim(account, domain)).body.places);
  const { body } = await proveClaim(account, domain);
  if (!body.proven) throw new Error(`The domain was not proven: ${JSON.stringify(body)}`);
  return body.workspace;
}

export const proofOf = (account: Account, workspaceId: string) =>
  call<DomainProofAnswer & ErrorAnswer>('/v1/workspace/domain-proof', { account, query: { workspaceId } });

/** Proves the domain of a workspace that someone owns. */
export async function proveOwn(account: Account, workspaceId: string): Promise<void> {
  publish((await proofOf(account, workspaceId)).body.places);
  const { body } = await post<ProveAnswer>('prove', account, { workspaceId });
  if (!body.proven) throw new Error(`The domain was not proven: ${JSON.stringify(body)}`);
}

/** The workspaces of an account. */
export async function workspacesOf(account: Account): Promise<WorkspaceAnswer[]> {
  return (await call<WorkspaceAnswer[]>('/v1/workspace/list', { account })).body;
}

export async function workspaceOf(account: Account, workspaceId: string): Promise<WorkspaceAnswer> {
  return (await call<WorkspaceAnswer>('/v1/workspace/get', { account, query: { workspaceId } })).body;
}
