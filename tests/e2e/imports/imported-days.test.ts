import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn, daysOf, utcDayText, type WorkspaceAnswer } from '@footfall/functions/contract';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { importsFields } from '../../../functions/src/store/firestore/workspace/imports.ts';
import { importOfSums, insertSums, type ImportedSumsRow } from '../../support/imports/stored-sums.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { card, numbersHere } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import { checkLooks, expectNone, part, pressKey, see, seeCount } from '../../support/browser/pages/screen.ts';
import { pixelsOf, saveFile } from '../../support/browser/saved-file.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

const today = dayIn('UTC', new Date());
const yesterday = addDays(today, -1);
const first = addDays(yesterday, -19);
/** Footfall counts from here on. */
const cutOver = addDays(yesterday, -7);
const lastImported = addDays(cutOver, -1);
const days = `from=${first}&to=${yesterday}&interval=day&compare=off`;
const imported = `Hatched: imported from Umami to ${utcDayText(lastImported, 'medium', 'en-US')}.`;

let account: Account;
/** A site whose first days are sums of sources and visitors. */
let summed: WorkspaceAnswer;

/** Twenty days with visitors. The first twelve come from Umami. */
beforeAll(async () => {
  account = await signUp();
  const { id } = await addWorkspace(account);
  await markVisited(id);
  await insertEvents(
    Array.from({ length: 20 }, (_, index) => addDays(first, index)).flatMap((day, index) =>
      Array.from({ length: 4 + ((index * 7) % 5) }, (_, visitor) =>
        eventOf({
          ...{
            workspace_id: id,
            timestamp: `${day}T10:00:00.000Z`,
            source: visitor % 3 ? 'Google' : 'Forum',
          },
          visitor_id: String(100 * (index + 1) + visitor),
        }),
      ),
    ),
  );
  await settleRows();
  await execute({
    sql: `UPDATE \`{dataset}.events\` SET import_id = 'umami-1' WHERE workspace_id = @workspace AND date < @cutOver`,
    params: { workspace: id },
    days: { cutOver },
  });
  const owned = [{ from: first, to: lastImported }];
  await workspaceDocument(id).update(
    importsFields([{ id: 'umami-1', format: 'umami', days: owned, isActive: true, tables: {} }]),
  );
  summed = await addWorkspace(account);
  await markVisited(summed.id);
  const sums = daysOf({ from: first, to: lastImported }).flatMap((date): ImportedSumsRow[] => {
    const measures = { visitors: 9, visits: 9, pageviews: 20, bounces: 3, duration_ms: 60_000 };
    const source = { source: 'Google', channel: 'Organic Search', referrer: '' };
    return [
      { kind: 'visitors', date, ...measures },
      { kind: 'sources', date, ...source, ...measures },
    ];
  });
  await insertSums(summed.id, 'plausible-1', sums);
  await workspaceDocument(summed.id).update(importsFields([importOfSums('plausible-1', owned, sums)]));
});

test('I see which days of the chart another tool counted, on the chart, at each point and below it', async () => {
  await openShared(account, `/dashboard?${days}`);
  await numbersHere(page);
  const chart = page.getByRole('slider', { name: /^Chart of pageviews/ });
  await page.getByText('Imported from Umami', { exact: true }).waitFor();
  await see(imported);
  expect(await page.locator('[data-picture] path.hatch').count()).toBe(1);
  await chart.focus();
  await pressKey('Home');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/4 pageviews, Imported from Umami$/);
  await pressKey('End');
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/ pageviews?$/);
  await checkLooks('dashboard with imported days');
});

/** The colours of an SVG with its paths of many strokes, or without them, drawn at twice its size as for the PNG. */
async function colorsOf(svg: string, hasHatches: boolean): Promise<ReadonlyMap<string, number>> {
  const text = await page.evaluate(
    ({ source, hasHatches }) => {
      const { documentElement: root } = new DOMParser().parseFromString(source, 'image/svg+xml');
      for (const path of hasHatches ? [] : root.querySelectorAll('path'))
        if ((path.getAttribute('d') ?? '').split('M').length > 20) path.remove();
      for (const side of ['width', 'height'])
        root.setAttribute(side, String(2 * Number(root.getAttribute(side))));
      return new XMLSerializer().serializeToString(root);
    },
    { source: svg, hasHatches },
  );
  return (await pixelsOf(page, Buffer.from(text), 'image/svg+xml')).colors;
}

test('a saved picture of the chart has the hatching and says where the days are from', async () => {
  await openShared(account, `/dashboard?${days}`);
  await numbersHere(page);
  await page.getByText('Imported from Umami', { exact: true }).waitFor();
  const overview = card(page, 'Overview');
  const svg = (await saveFile(page, overview, 'Export SVG')).bytes.toString('utf8');
  expect(svg).toMatch(/<text[^>]*>Imported from Umami<\/text>/);
  const [drawn, plain] = [await colorsOf(svg, true), await colorsOf(svg, false)];
  const hatch = [...drawn].filter(([color, count]) => count > 100 && count > 5 * (plain.get(color) ?? 0));
  expect(hatch.length).toBeGreaterThan(0);
  const png = await saveFile(page, overview, 'Export PNG');
  const { colors } = await pixelsOf(page, png.bytes, 'image/png');
  for (const [color, count] of hatch) expect(colors.get(color) ?? 0, color).toBeGreaterThan(count / 2);
});

test('a period without imported days looks as always', async () => {
  await openShared(account, `/dashboard?from=${cutOver}&to=${yesterday}&interval=day&compare=off`);
  await numbersHere(page);
  await part('slider', /^Chart of pageviews/).waitFor();
  await expectNone(page.getByText(/imported from/i));
});

test('charts by ApexCharts and the pictures of Explore are hatched, too', async () => {
  for (const picture of ['lines', 'areas', 'bars']) {
    await openShared(account, `/explore?${days}&picture=${picture}&split=source`);
    await see(imported);
    await expect.poll(() => page.locator('[data-picture] path.hatch').count()).toBeGreaterThan(0);
    await checkLooks(`explore with imported days as ${picture}`);
  }
  await openShared(account, `/behaviour/pages?page=/&${days}`);
  await see(imported);
});

test('the lines of the list of sites are hatched', async () => {
  await openShared(account, `/sites?${days}`);
  await expect.poll(() => page.locator('li path.hatch').count()).toBe(2);
  await page.getByText('Hatched days are imported.').waitFor();
  await checkLooks('sites with imported days');
  await openShared(account, `/sites?from=${cutOver}&to=${yesterday}`);
  await seeCount(page.getByText('Hatched days are imported.'), 0);
  await page.getByText('own time zone').waitFor();
});

test('a card that the import cannot fill says so in place of its rows, and its days are gaps', async () => {
  const opened = `site=${summed.domain}&from=${first}&to=${lastImported}&interval=day&compare=off`;
  await openShared(account, `/dashboard?${opened}`);
  await numbersHere(page);
  await see('Google', card(page, 'Sources'));
  for (const title of ['Pages', 'Countries', 'Languages']) await see('Not in the import', card(page, title));
  await checkLooks('dashboard with days of sums alone');
  await openShared(
    account,
    `/dashboard?site=${summed.domain}&from=${first}&to=${yesterday}&interval=day&compare=off&f=is,page,/`,
  );
  await numbersHere(page);
  await page.getByText('Not in the import', { exact: true }).first().waitFor();
  await see(`Gap: not in the import from Plausible to ${utcDayText(lastImported, 'medium', 'en-US')}.`);
  await expectNone(page.getByText(/^Hatched/));
  await checkLooks('a question that the import cannot answer');
});

test('a card of a board that the import cannot fill says so, too', async () => {
  const cardOf = (
    title: string,
    column: number,
    show: string,
    breakdown: object,
    filters: object[] = [],
  ) => ({
    ...{ id: title.slice(0, 1), title, column, row: 0, width: 1, height: 2 },
    body: {
      ...{ kind: 'exploration', show, filters, period: null },
      exploration: {
        ...{ metrics: ['visitors'], goal: null, interval: null, picture: 'lines' },
        breakdown,
      },
    },
  });
  const by = (dimension: string) => ({ kind: 'dimension', dimension, top: 3 });
  const view = { period: { from: first, to: lastImported }, interval: null, compare: 'off', weekdays: true };
  const cards = [
    cardOf('Countries', 0, 'table', by('visit:country')),
    cardOf('Start', 1, 'chart', { kind: 'none' }, [['is', 'event:page', ['/']]]),
    cardOf('Origins', 2, 'table', by('visit:source')),
  ];
  const body = { workspaceId: summed.id, name: 'Imported', scope: 'workspace', view, cards };
  const made = await call<{ id: string }>('/v1/board/create', { account, body });
  expect(made.status).toBe(201);
  await openShared(account, `/boards/${made.body.id}?site=${summed.domain}`);
  const boardCard = (name: string) => page.getByRole('region', { name, exact: true });
  for (const name of ['Countries', 'Start']) await see('Not in the import', boardCard(name));
  await see('Google', boardCard('Origins'));
  await expectNone(page.getByText('No visitors in this period.'));
  await checkLooks('a board with days of sums alone');
});
