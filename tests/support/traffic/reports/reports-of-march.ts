import { beforeAll, expect } from 'vitest';
import type { EventRow, WorkspaceAnswer } from '@footfall/functions/contract';
import { insertEvents } from '../rows.ts';
import { signUp, type Account } from '../../api/accounts.ts';
import { addWorkspace, call } from '../../api/api.ts';
import { useOwnApi } from '../../stack/instances/own-api.ts';
import { eventOf } from '../events.ts';

/** The account that queries reports in the process of a file, the same for all of its tests. */
export let owner: Account;

export function useOwner(): void {
  useOwnApi();
  beforeAll(async () => {
    owner = await signUp();
  });
}

/** A workspace in UTC with these events. */
export async function workspaceWith(events: Partial<EventRow>[]): Promise<WorkspaceAnswer> {
  const workspace = await addWorkspace(owner);
  await insertEvents(events.map((event) => eventOf({ workspace_id: workspace.id, ...event })));
  return workspace;
}

export async function ask<Body>(
  route: string,
  workspace: WorkspaceAnswer,
  query: Record<string, string>,
): Promise<Body> {
  const { status, body } = await call<Body>(`/v1/workspace/data/${route}`, {
    account: owner,
    query: { workspaceId: workspace.id, ...query },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Makes a goal without conditions on properties or revenue, unless its definition has them. */
export async function addGoal({ id }: WorkspaceAnswer, name: string, definition: object): Promise<void> {
  const body = { workspaceId: id, name, definition: { properties: [], currency: null, ...definition } };
  expect((await call('/v1/goal/create', { account: owner, body })).status).toBe(201);
}

export const march = { from: '2026-03-01', to: '2026-03-02' };
export const at = (time: string, more: Partial<EventRow> = {}) => ({
  timestamp: `2026-03-01T${time}Z`,
  ...more,
});

/** A workspace of which programs read the numbers: three visits of two days, the first of which came by a tag. */
export const visitedWorkspace = (): Promise<WorkspaceAnswer> => {
  const ofNews = {
    ...{ country: 'DE', device: 'mobile', source: 'News', channel: 'Organic Search' },
    ...{ utm_source: 'news', utm_medium: 'mail' },
  };
  const second = { pathname: '/pricing', visitor_id: '2', region: 'Utrecht, NL' };
  return workspaceWith([
    at('10:00:00.000', { pathname: '/blog', ...ofNews }),
    at('10:01:00.000', { pathname: '/pricing', ...ofNews }),
    at('11:00:00.000', second),
    at('11:00:30.000', { ...second, name: 'Signup' }),
    { timestamp: '2026-03-02T09:00:00.000Z', pathname: '/blog', visitor_id: '3' },
  ]);
};
