import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  dayIn,
  type GlobalAnswer,
  maxFormerDomains,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { purge } from '../../../functions/src/jobs/purge.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { createShared, openLink } from '../../support/api/callers/links.ts';
import { dataUrl, png } from '../../support/browser/pictures.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { post, refusedFor, workspaceOf, workspacesOf } from '../../support/api/domains.ts';
import { forgetPurges } from '../../support/google/purges.ts';
import { serveHere } from '../../support/stack/instances/serve-here.ts';
import { rowsByNow, rowsOf } from '../../support/traffic/rows.ts';
import { textsIn } from '../../support/stack/all-stores.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { stack } from '../../support/stack/stack.ts';

useOwnApi();

let owner: Account;
let stranger: Account;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([signUp(), signUp()]);
  await forgetPurges();
});

/** A time at which BigQuery can delete rows that were just streamed in. */
const hoursLater = () => new Date(Date.now() + 3 * 3_600_000);

test('an update changes only the given fields', async () => {
  const account = await signUp();
  const workspace = await addWorkspace(account);
  const update = { workspaceId: workspace.id, timezone: 'aSIA/tOKYO' };
  const changed = { ...workspace, timezone: 'Asia/Tokyo' };
  expect(await post('update', account, update)).toMatchObject({ status: 200, body: changed });
  expect((await post('update', account, { workspaceId: workspace.id })).body).toEqual(changed);
  expect(await workspaceOf(account, workspace.id)).toEqual(changed);
  expect(await workspacesOf(account)).toEqual([changed]);
});

describe('invalid input is refused with the name of the field and changes nothing', () => {
  test.each<[string, object, string]>([
    ['update', { domain: 'example.c' }, 'domain'],
    ['reset', { domain: 'another.example' }, 'domain'],
    ['update', { logo: dataUrl('png', Buffer.concat([png(), Buffer.from('<script>')])) }, 'logo'],
    ['delete', { domain: 'another.example' }, 'domain'],
  ])('%s, case %#', async (route, body, field) => {
    const workspace = await addWorkspace(owner);
    const answer = await post(route, owner, { workspaceId: workspace.id, ...body });
    expect(refusedFor(answer)).toEqual([400, 'invalid_request', field]);
    expect(await workspaceOf(owner, workspace.id)).toEqual(workspace);
  });
});

describe('another domain', () => {
  test('counts from then on, and the old one is free', async () => {
    const workspace = await addWorkspace(owner);
    const domain = freshDomain();
    const { body } = await post<WorkspaceAnswer>('update', owner, { workspaceId: workspace.id, domain });
    const formerDomains = [{ domain: workspace.domain, until: expect.any(String) }];
    expect(body).toEqual({ ...workspace, domain, formerDomains });
    await postEvent(pageview(workspace.domain, '/old'));
    await postEvent(pageview(domain, '/new'));
    expect((await rowsByNow(workspace.id)).map(({ pathname }) => pathname)).toEqual(['/new']);
    const again = { domain: workspace.domain, timezone: 'UTC' };
    expect((await post('create', stranger, again)).status).toBe(201);
  });

  test('shows members the latest former domains, and never the current one', async () => {
    const { id: workspaceId, domain: first } = await addWorkspace(owner);
    const domains = Array.from({ length: maxFormerDomains + 1 }, () => freshDomain());
    const move = (domain: string) => post<WorkspaceAnswer>('update', owner, { workspaceId, domain });
    const formerOf = ({ formerDomains }: WorkspaceAnswer) => formerDomains.map(({ domain }) => domain);
    for (const domain of domains) await move(domain);
    const before = domains.slice(0, -1).reverse();
    expect(formerOf(await workspaceOf(owner, workspaceId))).toEqual(before);
    const [back = ''] = before;
    const { body } = await move(back);
    expect(formerOf(body)).toEqual([domains.at(-1), ...before.slice(1)]);
    expect(formerOf(body)).not.toContain(first);
    const link = await createShared(owner, workspaceId);
    const opened = (await openLink(link.slug)).body;
    expect(opened).toMatchObject({ state: 'open', workspace: { domain: back, formerDomains: [] } });
    const deletion = await post('delete', owner, { workspaceId, domain: back });
    expect(deletion.status).toBe(200);
    const remaining = await textsIn('workspaces', 'domains');
    expect(remaining.filter((text) => domains.some((domain) => text.includes(domain)))).toEqual([]);
  });

  test('of another workspace is refused, and no other field changes either', async () => {
    const [workspace, other] = await Promise.all([addWorkspace(owner), addWorkspace(stranger)]);
    const changes = { workspaceId: workspace.id, name: 'Renamed', domain: other.domain };
    const refused = await post('update', owner, changes);
    expect(refusedFor(refused)).toEqual([409, 'domain_taken', 'domain']);
    expect(await workspaceOf(owner, workspace.id)).toEqual(workspace);
    expect(await workspaceOf(stranger, other.id)).toEqual(other);
  });

  test('that equals the current one changes nothing', async () => {
    const workspace = await addWorkspace(owner);
    const answer = await post('update', owner, { workspaceId: workspace.id, domain: workspace.domain });
    expect(answer.status).toBe(200);
    await postEvent(pageview(workspace.domain));
    expect(await rowsByNow(workspace.id)).toHaveLength(1);
  });
});

/** Also where collect caches it. */
const deployed = { at: stack.hosting };

const numbers = async (workspaceId: string) => {
  const today = dayIn('UTC', new Date());
  const query = { workspaceId, from: today, to: today };
  return (await call<GlobalAnswer>('/v1/workspace/data/global', { ...deployed, account: owner, query })).body
    .pageviews;
};

test('a reset workspace counts from zero and waits for its first event again; the next purge deletes its rows', async () => {
  const workspace = await addWorkspace(owner);
  const firstEvent = async (at = stack.hosting) => {
    const query = { workspaceId: workspace.id };
    const options = { account: owner, query, at };
    const { body } = await call<Answer<'workspace.first-event'>>('/v1/workspace/first-event', options);
    return body.firstEventAt;
  };
  await postEvent(pageview(workspace.domain));
  await postEvent(pageview(workspace.domain, '/b'));
  expect(await rowsByNow(workspace.id)).toHaveLength(2);
  expect(await firstEvent()).not.toBeNull();
  expect(await numbers(workspace.id)).toBe(2);

  const typed = { workspaceId: workspace.id, domain: ` ${workspace.domain.toUpperCase()} ` };
  const { body } = await call('/v1/workspace/reset', { ...deployed, account: owner, body: typed });
  expect(body).toEqual(workspace);
  expect(await numbers(workspace.id)).toBe(0);
  expect(await firstEvent()).toBeNull();

  await settleRows();
  await purge(hoursLater());
  expect(await rowsOf(workspace.id)).toEqual([]);
  await postEvent(pageview(workspace.domain));
  expect(await rowsByNow(workspace.id)).toHaveLength(1);
  // An instance caches the numbers of the current day for a few seconds.
  await expect.poll(() => numbers(workspace.id), { interval: 500 }).toBe(1);
  // It caches the answer about the first event for longer.
  await using another = await serveHere('api');
  expect(await firstEvent(another.url)).not.toBeNull();
  await expect.poll(() => firstEvent(), { interval: 500 }).not.toBeNull();
});

test('a workspace can be reset three times a day', async () => {
  const { id: workspaceId, domain } = await addWorkspace(owner);
  const reset = async () => (await post('reset', owner, { workspaceId, domain })).status;
  for (let time = 0; time < 3; time++) expect(await reset()).toBe(200);
  const { resetAt } = (await workspaceDocument(workspaceId).get()).data() ?? {};
  expect(await reset()).toBe(429);
  expect((await workspaceDocument(workspaceId).get()).data()?.resetAt).toEqual(resetAt);
});

test('deleting a workspace deletes its rows and frees its domain; other workspaces do not change', async () => {
  const [workspace, other] = await Promise.all([addWorkspace(owner), addWorkspace(owner)]);
  await postEvent(pageview(workspace.domain));
  await postEvent(pageview(other.domain));
  const { status, body } = await post('delete', owner, {
    workspaceId: workspace.id,
    domain: workspace.domain,
  });
  expect(status).toBe(200);
  expect(body).toEqual({ id: workspace.id });
  await settleRows();
  await purge(hoursLater());
  expect(await rowsByNow(workspace.id)).toEqual([]);
  expect(await rowsByNow(other.id)).toHaveLength(1);
  expect((await workspacesOf(owner)).map(({ id }) => id)).not.toContain(workspace.id);
  const again = { domain: workspace.domain, timezone: 'UTC' };
  expect((await post('create', stranger, again)).status).toBe(201);
});

test('events of a workspace that was deleted before its first event are dropped', async () => {
  const workspace = await addWorkspace(owner);
  await post('delete', owner, { workspaceId: workspace.id, domain: workspace.domain });
  expect((await postEvent(pageview(workspace.domain))).status).toBe(202);
  expect(await rowsByNow(workspace.id)).toEqual([]);
});
