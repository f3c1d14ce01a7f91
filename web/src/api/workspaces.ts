import { useEffect, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type { CreateWorkspaceBody, WorkspaceAnswer } from '@footfall/functions/contract';
import { call } from './call.ts';
import { useEndpoint } from './use-endpoint.ts';

const key = 'workspace';
const listPath = '/v1/workspace/list';
const listeners = new Set<() => void>();

// Read once: another tab may show another workspace without changing this one under the reader's eyes.
let remembered = readStored();

function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Makes a workspace the one that is shown, now and on the next visit. */
export function chooseWorkspace(id: string): void {
  remembered = id;
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

/** The user's workspaces, and the chosen one: the first where the remembered one is gone, null where there is none. */
export function useWorkspaces() {
  const { data, error, retry } = useEndpoint<WorkspaceAnswer[]>(listPath, {});
  const id = useSyncExternalStore(subscribe, () => remembered);
  const list = data?.answer;
  const chosen = list?.find((workspace) => workspace.id === id) ?? list?.[0] ?? null;
  useEffect(() => {
    if (chosen && chosen.id !== id) chooseWorkspace(chosen.id);
  }, [chosen, id]);
  return { list, chosen, error, retry };
}

/** Creates a workspace and chooses it. @throws ApiError */
export async function createWorkspace(body: CreateWorkspaceBody): Promise<void> {
  const created = await call<WorkspaceAnswer>('/v1/workspace/create', body);
  // A list that is known already gets the new one at once: without it the next page would find none.
  await mutate<{ answer: WorkspaceAnswer[] }>(
    (cacheKey) => Array.isArray(cacheKey) && cacheKey[1] === listPath,
    (known) => known && { ...known, answer: [...known.answer, created] },
    { revalidate: false },
  );
  chooseWorkspace(created.id);
}
