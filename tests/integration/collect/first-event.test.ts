import { expect, test } from 'vitest';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import {
  noteFirstDay,
  noteFirstEvent,
} from '../../../functions/src/store/firestore/workspace/first-event.ts';
import { findWorkspace } from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { call } from '../../support/api/api.ts';
import { owner as account, useOwnWorkspace, workspace as site } from '../../support/api/team.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useOwnWorkspace();

const known = async ({ id } = site) => (await findWorkspace(id))?.firstEventAt ?? null;

const eventAt = (at: Date) => ({ at, day: '2026-03-01' });

const end = (route: 'reset' | 'delete') =>
  call(`/v1/workspace/${route}`, { account, body: { workspaceId: site.id, domain: site.domain } });

test('the time of the first event is available soon after the event is stored, without a query', async () => {
  const before = Date.now();
  await postEvent(pageview(site.domain, '/bot'), { headers: { 'User-Agent': 'curl/8.5.0' } });
  await postEvent(pageview(site.domain));
  await expect.poll(() => known()).not.toBeNull();
  const first = await known();
  expect(first?.getTime()).toBeGreaterThanOrEqual(before);
  await postEvent(pageview(site.domain, '/later'));
  expect(await known()).toEqual(first);
});

test('the first of several instances decides it', async () => {
  await noteFirstEvent(site.id, eventAt(new Date(2000)));
  await noteFirstEvent(site.id, eventAt(new Date(1000)));
  expect(await known()).toEqual(new Date(2000));
});

test('if only the time is known, an answer of BigQuery adds the day, and another event does not', async () => {
  await workspaceDocument(site.id).update({ firstEventAt: new Date(2000) });
  await noteFirstEvent(site.id, { at: new Date(3000), day: '2026-03-02' });
  expect(await findWorkspace(site.id)).toMatchObject({ firstEventAt: new Date(2000), firstDay: null });
  await noteFirstDay(site.id, { at: new Date(1000), day: '2026-02-28' });
  expect(await findWorkspace(site.id)).toMatchObject({
    firstEventAt: new Date(2000),
    firstDay: '2026-02-28',
  });
});

test('an event from before a reset does not count as the first one after it', async () => {
  // The reset may happen in this very millisecond.
  const before = new Date(Date.now() - 1);
  expect((await end('reset')).status).toBe(200);
  await noteFirstEvent(site.id, eventAt(before));
  expect(await known()).toBeNull();
  const after = new Date();
  await noteFirstEvent(site.id, eventAt(after));
  expect(await known()).toEqual(after);
});

test('if only its time is known and BigQuery has no event any more, its day is derived from the time', async () => {
  await workspaceDocument(site.id).update({ firstEventAt: new Date('2025-01-01T12:00:00Z') });
  const { body } = await call('/v1/workspace/first-event', { account, query: { workspaceId: site.id } });
  expect(body).toEqual({ firstEventAt: '2025-01-01T12:00:00.000Z', firstDay: '2025-01-01' });
  expect((await findWorkspace(site.id))?.firstDay).toBe('2025-01-01');
});

test.each(['00:00', '23:59'])(
  'it can lie on the day before the workspace was created, at %s UTC',
  async (time) => {
    const at = '2026-03-01T10:00:00.000Z';
    await workspaceDocument(site.id).update({ createdAt: new Date(`2026-03-02T${time}:00Z`) });
    await insertEvents([eventOf({ workspace_id: site.id, timestamp: at })]);
    const { body } = await call('/v1/workspace/first-event', { account, query: { workspaceId: site.id } });
    expect(body).toEqual({ firstEventAt: at, firstDay: '2026-03-01' });
  },
);

test('writing it does not restore a deleted workspace', async () => {
  expect((await end('delete')).status).toBe(200);
  await noteFirstEvent(site.id, eventAt(new Date()));
  expect(await findWorkspace(site.id)).toBeNull();
});
