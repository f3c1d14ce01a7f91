import { beforeAll, expect, test } from 'vitest';
import {
  addDays,
  badgeAddress,
  type ErrorAnswer,
  type LinkAnswer,
  utcDay,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { codeOf, fromElsewhere } from '../../support/api/callers/keys.ts';
import { addLink, openLink } from '../../support/api/callers/links.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { stack } from '../../support/stack/stack.ts';

let owner: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
});

const sites = ['https://tideline.example', 'https://press.tideline.example:8443'];

/** The page of a link, as a browser gets it from Hosting or from one function. */
async function pageOf(slug: string, { at = stack.hosting, from = fromElsewhere() } = {}) {
  const response = await fetch(`${at}/share/${workspace.domain}?auth=${slug}&embed=true`, { headers: from });
  const policy = response.headers.get('content-security-policy') ?? '';
  return {
    status: response.status,
    isApp: (await response.text()).includes('<div id="root"></div>'),
    framedBy: /frame-ancestors ([^;,]*)$/.exec(policy)?.[1],
    // Several policies would arrive as one value with commas between them.
    policies: policy.split(',').length,
    frameOptions: response.headers.get('x-frame-options'),
  };
}

const page = { status: 200, isApp: true, policies: 1 };
const unframeable = { ...page, framedBy: "'none'", frameOptions: 'DENY' };

const create = (changes: object) =>
  call<LinkAnswer & ErrorAnswer>('/v1/link/create', {
    account: owner,
    body: { workspaceId: workspace.id, name: 'Press page', sections: ['dashboard'], ...changes },
  });

test('a link that is on can be framed by the sites that its author named', async () => {
  const { body } = await create({ embedOrigins: ['HTTPS://Tideline.Example/', sites[1]] });
  expect(body.embedOrigins).toEqual(sites);
  const slug = body.address?.split('?auth=')[1] ?? '';
  const framed = { ...page, framedBy: sites.join(' '), frameOptions: null };
  expect(await pageOf(slug)).toEqual(framed);
  const turn = (isOn: boolean) =>
    call('/v1/link/switch', { account: owner, body: { workspaceId: workspace.id, id: body.id, isOn } });
  await turn(false);
  expect(await pageOf(slug)).toEqual(unframeable);
  await turn(true);
  expect(await pageOf(slug)).toEqual(framed);
  await call('/v1/link/delete', { account: owner, body: { workspaceId: workspace.id, id: body.id } });
  expect(await pageOf(slug)).toEqual(unframeable);
});

test.each<[string, Parameters<typeof addLink>[2]]>([
  ['names no site', {}],
  ['has a password', { embedOrigins: sites, password: 'correct horse' }],
  ['has ended', { embedOrigins: sites, lastDay: addDays(utcDay(new Date()), -3) }],
])('no site can frame a link that %s', async (_, changes) => {
  const { slug } = await addLink(workspace.id, owner, changes);
  expect(await pageOf(slug)).toEqual(unframeable);
});

test('a page without a secret, or with an unknown one, is the same page', async () => {
  expect(await pageOf('')).toEqual(unframeable);
  expect(await pageOf('no-such-link')).toEqual(unframeable);
  expect(await pageOf('x'.repeat(4000))).toEqual(unframeable);
});

test('shared caches do not store the page, and search engines and other sites learn nothing', async () => {
  const { slug } = await addLink(workspace.id, owner, { embedOrigins: sites });
  const { headers } = await fetch(`${stack.hosting}/share/${workspace.domain}/behaviour/pages?auth=${slug}`);
  expect(Object.fromEntries(headers)).toMatchObject({
    ...{ 'cache-control': 'private, no-cache', 'content-type': 'text/html; charset=utf-8' },
    ...{ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
    ...{ 'strict-transport-security': 'max-age=31536000', 'x-content-type-options': 'nosniff' },
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
});

test('only an embed loads the script that applies the look in its address', async () => {
  const text = async (search: string) => (await fetch(`${stack.hosting}/share/a.example${search}`)).text();
  expect(await text('?embed=true')).toContain('src="/embed-theme.js"');
  expect(await text('')).toContain('src="/theme.js"');
});

test('wrong secrets of pages and badges count like those of links; after ten of a network, only a valid one is answered', async () => {
  const [from, ofBadges] = [fromElsewhere(), fromElsewhere()];
  const badge = (slug: string) => fetch(stack.hosting + badgeAddress(slug), { headers: ofBadges });
  for (let guess = 0; guess < 10; guess++) {
    expect(await pageOf(`wrong-${guess}`, { from })).toEqual(unframeable);
    expect((await badge(`wrong-${guess}`)).status).toBe(404);
  }
  expect(codeOf(await openLink('wrong', from))).toEqual([429, 'too_many_requests']);
  expect(await pageOf('wrong', { from })).toEqual(unframeable);
  const refused = await badge('wrong');
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { slug } = await addLink(workspace.id, owner, { embedOrigins: sites });
  expect(await pageOf(slug, { from })).toMatchObject({ framedBy: sites.join(' ') });
  expect((await badge(slug)).status).toBe(200);
});

test('without Firestore, the page is served and no site can frame it', async () => {
  const { slug } = await addLink(workspace.id, owner, { embedOrigins: sites });
  await using api = await startFunction({ target: 'api', firestore: '127.0.0.1:9' });
  expect(await pageOf(slug, { at: api.url })).toEqual(unframeable);
});

test('a link that names an invalid site, or also has a password, is refused', async () => {
  const refused: [string, object, string][] = [
    ['a directive', { embedOrigins: ["https://a;script-src'unsafe-inline'"] }, 'embedOrigins.0'],
    ['the same site twice', { embedOrigins: [sites[0], 'https://TIDELINE.example:443'] }, 'embedOrigins'],
    [
      'too many',
      { embedOrigins: Array.from({ length: 21 }, (_, n) => `https://a${n}.example`) },
      'embedOrigins',
    ],
    ['a password', { embedOrigins: sites, password: 'correct horse' }, 'embedOrigins'],
  ];
  for (const [what, changes, field] of refused) {
    const { status, body } = await create(changes);
    expect([status, body.error.code, body.error.field], what).toEqual([400, 'invalid_request', field]);
  }
});
