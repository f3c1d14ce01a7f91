import { useEffect, useRef, useState } from 'react';
import type { Input, WorkspaceAnswer } from '@footfall/functions/contract';
import { offlineNumbers } from '../offline/key.ts';
import { call, onRefusal } from './call.ts';
import { createStore } from './state.ts';
import { recall, remember } from '../storage.ts';
import {
  refetch,
  refetchIfChanged,
  refetchEvery,
  changeAnswer,
  dropAnswers,
  useNamed,
  useEndpoint,
} from './use-endpoint.ts';

const key = 'workspace';

/**
 * `last` is the id of the workspace shown last. `seen` maps names in addresses to ids since the page was loaded.
 * `givenUp` has the ids of workspaces that the user left or deleted since then.
 */
interface Shown {
  last: string | null;
  seen: ReadonlyMap<string, string>;
  givenUp: ReadonlySet<string>;
}

// Read once, so that a different workspace in another tab does not change this one.
const shown = createStore<Shown>({ last: recall(key), seen: new Map(), givenUp: new Set() });

/** Makes this the default for addresses that name none, also on the next visit. @param site its name in addresses */
export function rememberWorkspace(id: string, site: string): void {
  const { last, seen, givenUp } = shown.get();
  if (last === id && seen.get(site) === id) return;
  shown.set({ last: id, seen: new Map([...seen, [site, id]]), givenUp });
  remember(key, id);
}

export const useShownWorkspaces = shown.useValue;

/** Oldest first. */
export function useWorkspaces() {
  const named = useNamed('list', 'workspace.list', {});
  const { list } = named;
  useEffect(() => {
    const numbers = recall(offlineNumbers);
    if (list && numbers && !list.some(({ id }) => numbers.includes(id))) remember(offlineNumbers, null);
  }, [list]);
  return named;
}

/** The workspace as stored now. The list may be as old as the page. */
export const useWorkspace = (workspaceId: string) => useNamed('workspace', 'workspace.get', { workspaceId });

const changeList = (change: (list: WorkspaceAnswer[]) => WorkspaceAnswer[]) =>
  changeAnswer('workspace.list', {}, change);

export async function adoptWorkspace(made: WorkspaceAnswer): Promise<void> {
  await changeList((list) => [...list, made]);
  rememberWorkspace(made.id, made.domain);
}

/** Creates a workspace and makes it the current one. @throws ApiError */
export async function createWorkspace(body: Input<'workspace.create'>): Promise<void> {
  await adoptWorkspace(await call('workspace.create', body));
}

/** @throws ApiError */
export async function updateWorkspace(body: Input<'workspace.update'>): Promise<void> {
  const { workspaceId } = body;
  const updated = await call('workspace.update', body).catch(
    refetchIfChanged('workspace.get', { workspaceId }),
  );
  await adopt(updated);
  // A new domain is not proven yet.
  if (body.domain !== undefined) await refetch('workspace.domain-proof', { workspaceId });
}

/** Sets how long a workspace retains its visits. @throws ApiError */
export async function changeRetention(body: Input<'workspace.keep-visits'>): Promise<void> {
  await adopt(await call('workspace.keep-visits', body));
}

async function adopt(updated: WorkspaceAnswer) {
  await changeList((list) =>
    list.map((known) => (known.id === updated.id ? { ...known, ...updated } : known)),
  );
  await changeAnswer('workspace.get', { workspaceId: updated.id }, () => updated);
}

/** Deletes everything that a workspace has counted. @throws ApiError */
export async function resetWorkspace(body: Input<'workspace.reset'>): Promise<void> {
  await call('workspace.reset', body);
  // All cached numbers are older than the reset. The settings stay valid.
  await dropAnswers(
    (name, input) =>
      name !== 'workspace.get' && 'workspaceId' in input && input.workspaceId === body.workspaceId,
  );
}

/** @throws ApiError */
export async function deleteWorkspace(body: Input<'workspace.delete'>): Promise<void> {
  await giveUp((await call('workspace.delete', body)).id);
}

/** @throws ApiError */
export async function leaveWorkspace(body: Input<'workspace.leave'>): Promise<void> {
  await giveUp((await call('workspace.leave', body)).id);
}

async function giveUp(id: string) {
  const known = shown.get();
  shown.set({ ...known, givenUp: new Set([...known.givenUp, id]) });
  await changeList((list) => list.filter((known) => known.id !== id));
}

/** Reloads the user's workspaces and roles. */
export async function readAccess(): Promise<void> {
  await refetch('workspace.list', {});
}

/** Reloads roles after each refused call, because the user may have been removed. Returns the unsubscribe function. */
export function followAccess(): () => void {
  return onRefusal(({ code }) => {
    if (code === 'forbidden' || code === 'not_found') void readAccess();
  });
}

/** The server counts current visitors up to a time that advances in steps of this length. */
const momentMs = 10_000;

/**
 * Whether a workspace has had an event. Polls until it has. Undefined while unknown. A null workspace sends no
 * request, and a failed request is retried. The first event repeats all queries.
 */
export function useFirstEvent(workspaceId: string | null, every: number): boolean | undefined {
  const [arrived, setArrived] = useState(false);
  const input = workspaceId === null ? null : { workspaceId };
  const { data } = useEndpoint('workspace.first-event', input, { every: arrived ? 0 : every });
  const has = data && data.answer.firstEventAt !== null;
  if (has && !arrived) setArrived(true);
  const waited = useRef(false);
  useEffect(() => {
    // Earlier answers have no visits. The second repeat is for the count of current visitors.
    if (has && waited.current)
      for (const wait of [0, momentMs]) setTimeout(() => void refetchEvery('query'), wait);
    waited.current = has === false;
  }, [has]);
  return has;
}
