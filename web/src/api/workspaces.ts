import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type {
  ConfirmedWorkspaceBody,
  CreateWorkspaceBody,
  DeletedWorkspaceAnswer,
  SiteCheckAnswer,
  UpdateWorkspaceBody,
  WorkspaceAnswer,
} from '@footfall/functions/contract';
import { call } from './call.ts';
import { askAgain, changeAnswer, useEndpoint } from './use-endpoint.ts';

const key = 'workspace';
const listPath = '/v1/workspace/list';
const getPath = '/v1/workspace/get';
export const domainProofPath = '/v1/workspace/domain-proof';
const listeners = new Set<() => void>();

/** What the user was shown: the last workspace by its id, and all since the page was loaded by what they were called. */
interface Shown {
  last: string | null;
  seen: ReadonlyMap<string, string>;
}

// Read once: another tab may show another workspace without changing this one under the reader's eyes.
let shown: Shown = { last: readStored(), seen: new Map() };

function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Makes a workspace the one that is shown where an address names none, also on the next visit.
 * @param site what an address calls it
 */
export function rememberWorkspace(id: string, site: string): void {
  if (shown.last === id && shown.seen.get(site) === id) return;
  shown = { last: id, seen: new Map([...shown.seen, [site, id]]) };
  try {
    localStorage.setItem(key, id);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The workspaces that were shown, kept up to date. */
export function useShownWorkspaces(): Shown {
  return useSyncExternalStore(subscribe, () => shown);
}

/** The user's workspaces, oldest first. */
export function useWorkspaces() {
  const { data, error, retry } = useEndpoint<WorkspaceAnswer[]>(listPath, {});
  return { list: data?.answer, error, retry };
}

/** A workspace as it is stored now: the list may be as old as the page. */
export function useWorkspace(workspaceId: string) {
  const { data, error, retry } = useEndpoint<WorkspaceAnswer>(getPath, { workspaceId });
  return { workspace: data?.answer, error, retry };
}

const changeList = (change: (list: WorkspaceAnswer[]) => WorkspaceAnswer[]) =>
  changeAnswer(listPath, {}, change);

/** Puts a workspace that was just made into the list; it is the one to be shown next. */
export async function adoptWorkspace(made: WorkspaceAnswer): Promise<void> {
  await changeList((list) => [...list, made]);
  rememberWorkspace(made.id, made.domain);
}

/** Creates a workspace, which is the one to be shown next. @throws ApiError */
export async function createWorkspace(body: CreateWorkspaceBody): Promise<void> {
  await adoptWorkspace(await call<WorkspaceAnswer>('/v1/workspace/create', body));
}

/** Changes what is given of a workspace's settings. @throws ApiError */
export async function updateWorkspace(body: UpdateWorkspaceBody): Promise<void> {
  const updated = await call<WorkspaceAnswer>('/v1/workspace/update', body);
  await changeList((list) => list.map((known) => (known.id === updated.id ? updated : known)));
  await changeAnswer<WorkspaceAnswer>(getPath, { workspaceId: updated.id }, () => updated);
  // Another domain is not proven.
  if (body.domain !== undefined) await askAgain(domainProofPath, { workspaceId: updated.id });
}

/** Deletes all that a workspace has counted. @throws ApiError */
export async function resetWorkspace(body: ConfirmedWorkspaceBody): Promise<void> {
  await call<WorkspaceAnswer>('/v1/workspace/reset', body);
  // Every remembered number is of the time before; the settings are not.
  const isNumber = (address: string) =>
    address.includes(`workspaceId=${body.workspaceId}`) && !address.startsWith(getPath);
  await mutate((cacheKey) => Array.isArray(cacheKey) && isNumber(String(cacheKey[1])), undefined);
}

/** Deletes a workspace. @throws ApiError */
export async function deleteWorkspace(body: ConfirmedWorkspaceBody): Promise<void> {
  const { id } = await call<DeletedWorkspaceAnswer>('/v1/workspace/delete', body);
  await changeList((list) => list.filter((known) => known.id !== id));
}

/** Has the workspace's site looked at from outside. @throws ApiError */
export function checkSite(workspaceId: string): Promise<SiteCheckAnswer> {
  return call('/v1/workspace/check-site', { workspaceId });
}
