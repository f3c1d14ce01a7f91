import { useEffect, useRef, useState } from 'react';
import type { Input, WorkspaceAnswer } from '@footfall/functions/contract';
import { call, onRefusal } from './call.ts';
import { followed, recall, remember } from './state.ts';
import {
  askAgain,
  askAgainIfChanged,
  askEveryAgain,
  changeAnswer,
  forget,
  useNamed,
  useEndpoint,
} from './use-endpoint.ts';

const key = 'workspace';

/**
 * The workspaces that the user saw: the last one by its id, and all since the page was loaded by their names. And the
 * ids of those that the user has left or deleted since then.
 */
interface Shown {
  last: string | null;
  seen: ReadonlyMap<string, string>;
  givenUp: ReadonlySet<string>;
}

// Read once, so that another tab with another workspace does not change this one.
const shown = followed<Shown>({ last: recall(key), seen: new Map(), givenUp: new Set() });

/**
 * Makes a workspace the one that is shown if an address names none, also on the next visit.
 * @param site its name in addresses
 */
export function rememberWorkspace(id: string, site: string): void {
  const { last, seen, givenUp } = shown.get();
  if (last === id && seen.get(site) === id) return;
  shown.set({ last: id, seen: new Map([...seen, [site, id]]), givenUp });
  remember(key, id);
}

/** The workspaces that were shown, kept up to date. */
export const useShownWorkspaces = shown.useValue;

/** The user's workspaces, oldest first. */
export const useWorkspaces = () => useNamed('list', 'workspace.list', {});

/** A workspace as it is stored now; the list may be as old as the page. */
export const useWorkspace = (workspaceId: string) => useNamed('workspace', 'workspace.get', { workspaceId });

const changeList = (change: (list: WorkspaceAnswer[]) => WorkspaceAnswer[]) =>
  changeAnswer('workspace.list', {}, change);

/** Adds a new workspace to the list and makes it the one that is shown next. */
export async function adoptWorkspace(made: WorkspaceAnswer): Promise<void> {
  await changeList((list) => [...list, made]);
  rememberWorkspace(made.id, made.domain);
}

/** Creates a workspace, which is shown next. @throws ApiError */
export async function createWorkspace(body: Input<'workspace.create'>): Promise<void> {
  await adoptWorkspace(await call('workspace.create', body));
}

/** Changes the given settings of a workspace. @throws ApiError */
export async function updateWorkspace(body: Input<'workspace.update'>): Promise<void> {
  const { workspaceId } = body;
  const updated = await call('workspace.update', body).catch(
    askAgainIfChanged('workspace.get', { workspaceId }),
  );
  await adopt(updated);
  // A new domain is not proven yet.
  if (body.domain !== undefined) await askAgain('workspace.domain-proof', { workspaceId });
}

/** Says how long a workspace keeps its visits. @throws ApiError */
export async function keepVisits(body: Input<'workspace.keep-visits'>): Promise<void> {
  await adopt(await call('workspace.keep-visits', body));
}

async function adopt(updated: WorkspaceAnswer) {
  await changeList((list) => list.map((known) => (known.id === updated.id ? updated : known)));
  await changeAnswer('workspace.get', { workspaceId: updated.id }, () => updated);
}

/** Deletes everything that a workspace has counted. @throws ApiError */
export async function resetWorkspace(body: Input<'workspace.reset'>): Promise<void> {
  await call('workspace.reset', body);
  // All numbers in memory are from before the reset; the settings stay valid.
  await forget(
    (name, input) =>
      name !== 'workspace.get' && 'workspaceId' in input && input.workspaceId === body.workspaceId,
  );
}

/** Deletes a workspace. @throws ApiError */
export async function deleteWorkspace(body: Input<'workspace.delete'>): Promise<void> {
  await giveUp((await call('workspace.delete', body)).id);
}

/** Ends the user's own membership. @throws ApiError */
export async function leaveWorkspace(body: Input<'workspace.leave'>): Promise<void> {
  await giveUp((await call('workspace.leave', body)).id);
}

async function giveUp(id: string) {
  const known = shown.get();
  shown.set({ ...known, givenUp: new Set([...known.givenUp, id]) });
  await changeList((list) => list.filter((known) => known.id !== id));
}

/** Reads again which workspaces the user has, and the user's role in them. */
export async function readAccess(): Promise<void> {
  await askAgain('workspace.list', {});
}

/**
 * Notices with the next refused call that the user was removed from a workspace, or has another role in it, until the
 * returned function is called.
 */
export function followAccess(): () => void {
  return onRefusal(({ code }) => {
    if (code === 'forbidden' || code === 'not_found') void readAccess();
  });
}

/** The server counts the visitors of now up to a moment, which is another one after this time. */
const momentMs = 10_000;

/**
 * Whether a workspace has had an event, asked again until it has; undefined as long as that is not known. A workspace
 * of null asks nothing. After a failed request, the next one may succeed. With the first event, all questions are asked
 * again.
 */
export function useFirstEvent(workspaceId: string | null, every: number): boolean | undefined {
  const [arrived, setArrived] = useState(false);
  const input = workspaceId === null ? null : { workspaceId };
  const { data } = useEndpoint('workspace.first-event', input, { every: arrived ? 0 : every });
  const has = data && data.answer.firstEventAt !== null;
  if (has && !arrived) setArrived(true);
  const waited = useRef(false);
  useEffect(() => {
    // What was asked before has no visit in it, and who is there now is known up to a moment ago.
    if (has && waited.current)
      for (const wait of [0, momentMs]) setTimeout(() => void askEveryAgain('query'), wait);
    waited.current = has === false;
  }, [has]);
  return has;
}
