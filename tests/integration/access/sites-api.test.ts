import { beforeAll, describe, expect, test } from 'vitest';
import type { LinkAnswer, PersonKeyScope, WorkspaceAnswer } from '@footfall/functions/contract';
import type { z } from 'zod';
import type { siteCalls } from '../../../functions/src/programs/sites/calls.ts';
import { listInvitations } from '../../../functions/src/store/firestore/members/invitations.ts';
import { listRoles } from '../../../functions/src/store/firestore/members/members.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain } from '../../support/api/api.ts';
import { auditLog } from '../../support/api/audit.ts';
import { addKey, addPersonKey, fromElsewhere } from '../../support/api/callers/keys.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { freshAddress, inviteTo } from '../../support/api/members.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam();

let bearer: string;

beforeAll(async () => {
  ({ bearer } = await addPersonKey(owner, ['sites:write']));
});

type AnswerOf<Name extends keyof typeof siteCalls> = z.output<(typeof siteCalls)[Name]['answer']>;
type SiteGoal = AnswerOf<'put a goal'>;
type SiteGuest = AnswerOf<'invite a guest'>;
type Meta = Record<'after' | 'before', string | null>;

interface Sent {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  by?: string;
}

const send = <Body = { error: string }>(method: string, path: string, { by = bearer, ...sent }: Sent = {}) =>
  call<Body>(`/v1/sites${path}`, { method, authorization: by, ...sent });
const said = async <Body>(answer: Promise<{ status: number; body: Body }>) => {
  const { status, body } = await answer;
  return [status, body];
};
const site = () => ({ site_id: workspace.domain });
const keyOf = async (account: Account, ...scopes: PersonKeyScope[]) =>
  (await addPersonKey(account, scopes)).bearer;

const invalid = {
  error:
    "Invalid API key. Please make sure you're using a valid API key with access to the resource you've requested.",
};

describe('sites', () => {
  test('are listed by every role, the latest first, in pages', async () => {
    const person = await signUp();
    const by = await keyOf(person, 'sites:read');
    expect(await said(send('GET', '', { by }))).toEqual([
      200,
      { sites: [], meta: { after: null, before: null, limit: 100 } },
    ]);
    const made: WorkspaceAnswer[] = [];
    for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Tokyo']) made.unshift(await addWorkspace(person, zone));
    const sites = made.map(({ domain, timezone }) => ({ domain, timezone }));
    interface Page {
      sites: unknown[];
      meta: Meta;
    }
    const first = (await send<Page>('GET', '', { by, query: { limit: '2' } })).body;
    expect(first.sites).toEqual(sites.slice(0, 2));
    const query = { limit: '2', after: first.meta.after ?? '' };
    const second = (await send<Page>('GET', '', { by, query })).body;
    expect([second.sites, second.meta.after]).toEqual([sites.slice(2), null]);
    const back = { limit: '2', before: second.meta.before ?? '' };
    expect((await send<Page>('GET', '', { by, query: back })).body).toEqual(first);
    expect((await send('GET', '', { by, query: { limit: 'all' } })).status).toBe(400);

    const ofViewer = await send<Page>('GET', '', { by: await keyOf(viewer, 'sites:read') });
    expect(ofViewer.body.sites).toContainEqual({ domain: workspace.domain, timezone: 'UTC' });
  });

  test('are created, read, changed and deleted', async () => {
    const domain = freshDomain();
    const made = { domain, timezone: 'Europe/Tallinn', custom_properties: [] };
    expect(await said(send('POST', '', { body: { domain, timezone: 'Europe/Tallinn' } }))).toEqual([
      200,
      made,
    ]);
    const { status, body } = await send('POST', '', { body: { domain } });
    expect([status, body]).toEqual([400, { error: `domain: ${domain} already has a workspace.` }]);
    expect(await said(send('GET', `/${domain}`))).toEqual([200, made]);
    const other = freshDomain();
    const changed = { ...made, domain: other };
    expect(await said(send('PUT', `/${domain}`, { body: { domain: other } }))).toEqual([200, changed]);
    for (const headers of [{}, { 'X-Confirm-Domain': domain }])
      expect((await send('DELETE', `/${other}`, { headers })).status).toBe(400);
    const headers = { 'X-Confirm-Domain': other };
    expect(await said(send('DELETE', `/${other}`, { headers }))).toEqual([200, { deleted: 'true' }]);
    expect(await said(send('GET', `/${other}`))).toEqual([401, invalid]);
  });

  test('accept a form too, the default time zone, and no invalid input', async () => {
    const [one, other] = [freshDomain(), freshDomain()];
    const defaults = { timezone: 'Etc/UTC', custom_properties: [] };
    const urlencoded = String(new URLSearchParams({ domain: one }));
    expect(await said(send('POST', '', { body: urlencoded }))).toEqual([200, { domain: one, ...defaults }]);
    const form = new FormData();
    form.set('domain', other);
    const multipart = await new Response(form).text();
    expect(await said(send('POST', '', { body: multipart }))).toEqual([200, { domain: other, ...defaults }]);
    expect(await said(send('POST', '', { body: {} }))).toEqual([400, { error: "domain: can't be blank" }]);
    for (const body of [{ domain: 'https://x' }, { domain: one, timezone: 'd' }, { domain: 7 }])
      expect((await send('POST', '', { body })).body.error).toMatch(/^(domain|timezone): /);
    expect((await send('PUT', `/${one}`, { body: { foo: 'bar' } })).body.error).toMatch(
      /^Payload must contain/,
    );
  });
});

test('a wrong key, a missing scope, a role that is too low and the site of another account get the same answer', async () => {
  const foreign = await addWorkspace(await signUp());
  const goal = { goal_type: 'event', event_name: 'Signup' };
  const put = (by: string, site_id: string) =>
    said(send('PUT', '/goals', { by, body: { site_id, ...goal }, headers: fromElsewhere() }));
  const refused = await Promise.all([
    put(`Bearer ff_${'x'.repeat(43)}`, workspace.domain),
    put(bearer, foreign.domain),
    put(bearer, freshDomain()),
    put(await keyOf(viewer, 'sites:write'), workspace.domain),
    put(await keyOf(owner, 'sites:read', 'stats:read'), workspace.domain),
    put((await addKey(workspace.id, owner, ['stats:read'])).bearer, workspace.domain),
    put(`Bearer ${owner.token}`, workspace.domain),
    said(
      send('DELETE', `/${workspace.domain}`, {
        by: await keyOf(admin, 'sites:write'),
        headers: { ...fromElsewhere(), 'X-Confirm-Domain': workspace.domain },
      }),
    ),
  ]);
  expect(refused).toEqual(refused.map(() => [401, invalid]));
});

test('a shared link is found by its name or created, once, and hides small groups', async () => {
  const put = (name: string) =>
    send<{ name: string; url: string }>('PUT', '/shared-links', { body: { ...site(), name } });
  const made = [await put('Wordpress'), await put('Wordpress')];
  const [first] = made;
  expect(made.map(({ status, body }) => [status, body])).toEqual(made.map(() => [200, first?.body]));
  const { pathname, searchParams } = new URL(first?.body.url ?? '');
  expect([pathname, searchParams.get('auth')?.length]).toEqual([`/share/${workspace.domain}`, 43]);
  const query = { workspaceId: workspace.id };
  const links = async () => (await call<LinkAnswer[]>('/v1/link/list', { account: owner, query })).body;
  const [link, ...others] = await links();
  expect([link?.timeframe, others]).toEqual(['Weeks', []]);
  await call('/v1/link/switch', { account: owner, body: { ...query, id: link?.id, isOn: false } });
  expect((await put('Wordpress')).body.url).not.toBe(first?.body.url);
  expect(await said(send('PUT', '/shared-links', { body: { name: 'x' } }))).toEqual([
    400,
    { error: 'Parameter `site_id` is required to create a shared link' },
  ]);
  // Readers of both could derive what one of them hides, which only a person can confirm.
  await addLink(workspace.id, owner, { filters: [['is', 'visit:country', ['DE']]] });
  expect([(await put('Drupal')).status, (await put('Wordpress')).status]).toEqual([400, 200]);
});

test('a goal is found by its definition or created, listed and deleted', async () => {
  const put = (fields: object, method = 'PUT') =>
    send<SiteGoal & { domain: string }>(method, '/goals', { body: { ...site(), ...fields } });
  const signup = { goal_type: 'event', event_name: 'Signup' };
  const [event, again] = [await put(signup), await put(signup)];
  const reported = {
    domain: workspace.domain,
    display_name: 'Signup',
    ...signup,
    page_path: null,
    custom_props: {},
  };
  expect(event).toMatchObject({ status: 200, body: reported });
  expect(again.body.id).toBe(event.body.id);
  const page = await put({ goal_type: 'page_path', page_path: '/thanks' }, 'POST');
  expect(page.body).toMatchObject({
    ...{ goal_type: 'page', display_name: 'Visit /thanks', page_path: '/thanks' },
  });
  const other = { goal_type: 'event', event_name: 'Order', display_name: 'signup' };
  expect((await put(other)).body).toEqual({ error: 'name: Another goal has this name.' });

  const list = () => send<{ goals: SiteGoal[]; meta: Meta }>('GET', '/goals', { query: site() });
  expect((await list()).body.goals.map(({ display_name }) => display_name)).toEqual([
    'Signup',
    'Visit /thanks',
  ]);
  // Some programs accept an id only if it is a number.
  const path = `/goals/${Number(event.body.id)}`;
  expect(await said(send('DELETE', path, { body: site() }))).toEqual([200, { deleted: 'true' }]);
  expect(await said(send('DELETE', path, { query: site() }))).toEqual([
    404,
    { error: 'Goal could not be found' },
  ]);
  expect((await list()).body.goals).toHaveLength(1);
  expect((await send('GET', '/goals')).body.error).toBe('Parameter `site_id` is required to list goals');
});

describe('guests', () => {
  const put = (email: string, role: string, by?: string) =>
    send<SiteGuest>('PUT', '/guests', { body: { ...site(), email, role }, ...(by ? { by } : {}) });
  const guests = async () =>
    (await send<{ guests: SiteGuest[] }>('GET', '/guests', { query: site() })).body.guests;

  test('are invited once, listed without the owners, and removed', async () => {
    const email = freshAddress();
    const invited = { email, role: 'viewer', status: 'invited' };
    expect(await said(put(email.toUpperCase(), 'viewer'))).toEqual([200, invited]);
    expect(await said(put(email, 'editor'))).toEqual([200, invited]);
    expect(await listInvitations(workspace.id, new Date())).toHaveLength(1);
    const all = [
      { email: admin.email, role: 'editor', status: 'accepted' },
      invited,
      { email: viewer.email, role: 'viewer', status: 'accepted' },
    ];
    expect(new Set(await guests())).toEqual(new Set(all));
    expect(await said(put(viewer.email, 'editor'))).toMatchObject([
      200,
      { role: 'viewer', status: 'accepted' },
    ]);
    const ofOwner = await send('DELETE', `/guests/${owner.email}`, { query: site() });
    expect(await said(Promise.resolve(ofOwner))).toEqual([
      400,
      { error: 'email: is the address of an owner of the site' },
    ]);
    for (const gone of [email, viewer.email, freshAddress()])
      expect(await said(send('DELETE', `/guests/${gone}`, { query: site() }))).toEqual([
        200,
        { deleted: 'true' },
      ]);
    expect(await guests()).toEqual([all.find((each) => each.email === admin.email)]);
    expect(new Set((await listRoles(workspace.id)).keys())).toEqual(new Set([owner.uid, admin.uid]));
    expect((await put(owner.email, 'viewer')).status).toBe(400);
  });

  test('are invited within the limits and the rights of the person', async () => {
    const newcomer = await signUp();
    const own = await addWorkspace(newcomer);
    const by = await keyOf(newcomer, 'sites:write');
    const invite = () =>
      send('PUT', '/guests', { by, body: { site_id: own.domain, email: freshAddress(), role: 'viewer' } });
    const statuses: number[] = [];
    for (let each = 0; each < 6; each++) statuses.push((await invite()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await inviteTo(workspace.id, owner, 'boss@example.test', { role: 'owner' });
    const byAdmin = await keyOf(admin, 'sites:write');
    await send('DELETE', '/guests/boss@example.test', { by: byAdmin, query: site() });
    expect(await listInvitations(workspace.id, new Date())).toHaveLength(1);
    expect((await put(freshAddress(), 'owner')).status).toBe(400);
  });
});

test('the audit log names the person and the key', async () => {
  const key = await addPersonKey(owner, ['sites:write'], { name: 'CI', prefix: 'ff_Ab12Cd' });
  const body = { ...site(), goal_type: 'event', event_name: 'Signup' };
  await send('PUT', '/goals', { by: key.bearer, body });
  const { entries } = (await auditLog(owner, workspace.id)).body;
  expect(entries[0]).toMatchObject({ who: owner.uid, key: 'CI (ff_Ab12Cd…)', action: 'goal.created' });
  await call('/v1/workspace/update', { account: owner, body: { workspaceId: workspace.id, name: 'Shop' } });
  expect((await auditLog(owner, workspace.id)).body.entries[0]).toMatchObject({ who: owner.uid, key: null });
});
