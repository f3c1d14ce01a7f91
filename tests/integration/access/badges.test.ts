import { beforeAll, expect, test } from 'vitest';
import {
  addDays,
  badgeAddress,
  dayIn,
  linkTimeframe,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { fromElsewhere } from '../../support/api/callers/keys.ts';
import { addLink, callByLink } from '../../support/api/callers/links.ts';
import { stack } from '../../support/stack/stack.ts';
import { owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

let workspace: WorkspaceAnswer;
const today = dayIn('UTC', new Date());

/** Two visitors of today from Germany, one of whom reads two pages, one from France, and one before the last 30 days. */
const visits = [
  ['1', 'DE', today],
  ['2', 'DE', today],
  ['2', 'DE', today],
  ['3', 'FR', today],
  ['4', 'DE', addDays(today, -30)],
] as const;

beforeAll(async () => {
  workspace = await workspaceWith(
    visits.map(([visitor_id, country, day], index) => ({
      ...{ visitor_id, country, pathname: `/${index}`, timestamp: `${day}T00:00:0${index}.000Z` },
    })),
  );
});

/** Requests a badge as the page of another site does. */
const show = (slug: string, query = '') =>
  fetch(`${stack.hosting}${badgeAddress(slug)}${query}`, { headers: fromElsewhere() });
const codeOf = async (response: Response) => [response.status, (await response.json()).error.code];

test('a badge has the number that readers of its link see, on pages of any site', async () => {
  const { slug } = await addLink(workspace.id, owner, { filters: [['is', 'visit:country', ['DE']]] });
  const badge = await show(slug);
  expect(badge.status).toBe(200);
  expect(Object.fromEntries(badge.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(badge.headers.get('set-cookie')).toBeNull();
  expect(await badge.text()).toContain('Visitors in the last 30 days: 2<');
  const days = [addDays(today, -29), today];
  const question = { site_id: workspace.id, metrics: ['visitors'], date_range: days };
  expect((await callByLink<'query'>(slug, '/v1/query', { body: question })).body).toMatchObject({
    results: [{ metrics: [2] }],
  });
});

test('with a public link, it shows the visitors or, on request, the pageviews', async () => {
  const { slug } = await addLink(workspace.id, owner, { timeframe: linkTimeframe });
  const words = async (query: string) => (await show(slug, query)).text();
  expect(await words('')).toContain('Visitors in the last 30 days: 3<');
  expect(await words('?metric=pageviews')).toContain('Pageviews in the last 30 days: 4<');
});

test('another metric is refused', async () => {
  const { slug } = await addLink(workspace.id, owner);
  expect(await codeOf(await show(slug, '?metric=<script>'))).toEqual([400, 'invalid_request']);
});

test.each<[string, Parameters<typeof addLink>[2]]>([
  ['with a password', { password: 'correct horse' }],
  ['that is switched off', { offSince: new Date() }],
  ['that has ended', { lastDay: addDays(today, -1) }],
  ['without the dashboard', { sections: ['behaviour', 'audience'] }],
  ['that belongs to no workspace', undefined],
])('a link %s has no badge, and caches notice within a minute', async (_, changes) => {
  const slug = changes ? (await addLink(workspace.id, owner, changes)).slug : 'x'.repeat(43);
  const badge = await show(slug);
  expect(badge.headers.get('cache-control')).toBe('public, max-age=60');
  expect(badge.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const { error } = await badge.json();
  expect([badge.status, error.code, error.message]).toEqual([
    404,
    'not_found',
    'There is no such shared link, or it does not show this.',
  ]);
});
