import { afterAll, beforeAll, expect } from 'vitest';
import type { GlobalAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { oldestBatches } from '../../../../functions/src/store/firestore/ingest/spool.ts';
import { signUp, type Account } from '../../api/accounts.ts';
import { addWorkspace, call } from '../../api/api.ts';
import { pageview } from '../../api/collect.ts';
import { startFaultyProxy } from '../stand-ins/faulty-proxy.ts';
import { startFunction } from './function-process.ts';
import { sender, sendUntilTaken } from '../load.ts';
import { pagesOf } from '../../traffic/rows.ts';
import { stack } from '../stack.ts';

/** The owner of the workspaces. */
export let account: Account;

export function useAccount(): void {
  beforeAll(async () => {
    account = await signUp();
  });
}

export const insertAll = { path: /\/insertAll$/ };

/**
 * One instance for all tests of a file or a suite.
 * @param workspaces that it knows
 * @param node options of Node
 */
export function useBrokenInstance(workspaces = 1, node: string[] = []) {
  let broken: Awaited<ReturnType<typeof brokenInstance>>;
  beforeAll(async () => {
    broken = await brokenInstance(workspaces, node);
  });
  afterAll(() => broken[Symbol.asyncDispose]());
  return () => broken;
}

/** An instance with a faulty proxy in front of each of its stores, and workspaces that it knows. */
async function brokenInstance(workspaces: number, node: string[]) {
  const stacked = new AsyncDisposableStack();
  const bigquery = stacked.use(await startFaultyProxy(stack.bigquery));
  const firestore = stacked.use(await startFaultyProxy(stack.firestore));
  const instance = stacked.use(
    await startFunction({ bigquery: bigquery.address, firestore: firestore.address, node }),
  );
  const send = sender(instance.url);
  const sites: WorkspaceAnswer[] = [];
  while (sites.length < workspaces) sites.push(await addWorkspace(account));
  for (const { domain } of sites) {
    expect(await sendUntilTaken(send, { body: pageview(domain, '/first') })).toMatchObject({ status: 202 });
  }
  const [site] = sites as [WorkspaceAnswer];
  return {
    bigquery,
    firestore,
    instance,
    send,
    site,
    sites,
    [Symbol.asyncDispose]: () => stacked.disposeAsync(),
  };
}

/** Sends events of a site until one gets as far as BigQuery: for a second after an outage, an instance does not try. */
export const reachesBigQuery = (
  { bigquery, send }: Pick<Awaited<ReturnType<typeof brokenInstance>>, 'bigquery' | 'send'>,
  { domain }: WorkspaceAnswer,
) =>
  expect
    .poll(async () => {
      const { rows } = bigquery.inserts;
      const { status } = await send({ body: pageview(domain, '/first') });
      return [status, bigquery.inserts.rows - rows];
    })
    .toEqual([202, 1]);

/** The path of each row of a workspace, without the first row. */
export async function pathsOf(workspaceId: string): Promise<string[]> {
  return (await pagesOf(workspaceId)).filter((path) => path !== '/first');
}

export async function spooledOf(workspaceId: string) {
  const batches = await oldestBatches(1000, Infinity);
  return batches.flatMap(({ rows }) => rows).filter((row) => row.workspaceId === workspaceId);
}

export async function counted(workspace: WorkspaceAnswer): Promise<number> {
  const query = { workspaceId: workspace.id, from: '', to: '' };
  const { body } = await call<GlobalAnswer>('/v1/workspace/data/global', { account, query });
  return body.pageviews;
}
