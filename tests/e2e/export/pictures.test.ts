import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { card, numbersHere, showMap } from '../../support/browser/pages/dashboard.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { pixelsOf, saveFile } from '../../support/browser/saved-file.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let domain: string;
const yesterday = addDays(dayIn('UTC', new Date()), -1);
const first = addDays(yesterday, -6);
const days = `from=${first}&to=${yesterday}&interval=day`;
const hostile = '/<script>alert("x")</script>&';

/** Visits on seven days and on the seven before, one of them to a page whose address is no XML. */
beforeAll(async () => {
  account = await signUp();
  const workspace = await addWorkspace(account);
  domain = workspace.domain;
  await markVisited(workspace.id);
  const visits = Array.from({ length: 14 }, (_, ago) =>
    Array.from({ length: 1 + (ago % 4) }, (_, visitor) =>
      eventOf({
        workspace_id: workspace.id,
        visitor_id: String(100 * ago + visitor),
        timestamp: `${addDays(yesterday, -ago)}T1${visitor}:00:00.000Z`,
        country: 'DE',
        pathname: visitor === 0 ? hostile : '/guide',
        source: 'Google',
      }),
    ),
  );
  await insertEvents(visits.flat());
  const steps = ['/guide', '/thanks'].map((page) => ({ filters: [['is', 'event:page', [page]]] }));
  const body = { workspaceId: workspace.id, name: 'Readers', definition: { steps } };
  await call('/v1/funnel/create', { account, body });
});

async function openLoaded(path: string): Promise<Page> {
  const page = await openShared(account, path);
  await numbersHere(page);
  return page;
}

/** The texts and the size of an SVG, as an XML parser reads it, and the addresses in it. */
const readSvg = (page: Page, svg: string) =>
  page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
    const attributes = [...root.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    return {
      root: root.localName,
      size: [root.getAttribute('width'), root.getAttribute('height')].map(Number),
      texts: [...root.querySelectorAll('text')].map((element) => element.textContent ?? ''),
      strokes: [...root.querySelectorAll('path')].map((path) => path.getAttribute('stroke')),
      elements: [...new Set([...root.querySelectorAll('*')].map(({ localName }) => localName))],
      references: attributes
        .filter(({ value }) => /https?:|var\(|url\((?!#)/.test(value))
        .map(({ value }) => value),
    };
  }, svg);

const [blue, grey, white] = ['#2456e6', '#b9bdc9', '#ffffff'];

test('I save the dashboard’s chart in dark mode: the SVG has both lines in light colours with title, site, days, comparison and filters as text, and the PNG has twice its size', async () => {
  const page = await openLoaded(
    `/dashboard?${days}&f=is,country,DE&f=is_not,page,${encodeURIComponent(hostile)}x`,
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  const overview = card(page, 'Overview');
  const { name, bytes } = await saveFile(page, overview, 'Export SVG');
  expect(name).toBe(`${domain}-pageviews-per-day-${first}-${yesterday}.svg`);
  const svg = await readSvg(page, bytes.toString('utf8'));
  expect(svg.root).toBe('svg');
  expect(svg.texts.slice(0, 2)).toEqual(['Pageviews per day', domain]);
  const facts = svg.texts.join(' ');
  expect(facts).toContain('Compared with ');
  expect(facts).toContain(`Filters: Country is Germany, and Page is not ${hostile}x`);
  expect(svg.strokes).toEqual(expect.arrayContaining([blue, grey]));
  expect(svg.references).toEqual([]);
  expect(svg.elements).not.toContain('script');

  const png = await saveFile(page, overview, 'Export PNG');
  expect(png.name).toBe(`${domain}-pageviews-per-day-${first}-${yesterday}.png`);
  const { width, height, colors } = await pixelsOf(page, png.bytes, 'image/png');
  expect([width, height]).toEqual(svg.size.map((side) => side * 2));
  const share = (color: string) => (colors.get(color) ?? 0) / (width * height);
  expect(share(white)).toBeGreaterThan(0.6);
  expect(share(blue)).toBeGreaterThan(0.0005);
  await page.emulateMedia({ colorScheme: 'light' });
});

test('every other kind of chart has both files: a trend by ApexCharts, the hours, the map, the minutes, Explore, a card of a board, a funnel and the journeys', async () => {
  const page = await openLoaded(`/behaviour/pages?page=/guide&${days}`);
  const check = async (within: Parameters<typeof saveFile>[1], what: string, texts: string[]) => {
    const file = await saveFile(page, within, 'Export SVG');
    expect(file.name).toContain(what);
    const svg = await readSvg(page, file.bytes.toString('utf8'));
    expect(svg.texts).toEqual(expect.arrayContaining(texts));
    expect(svg.references, what).toEqual([]);
    const png = await saveFile(page, within, 'Export PNG');
    const { width, height, colors } = await pixelsOf(page, png.bytes, 'image/png');
    expect([width, height], what).toEqual(svg.size.map((side) => side * 2));
    expect(colors.size, what).toBeGreaterThan(10);
  };
  await page.getByRole('slider', { name: /^Chart of pageviews/ }).waitFor();
  await check(card(page, 'Numbers of /guide'), 'pageviews-per-day', ['Pageviews per day', '0']);

  await leadTo(page, `/audience?${days}`);
  await page.getByRole('group', { name: /^Hours of the week/ }).waitFor();
  await check(card(page, 'Hours'), 'visits-by-hour', ['Mon', 'Sun']);

  await leadTo(page, `/dashboard?${days}`);
  await numbersHere(page);
  await showMap(page);
  await check(card(page, 'Countries'), 'visitors-by-country', ['Visitors by country']);

  await leadTo(page, '/dashboard?timeframe=realtime');
  await page.getByRole('slider', { name: 'Visitors per minute' }).waitFor();
  await check(card(page, 'Last 30 minutes'), 'visitors-per-minute', ['Visitors per minute', 'now']);

  await leadTo(page, `/explore?split=page&${days}`);
  await page.getByRole('slider', { name: 'Unique visitors per day' }).waitFor();
  await check(card(page, 'Numbers'), 'visitors-by-page-per-day', ['/guide']);

  await leadTo(page, '/boards');
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByRole('radio', { name: /^Blog/ }).check();
  await page.getByRole('button', { name: 'Create board' }).click();
  await page.getByRole('region', { name: 'Pageviews', exact: true }).getByRole('slider').waitFor();
  await check(card(page, 'Pageviews'), 'pageviews', ['Pageviews', domain]);

  await leadTo(page, `/behaviour/funnels?${days}`);
  await card(page, 'Readers').getByRole('table').first().waitFor();
  await check(card(page, 'Readers'), 'readers', ['Readers', 'Page is /guide']);

  await leadTo(page, `/behaviour/journeys?${days}`);
  await page.getByRole('region', { name: 'Journeys' }).waitFor();
  await check(page.getByRole('main'), 'journeys', ['Journeys']);
});
