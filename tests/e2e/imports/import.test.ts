import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn, daysOf, utcDayText, type WorkspaceAnswer } from '@footfall/functions/contract';
import { rollUpWorkspace } from '../../../functions/src/rollup/workspace.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, markVisited } from '../../support/api/api.ts';
import { numbersHere } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  box,
  button,
  checkAt,
  checkLooks,
  expectNone,
  follow,
  items,
  part,
  press,
  pressKey,
  region,
  see,
  seeAlert,
} from '../../support/browser/pages/screen.ts';
import { zipOf } from '../../support/imports/files.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

const today = dayIn('UTC', new Date());
const yesterday = addDays(today, -1);
/** Footfall counts from this day on, the file until some weeks later. */
const firstOwn = addDays(yesterday, -40);
const first = addDays(firstOwn, -365);
const lastOfFile = addDays(yesterday, -20);
const long = (day: string) => utcDayText(day, 'medium', 'en-US');

let account: Account;
let sites: Record<'keyboard' | 'dragged' | 'broken' | 'refused', WorkspaceAnswer>;

/** Visitors on a day of the file. */
const visitorsOn = (index: number) => 40 + ((index * 17) % 23) + Math.floor(index / 9);

const compact = (day: string) => day.replaceAll('-', '');

/** An export of Plausible without languages and screens. */
function plausibleZip(padding = ''): Buffer {
  const days = daysOf({ from: first, to: lastOfFile });
  const name = (table: string) => `imported_${table}_${compact(first)}_${compact(lastOfFile)}.csv`;
  const lines = (header: string, line: (day: string, visitors: number) => string) =>
    [header, ...days.map((day, index) => line(day, visitorsOn(index)))].map((row) => `${row}\n`).join('');
  return zipOf(
    {
      [name('visitors')]: lines(
        'date,visitors,pageviews,bounces,visits,visit_duration',
        (day, visitors) =>
          `${day},${visitors},${visitors * 2},${Math.floor(visitors / 2)},${visitors},${visitors * 60}`,
      ),
      [name('sources')]: lines(
        'date,source,referrer,utm_source,utm_medium,utm_campaign,utm_content,utm_term,pageviews,visitors,visits,visit_duration,bounces',
        (day, visitors) => `${day},Google,,,,,,,${visitors * 2},${visitors},${visitors},${visitors * 60},3`,
      ),
      [name('custom_events')]: lines(
        'date,name,link_url,path,visitors,events',
        (day) => `${day},File Download,,,3,4`,
      ),
      ...(padding && { 'notes.txt': padding }),
    },
    { method: padding ? 0 : 8 },
  );
}

beforeAll(async () => {
  account = await signUp();
  sites = await addWorkspaces(account, 'keyboard', 'dragged', 'broken', 'refused');
  await markVisited(sites.keyboard.id);
  await insertEvents(
    daysOf({ from: firstOwn, to: yesterday }).flatMap((day, index) =>
      Array.from({ length: 3 + (index % 3) }, (_, visitor) =>
        eventOf({
          ...{ workspace_id: sites.keyboard.id, timestamp: `${day}T10:00:00.000Z` },
          visitor_id: String(100 * (index + 1) + visitor),
        }),
      ),
    ),
  );
  await rollUpWorkspace(sites.keyboard.id, [{ from: firstOwn, to: yesterday }], new Date());
});

const card = () => region('Bring your history');
const list = () => region('Imports');
const open = async (site: WorkspaceAnswer): Promise<void> => {
  const opened = await openShared(account, `/settings/data?site=${site.domain}`);
  opened.setDefaultTimeout(40_000);
};

const chooseFile = (name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

/** What a screen reader calls the focused control. */
const focusedName = () =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : null;
    return focused?.getAttribute('aria-label') ?? label ?? focused?.textContent ?? '';
  });

/** Moves the focus by Tab until it is on a control. */
async function tabTo(name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (name.test(await focusedName())) return;
    await pressKey('Tab');
  }
  throw new Error(`The order of Tab has no ${name}`);
}

/** The job runs every few seconds. */
const jobTimeout = { timeout: 90_000 };

test('I import my history and undo it, by keyboard alone', async () => {
  await open(sites.keyboard);
  await see('No imports yet.');
  await tabTo(/^Plausible/);
  await pressKey('Space');
  await see(/Imports & exports/i);
  await checkLooks('the tool and where its file is');
  await chooseFile('slipway.zip', plausibleZip());
  await see(/read in your browser/);
  await tabTo(/^Upload /);
  await pressKey('Enter');

  const line = part('slider', 'Cut-over line');
  await line.waitFor(jobTimeout);
  expect(await line.getAttribute('aria-valuetext')).toBe(long(firstOwn));
  const daysUntil = (day: string) => daysOf({ from: first, to: addDays(day, -1) }).length;
  await button(`Import ${daysUntil(firstOwn)} days`).waitFor();
  await see(/On the 21 days that both have, the file is .*% higher\. No day counts twice\./);
  await see(/Goal “File Download”: no goal of that name here/);
  await checkLooks('preview');
  await checkAt('preview', 320);
  await checkAt('preview', 1280);

  await tabTo(/^Cut-over line$/);
  for (const key of ['ArrowRight', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
    await pressKey(key);
  const cutOver = addDays(firstOwn, -2);
  expect(await line.getAttribute('aria-valuetext')).toBe(long(cutOver));
  expect(await box('Cut-over day').inputValue()).toBe(cutOver);
  await tabTo(/^Import \d+ days$/);
  expect(await focusedName()).toBe(`Import ${daysUntil(cutOver)} days`);
  await pressKey('Enter');
  await list()
    .getByRole('button', { name: /^Undo / })
    .waitFor(jobTimeout);
  await see(new RegExp(`${daysUntil(cutOver)} days, .* visitors`), list());
  await checkLooks('an import that is done');

  await openShared(
    account,
    `/dashboard?site=${sites.keyboard.domain}&from=${addDays(firstOwn, -30)}&to=${yesterday}&interval=day&compare=off&metric=uniqueVisitors`,
  );
  await numbersHere(page);
  await see(`Hatched: imported from Plausible to ${long(addDays(cutOver, -1))}.`);
  await checkLooks('the dashboard after it');

  await open(sites.keyboard);
  await tabTo(/^Undo /);
  await pressKey('Enter');
  const dialog = part('alertdialog', 'Undo this import?');
  await see(new RegExp(`${daysUntil(cutOver)} days, `), dialog);
  await checkAt('the question before an undo', 1440);
  await tabTo(/^Undo$/);
  await pressKey('Enter');
  await list()
    .getByText(/^Undone\./)
    .waitFor(jobTimeout);
  await openShared(
    account,
    `/dashboard?site=${sites.keyboard.domain}&from=${addDays(firstOwn, -30)}&to=${yesterday}&interval=day&compare=off`,
  );
  await numbersHere(page);
  await expectNone(page.getByText(/imported from/i));
});

test('I drag the line of the cut-over day, and a file that cannot be read says where', async () => {
  await open(sites.dragged);
  await chooseFile('slipway.zip', plausibleZip());
  await press(/^Upload /);
  const line = part('slider', 'Cut-over line');
  await line.waitFor(jobTimeout);
  // Footfall has no days of its own, so the file counts to its end.
  expect(await box('Cut-over day').inputValue()).toBe(addDays(lastOfFile, 1));
  const handle = await line.boundingBox();
  if (!handle) throw new Error('The line is not drawn');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y + 4);
  await page.mouse.move(x - 120, y - 4);
  await page.mouse.up();
  const dragged = await box('Cut-over day').inputValue();
  expect(dragged < addDays(lastOfFile, -60)).toBe(true);
  expect(await line.getAttribute('aria-valuetext')).toBe(long(dragged));
  await button(`Import ${daysOf({ from: first, to: addDays(dragged, -1) }).length} days`).waitFor();
  await page.mouse.move(x - 300, y);
  expect(await box('Cut-over day').inputValue()).toBe(dragged);
  await box('Cut-over day').fill('2019-01-01');
  await see(/^Choose a day from /);
  await press('Cancel');
  await see('Cancelled. Nothing was imported.');

  const name = `imported_visitors_${compact(first)}_${compact(lastOfFile)}.csv`;
  await chooseFile('cut.zip', zipOf({ [name]: `date,visitors\n${first},3\n${addDays(first, 1)},"4` }));
  await press(/^Upload /);
  await card().getByRole('alert').filter({ hasText: name }).waitFor(jobTimeout);
  await button(/^Try again: Plausible, cut\.zip$/).click();
  expect(await part('radio', /^Plausible/).isChecked()).toBe(true);
  await checkAt('a file that failed', 1440);
  await checkAt('a file that failed', 390);
});

test('imports are offered where no one has visited yet, in onboarding and in the palette', async () => {
  const offer = 'Bring your history from another tool';
  const seeCard = () => card().waitFor();
  for (const path of ['/dashboard', '/tracking']) {
    await openShared(account, `${path}?site=${sites.refused.domain}`);
    await follow(offer);
    await seeCard();
  }
  await openShared(account, `/settings/general?site=${sites.refused.domain}`);
  await pressKey('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('import');
  await part('option', /^Import history/).waitFor();
  await pressKey('Enter');
  await seeCard();
});

test('a file that is not of this site, or of no tool, is refused before anything is sent', async () => {
  const sent: string[] = [];
  await open(sites.refused);
  page.on('request', (request) => sent.push(request.url()));
  await chooseFile('visitors.csv', Buffer.from('name,visitors\n/,3\n'));
  await seeAlert(/Footfall can import|dashboard/);
  await checkAt('a file that is refused', 1440);
  await checkAt('a file that is refused', 390);
  await chooseFile('export.zip', plausibleZip().subarray(0, 900));
  await seeAlert('The ZIP file is not complete. Download it again.');
  await chooseFile(
    'website_event.csv',
    Buffer.from('website_id,session_id,event_id,hostname\n1,2,3,other.example\n4,5,6,other.example\n'),
  );
  await seeAlert(/The file is about other\.example, and this site is /);
  expect(sent.filter((url) => /import\/create|upload/.test(url))).toEqual([]);
});

test('a broken upload pauses, and continues with what has arrived, also after the page is loaded again', async () => {
  await open(sites.broken);
  let pieces = 0;
  const ranges: string[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PUT') return route.fallback();
    const range = request.headers()['content-range'] ?? '';
    ranges.push(range);
    if (range.startsWith('bytes */') || (pieces += 1) === 1) return route.continue();
    return route.abort();
  });
  const file = plausibleZip('x'.repeat(9 * 1024 * 1024));
  await chooseFile('large.zip', file);
  await press(/^Upload /);
  await card().getByRole('alert').filter({ hasText: 'The connection broke' }).waitFor({ timeout: 60_000 });
  await see(/^8 MiB of 9 MiB sent\.$/, card());
  await checkAt('a broken upload', 1440);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.reload();
  await see(/The upload of large\.zip stopped/);
  await chooseFile('other.zip', plausibleZip());
  await seeAlert(/This is another file/);
  await checkAt('an upload that waits for its file', 390);
  const resumed: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'PUT' && resumed.push(request.headers()['content-range'] ?? ''),
  );
  await chooseFile('large.zip', file);
  await part('slider', 'Cut-over line').waitFor(jobTimeout);
  expect(resumed[0]).toBe(`bytes */${file.length}`);
  expect(resumed[1]).toBe(`bytes 8388608-${file.length - 1}/${file.length}`);
  await press('Cancel');
  await see('Cancelled. Nothing was imported.');
  expect(await items('Imports').count()).toBeLessThanOrEqual(1);
});
