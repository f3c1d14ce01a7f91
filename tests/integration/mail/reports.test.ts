import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenedReports, ReportAddress, ReportsAnswer } from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import { makeOld, signUp } from '../../support/api/accounts.ts';
import { call, type Answer } from '../../support/api/api.ts';
import { mailsTo } from '../../support/api/mails.ts';
import { addMember, freshAddress } from '../../support/api/members.ts';
import { askAddress, tokenIn, unsubscribeLinkOf } from '../../support/api/callers/reports.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { stack } from '../../support/stack/stack.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam();

const post = <Body>(name: string, body: object = {}, account = owner): Promise<Answer<Body>> =>
  call<Body>(`/v1/report/${name}`, { account, body: { workspaceId: workspace.id, ...body } });
const byToken = (name: string, token: string) =>
  call<OpenedReports>(`/v1/report/${name}`, { body: { token } });
const list = async (account = owner) =>
  (await call<ReportsAnswer>('/v1/report/list', { account, query: { workspaceId: workspace.id } })).body;
const week = { week: true, month: false };

// Accounts that are new send few mails to strangers.
beforeAll(() => makeOld(owner));

let outside: string;
beforeEach(() => {
  outside = freshAddress();
});

const ask = (email = outside) => askAddress(workspace.id, owner, email);

describe('reports to oneself', () => {
  test('are chosen by each member, and managers see who has them', async () => {
    const nothing = { week: false, month: false, filters: [] };
    expect((await list(viewer)).own).toEqual({ email: viewer.email, ...nothing, problem: null });
    const filters = [['is', 'visit:country', ['DE']]];
    const { status, body } = await post<ReportsAnswer>('set', { ...week, filters }, viewer);
    expect([status, body.own]).toEqual([200, { email: viewer.email, ...week, filters, problem: null }]);
    expect((await list(admin)).members).toEqual([{ name: viewer.email, ...week }]);
    expect((await list(viewer)).members).toEqual([]);
    await post('set', { week: false, month: false }, viewer);
    expect((await list()).members).toEqual([]);
  });

  test('the segment of someone else is refused', async () => {
    const filters = [['is', 'visit:country', ['DE']]];
    const body = { workspaceId: workspace.id, name: 'Mine', scope: 'person', filters };
    const made = await call<{ id: string }>('/v1/segment/create', { account: admin, body });
    const wants = { ...week, filters: [['is', 'segment', [made.body.id]]] };
    expect((await post('set', wants, admin)).status).toBe(200);
    expect((await post('set', wants)).status).toBe(400);
    expect((await post('add', { email: outside, ...wants }, admin)).status).toBe(400);
  });

  test('an address that is not confirmed gets nothing', async () => {
    const unverified = await signUp({ verified: false });
    await addMember(workspace.id, unverified, 'viewer');
    expect((await list(unverified)).own.email).toBeNull();
    const { status, body } = await post('set', week, unverified);
    expect([status, (body as { error?: { code: string } }).error?.code]).toEqual([403, 'email_unverified']);
  });

  test('one is sent now, at most five times an hour', async () => {
    for (let time = 0; time < 5; time++)
      expect((await post('send', { rhythm: 'week' }, admin)).status).toBe(200);
    expect((await post('send', { rhythm: 'week' }, admin)).status).toBe(429);
    const mails = await mailsTo(admin.email);
    expect(mails).toHaveLength(5);
    // No report comes by itself, so there is nothing to end.
    expect(mails[0]?.text).not.toContain('/u/');
  });
});

describe('an address outside', () => {
  test('gets nothing before it confirms, and only the secret of its newest mail works', async () => {
    const [older, token] = [await ask(), await ask()];
    expect((await byToken('confirm', older)).status).toBe(404);
    expect((await byToken('open', token)).body).toMatchObject({ state: 'waiting', ...week });
    expect((await list()).outside).toMatchObject([
      { email: outside, state: 'waiting', addedBy: owner.email },
    ]);
    expect((await byToken('unsubscribe', token)).status).toBe(404);
    const { status, body } = await byToken('confirm', token);
    expect([status, body.state, body.domain]).toEqual([200, 'on', workspace.domain]);
    expect(body.email).not.toBe(outside);
    expect((await list()).outside[0]?.state).toBe('on');
    expect((await byToken('confirm', token)).status).toBe(200);
  });

  test('can open the link in two tabs at once, and again later: the page shows its reports', async () => {
    const token = await ask();
    const confirm = async () => {
      const { status, body } = await byToken('confirm', token);
      return [status, body.state];
    };
    expect(await Promise.all([confirm(), confirm(), confirm()])).toEqual(Array(3).fill([200, 'on']));
    await post('add', { email: outside, week: false, month: true });
    expect(await confirm()).toEqual([200, 'on']);
    const { docs } = await firestore().collection('subscriptions').where('email', '==', outside).get();
    await docs[0]?.ref.update({ state: 'off' });
    expect(await confirm()).toEqual([200, 'off']);
  });

  test('the link ends after seven days', async () => {
    const token = await ask();
    const { docs } = await firestore().collection('subscriptions').where('email', '==', outside).get();
    await docs[0]?.ref.update({ confirmUntil: new Date(Date.now() - 1) });
    expect((await byToken('confirm', token)).status).toBe(404);
  });

  test('of a stranger gets at most three such mails a day, from all workspaces together', async () => {
    for (let time = 0; time < 3; time++) await ask();
    const { status } = await post('add', { email: outside, ...week });
    expect([status, (await mailsTo(outside)).length]).toEqual([429, 3]);
  });

  test('is changed without a mail once it has confirmed, and removed', async () => {
    await byToken('confirm', await ask());
    const { body } = await post<ReportAddress>('add', { email: outside, week: false, month: true });
    expect(body).toMatchObject({ state: 'on', week: false, month: true });
    expect(await mailsTo(outside)).toHaveLength(1);
    expect((await post('remove', { id: body.id })).status).toBe(200);
    expect((await list()).outside).toEqual([]);
    expect((await post('remove', { id: body.id })).status).toBe(404);
  });

  test('is neither added nor seen by a viewer', async () => {
    await ask();
    expect((await post('add', { email: freshAddress(), ...week }, viewer)).status).toBe(403);
    expect((await list(viewer)).outside).toEqual([]);
  });
});

describe('the unsubscribe link', () => {
  const at = (path: string) => stack.hosting + path;

  test('shows a page for a GET and changes nothing; a POST unsubscribes without a cookie or a redirect', async () => {
    const link = await unsubscribeLinkOf(workspace.id, owner);
    const { pathname: path } = new URL(link);
    const page = await fetch(at(path), { redirect: 'manual' });
    expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')]).toEqual([
      ...[200, 'noindex, nofollow', 'no-referrer'],
    ]);
    expect(await page.text()).toContain('<div id="root"></div>');
    expect((await list()).own.week).toBe(true);

    const answer = await fetch(at(path), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await list()).own.week).toBe(false);
    // Again, because some mail programs repeat it.
    expect((await fetch(at(path), { method: 'POST' })).status).toBe(200);
    expect((await byToken('confirm', tokenIn(link))).status).toBe(404);
  });

  test('with a wrong secret is not found', async () => {
    expect((await fetch(at('/u/no-such-secret'), { method: 'POST' })).status).toBe(404);
    expect((await byToken('open', 'no-such-secret')).status).toBe(404);
  });
});
