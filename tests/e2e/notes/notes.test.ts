import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { addDays, type AnnotationAnswer, utcDay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { createShared } from '../../support/api/callers/links.ts';
import { addMember } from '../../support/api/members.ts';
import { checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, numbersHere } from '../../support/browser/pages/dashboard.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let workspace: WorkspaceAnswer;
const yesterday = addDays(utcDay(new Date()), -1);
const day = (index: number) => addDays(yesterday, index - 9);
/** Ten days, with a visit on each. */
const days = `from=${day(0)}&to=${yesterday}&interval=day&compare=off`;

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
  await markVisited(workspace.id);
  await insertEvents(
    Array.from({ length: 10 }, (_, index) =>
      eventOf({
        workspace_id: workspace.id,
        visitor_id: `${index}`,
        timestamp: `${day(index)}T10:00:00.000Z`,
      }),
    ),
  );
});

async function openChart(path = `/dashboard?${days}`): Promise<Page> {
  const page = await openShared(owner, path);
  await numbersHere(page);
  return page;
}

const chartOf = (page: Page) => page.getByRole('slider', { name: /^Chart of/ });
const markers = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('button');
const form = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Adds a note by call. */
async function note(fields: object): Promise<AnnotationAnswer> {
  const body = { workspaceId: workspace.id, scope: 'workspace', ...fields };
  const answer = await call<AnnotationAnswer>('/v1/annotation/create', { account: owner, body });
  expect(answer.status).toBe(201);
  return answer.body;
}

const remove = (id: string) =>
  call('/v1/annotation/delete', { account: owner, body: { workspaceId: workspace.id, id } });

/** The middle of a marker, as a share of the width of the chart. */
async function positionOf(marker: Locator, chart: Locator): Promise<number> {
  const dot = await marker.locator('.dot').boundingBox();
  const plot = await chart.boundingBox();
  if (!dot || !plot) throw new Error('There is no chart with a marker');
  return (dot.x + dot.width / 2 - plot.x) / plot.width;
}

/** The height of the line above an open marker, in px. */
const lineAbove = (marker: Locator) =>
  marker.locator('.dot').evaluate((dot) => Number.parseFloat(getComputedStyle(dot, '::before').height));

/** From the top of the chart to the edge of a marker, in px. */
async function topDistance(marker: Locator, chart: Locator): Promise<number> {
  const dot = await marker.locator('.dot').boundingBox();
  const plot = await chart.boundingBox();
  return (dot?.y ?? 0) + (dot?.height ?? 0) / 4 - (plot?.y ?? 0);
}

test('an owner adds a note to the day under the pointer with N, changes it and deletes it', async () => {
  const page = await openChart();
  const chart = chartOf(page);
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  await chart.hover({ position: { x: (width * 3) / 9, y: height / 2 } });
  await page.keyboard.press('n');
  const adding = form(page, 'Add note');
  await expect.poll(() => adding.getByLabel('Day').inputValue()).toBe(day(3));
  await adding.getByLabel('What happened').fill('Prices moved\nto the shop');
  await adding.getByText('24 of 300 characters').waitFor();
  await adding.getByLabel('Tag').fill('shop');
  await checkInEachLook(page, 'add a note');
  await adding.getByRole('button', { name: 'Add note' }).click();
  const marker = markers(page);
  await expect.poll(() => marker.count()).toBe(1);
  expect(await marker.getAttribute('aria-label')).toMatch(/^Note, .*: Prices moved to the shop$/);
  expect(await positionOf(marker, chart)).toBeCloseTo(3 / 9, 2);

  await marker.click();
  const panel = page.getByRole('dialog', { name: 'Note' });
  await panel.waitFor();
  expect(await lineAbove(marker)).toBeCloseTo(await topDistance(marker, chart), 0);
  await panel.getByText('shop', { exact: true }).waitFor();
  await checkInEachLook(page, 'a note', [1440]);
  await panel.getByRole('button', { name: 'Edit' }).click();
  const editing = form(page, 'Edit note');
  await editing.getByLabel('What happened').fill('New prices');
  await editing.getByLabel('Time').fill('15:00');
  await editing.getByRole('button', { name: 'Save' }).last().click();
  await expect.poll(() => marker.getAttribute('aria-label')).toMatch(/, 3:00\sPM: New prices$/);

  await marker.click();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => marker.count()).toBe(0);
  await seeFocus(chart);
});

test('with the keyboard alone, a note goes to the chosen day, and the chart reads it', async () => {
  const page = await openChart();
  const chart = chartOf(page);
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('n');
  await form(page, 'Add note').waitFor();
  await page.keyboard.type('Launch');
  await page.keyboard.press('Tab');
  const adding = form(page, 'Add note');
  await adding.getByRole('button', { name: 'Add note' }).press('Enter');
  await seeFocus(chart);
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/, Launch$/);
  const [stored] = (
    await call<{ annotations: AnnotationAnswer[] }>('/v1/annotation/list', {
      account: owner,
      query: { workspaceId: workspace.id },
    })
  ).body.annotations;
  expect(stored).toMatchObject({ day: day(0), text: 'Launch', scope: 'workspace', isPublic: false });
  await markers(page).press('Enter');
  await page.getByRole('dialog', { name: 'Note' }).waitFor();
  await page.keyboard.press('Escape');
  await seeFocus(markers(page));
  await remove(stored?.id ?? '');
});

test('a note by key appears on the dashboard; near ones are a count, and the file has all of them', async () => {
  const { bearer } = await addKey(workspace.id, owner, ['annotations:write'], { name: 'Deployment' });
  const added = await call<{ id: string }>('/v1/annotations', {
    authorization: bearer,
    body: { site_id: workspace.domain, text: '2.0 released', tag: 'release', day: day(6) },
  });
  expect(added.status).toBe(201);
  const page = await openChart();
  await page.reload();
  await markers(page).getByText('2.0 released').waitFor();
  await markers(page).click();
  const panel = page.getByRole('dialog', { name: 'Note' });
  await panel.getByText(/· Key Deployment$/).waitFor();
  await page.keyboard.press('Escape');

  const personal = await note({ day: day(6), text: 'Asked the press', scope: 'person' });
  await page.reload();
  await numbersHere(page);
  const marker = page.getByRole('button', { name: /^2 notes, / });
  await marker.click();
  await checkInEachLook(page, 'two notes', [1440]);
  const twoNotes = page.getByRole('dialog', { name: '2 notes' });
  await twoNotes.getByText('Asked the press').waitFor();
  await twoNotes.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  // The charts by the library have the same markers.
  await leadTo(page, `/behaviour/pages?page=/&${days}`);
  await marker.waitFor();
  expect(await positionOf(marker, chartOf(page))).toBeCloseTo(6 / 9, 2);
  await checkInEachLook(page, 'notes of a trend');
  await leadTo(page, `/dashboard?${days}`);

  const overview = card(page, 'Overview');
  await overview.getByRole('button', { name: /^Actions for/ }).click();
  const download = page.waitForEvent('download');
  await overview.getByRole('menuitem', { name: 'Export notes' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${workspace.domain}-notes-${day(0)}-${yesterday}.csv`);
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(header).toBe('\uFEFFDay,Time,Last day,Note,Tag,Author,For');
  expect(lines.sort()).toEqual([
    `${day(6)},,,2.0 released,release,Key Deployment,Workspace`,
    expect.stringMatching(`^${day(6)},,,Asked the press,,.*,Only you$`),
  ]);
  // A picture is for others, so it has no personal note.
  const actions = overview.getByRole('button', { name: /^Actions for/ });
  await actions.click();
  const drawn = page.waitForEvent('download');
  await overview.getByRole('menuitem', { name: 'Export SVG' }).click();
  const picture = await readFile(await (await drawn).path(), 'utf8');
  expect(picture).toContain(': 2.0 released');
  expect(picture).not.toContain('Asked the press');

  await actions.click();
  await overview.getByRole('menuitem', { name: 'Add note' }).click();
  await expect.poll(() => form(page, 'Add note').getByLabel('Day').inputValue()).toBe(yesterday);
  await page.keyboard.press('Escape');
  await seeFocus(actions);
  await Promise.all([added.body.id, personal.id].map(remove));
});

test('on a phone, a marker opens a sheet', async () => {
  const { id } = await note({ day: day(5), text: 'Newsletter' });
  const page = await openPage({ width: 390, touch: true });
  const { address } = await createShared(owner, workspace.id, { timeframe: null });
  await note({ day: day(5), text: 'Sale begins', isPublic: true });
  await page.goto(`${stack.hosting}${address}&${days}`);
  await numbersHere(page);
  await page.getByRole('button', { name: /: Sale begins$/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Note' });
  await sheet.getByText('Sale begins').waitFor();
  await checkInEachLook(page, 'a sheet', [390]);
  await remove(id);
});

test('readers of a shared link see public notes without their author, and cannot add any', async () => {
  const { address } = await createShared(owner, workspace.id, { timeframe: null });
  const text = 'New reader for everyone';
  await note({ day: day(2), text, isPublic: true });
  await note({ day: day(7), text: 'Only for us' });
  const page = await openPage({});
  await page.goto(`${stack.hosting}${address}&${days}`);
  await numbersHere(page);
  await page.getByRole('button', { name: new RegExp(`: ${text}$`) }).click();
  const panel = page.getByRole('dialog', { name: 'Note' });
  await panel.getByText(text).waitFor();
  expect(await panel.getByRole('listitem').innerText()).not.toContain('·');
  expect(await page.getByText('Only for us').count()).toBe(0);
  expect(await panel.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await chartOf(page).hover();
  await page.keyboard.press('n');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await checkInEachLook(page, 'public notes');
  await page.goto(`${stack.hosting}${address}&${days}&embed=true&card=chart`);
  await page.getByRole('button', { name: new RegExp(`: ${text}$`) }).click();
  await panel.getByText(text).waitFor();
});

test('a viewer reads the notes of the workspace, and writes personal ones', async () => {
  const viewer = await signUp();
  await addMember(workspace.id, viewer, 'viewer');
  const { id } = await note({ day: day(1), text: 'Hiring' });
  const page = await openPage({});
  await signIn(page, viewer, `/dashboard?${days}`);
  await page.getByRole('button', { name: /: Hiring$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Note' });
  await panel.getByText('For: Workspace').waitFor();
  expect(await panel.getByRole('button', { name: 'Edit' }).count()).toBe(0);
  await page.keyboard.press('Escape');

  await chartOf(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('n');
  const adding = form(page, 'Add note');
  await adding.getByLabel('What happened').fill('Ask about this');
  expect(await adding.getByLabel('For').count()).toBe(0);
  await adding.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: /: Ask about this$/ }).click();
  await panel.getByText('For: Only you').waitFor();
  await panel.getByRole('button', { name: 'Edit' }).waitFor();
  await remove(id);
});

test('Explore has the same markers, reads them, and takes notes with N', async () => {
  const { id } = await note({ day: day(4), text: 'Podcast' });
  const page = await openChart(`/explore?${days}`);
  const plot = page.getByRole('slider', { name: / per day$/ });
  const marker = page.getByRole('button', { name: /: Podcast$/ });
  await marker.waitFor();
  expect(await positionOf(marker, plot)).toBeCloseTo(4 / 9, 2);
  await plot.focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => plot.getAttribute('aria-valuetext')).toMatch(/, Podcast$/);
  await checkInEachLook(page, 'notes of Explore');
  await page.keyboard.press('n');
  const adding = form(page, 'Add note');
  await expect.poll(() => adding.getByLabel('Day').inputValue()).toBe(day(4));
  await page.keyboard.press('Escape');
  await seeFocus(plot);
  await remove(id);
});

test('if notes cannot be loaded, the chart says so, and they can be requested again', async () => {
  const { id } = await note({ day: day(8), text: 'Outage' });
  const page = await openPage({});
  let fails = true;
  await page.route('**/api/v1/annotation/list?**', (route) => {
    if (!fails) return route.continue();
    const json = { error: { code: 'unavailable', message: 'Too many people.' } };
    return route.fulfill({ status: 503, json });
  });
  for (const path of ['/dashboard', '/explore']) {
    fails = true;
    await signIn(page, owner, `${path}?${days}`);
    await page.getByText('Notes could not be loaded.').waitFor();
    await checkInEachLook(page, `no notes on ${path.slice(1)}`);
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /: Outage$/ }).waitFor();
    await expect.poll(() => page.getByText('Notes could not be loaded.').count()).toBe(0);
  }
  await remove(id);
});

test('the command palette adds a note to the last day, on pages with a chart', async () => {
  const page = await openChart();
  const find = async () => {
    await page.keyboard.press('Control+k');
    await seeFocus(page.getByRole('combobox', { name: 'Find anything' }));
    await page.keyboard.insertText('add note');
  };
  await find();
  await page.getByRole('option', { name: /^Add note to the chart/ }).click();
  await expect.poll(() => form(page, 'Add note').getByLabel('Day').inputValue()).toBe(yesterday);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await leadTo(page, '/settings/plans');
  await page.getByRole('heading', { name: 'Settings' }).first().waitFor();
  await find();
  await page.getByText('No results for “add note”.').waitFor();
  await page.keyboard.press('Escape');
});

test('after I change the time zone, Footfall notes it on the chart', async () => {
  const { id, domain } = await addWorkspace(owner, 'Europe/Amsterdam');
  await markVisited(id);
  const page = await openPage({});
  await signIn(page, owner, `/settings/general?site=${domain}`);
  await page.getByLabel('Timezone').selectOption('Europe/London');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Your changes are saved.').waitFor();
  await leadTo(page, `/dashboard?site=${domain}&timeframe=last-7-days&interval=day`);
  const text = 'Time zone changed from Europe/Amsterdam to Europe/London';
  await page.getByRole('button', { name: new RegExp(`^Note, .*: ${text}$`) }).click();
  const panel = form(page, 'Note');
  await panel.getByText(/· Footfall$/).waitFor();
  await expect.poll(() => panel.getByRole('button', { name: /Edit|Delete/ }).count()).toBe(0);
});
