import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { numbersHere, showMap } from '../../support/browser/pages/dashboard.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { clippedOnPaper, papers, printed } from '../../support/browser/printed.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let domain: string;
const yesterday = addDays(dayIn('UTC', new Date()), -1);
const first = addDays(yesterday, -6);
const days = `from=${first}&to=${yesterday}&interval=day`;

const countries = ['DE', 'FR', 'NL', 'US', 'BR', 'JP', 'IN', 'ZA', 'AU', 'CA', 'SE', 'PL'];
const browsers = ['Chrome', 'Firefox', 'Safari', 'Edge', 'Opera', 'Brave'];

/** Two weeks with so many pages, sources and countries that every card is full. */
beforeAll(async () => {
  account = await signUp();
  const workspace = await addWorkspace(account);
  domain = workspace.domain;
  await markVisited(workspace.id);
  const visits = Array.from({ length: 300 }, (_, visit) => {
    const day = addDays(yesterday, -(visit % 14));
    const hour = String(visit % 24).padStart(2, '0');
    const shared = {
      workspace_id: workspace.id,
      visitor_id: String(visit + 1),
      country: countries[visit % 12] ?? '',
      source: `Source ${visit % 15}`,
      channel: 'Referral',
      browser: browsers[visit % 6] ?? '',
    };
    return [0, 1].map((minute) =>
      eventOf({
        ...shared,
        timestamp: `${day}T${hour}:0${minute}:00.000Z`,
        pathname: `/pages/number-${(visit * (minute + 1)) % 25}`,
      }),
    );
  });
  await insertEvents(visits.flat());
  const steps = [0, 1, 2].map((page) => ({ filters: [['is', 'event:page', [`/pages/number-${page}`]]] }));
  const body = { workspaceId: workspace.id, name: 'Readers', definition: { steps } };
  await call('/v1/funnel/create', { account, body });
});

async function openLoaded(path: string): Promise<Page> {
  const page = await openShared(account, path);
  await numbersHere(page);
  return page;
}

/** `together` is on one sheet: the title of a card and its rows. */
const pages = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    has: ['Pages', 'Sources', 'Device Type', 'Languages'],
    together: ['Countries', 'India', 'Sweden'],
    max: 3,
  },
  {
    path: '/audience',
    title: 'Audience',
    has: ['Hours', 'Languages'],
    together: ['Places', 'India', 'Germany'],
    max: 3,
  },
  {
    path: '/acquisition',
    title: 'Acquisition',
    has: ['Channels', 'Campaigns'],
    together: ['Landing pages', 'from all channels', '20 more'],
    max: 2,
  },
  {
    path: '/behaviour/pages',
    title: 'Behaviour: Pages',
    has: ['/pages/number-1'],
    together: ['All pages', '/pages/number-18'],
    max: 2,
  },
  {
    path: '/explore?split=source',
    title: 'Explore',
    has: ['Nov'],
    together: ['All sources', 'Other sources'],
    max: 2,
  },
  {
    path: `/explore?split=source&from=${addDays(yesterday, -29)}&to=${yesterday}&compare=previous`,
    title: 'Explore',
    has: ['Nov'],
    together: ['All sources', 'Other sources'],
    max: 2,
  },
  {
    path: `/behaviour/journeys?steps=8&${days}`,
    title: 'Behaviour: Journeys',
    has: ['Visits'],
    together: ['Step 1', 'Step 8'],
    max: 1,
  },
  {
    path: '/behaviour/funnels',
    title: 'Behaviour: Funnels',
    has: ['Readers'],
    together: ['/pages/number-0', '/pages/number-2'],
    max: 2,
  },
  {
    path: '/behaviour/journeys',
    title: 'Behaviour: Journeys',
    has: ['Visits'],
    together: ['Step 1', 'Step 5'],
    max: 1,
  },
  {
    path: '/behaviour/pages?page=/pages/number-1',
    title: 'Behaviour: Pages',
    has: ['Went next'],
    together: ['/pages/number-1', 'Exit rate', 'Scroll depth'],
    max: 2,
  },
];

/** Prints on both papers: no sheet is empty, nothing is cut, and nothing is for the screen alone. */
async function checkSheets(
  page: Page,
  { head, has, together, max }: Record<'head' | 'has' | 'together', string[]> & { max: number },
): Promise<void> {
  await expect.poll(() => clippedOnPaper(page)).toEqual([]);
  for (const paper of papers) {
    const sheets = await printed(page, paper);
    const text = sheets.map((sheet) => sheet.text).join('\n');
    for (const words of [...head, 'Footfall']) expect(sheets[0]?.text, paper).toContain(words);
    for (const words of has) expect(text, paper).toContain(words);
    for (const words of ['Skip to content', 'Find anything', 'Waiting for data', 'Actions for'])
      expect(text, paper).not.toContain(words);
    const hasCard = (sheet: { text: string }) => together.every((words) => sheet.text.includes(words));
    expect(sheets.some(hasCard), paper).toBe(true);
    expect(sheets.length, paper).toBeLessThanOrEqual(max);
    for (const sheet of sheets) {
      expect(sheet.text.trim(), paper).not.toBe('');
      expect(sheet.cut, paper).toEqual([]);
    }
  }
}

test('I print a board on A4 and on Letter', async () => {
  const page = await openLoaded('/boards');
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByRole('radio', { name: /^Blog/ }).check();
  await page.getByRole('button', { name: 'Create board' }).click();
  await page.getByRole('heading', { name: 'Blog', level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Visitors' }).getByRole('slider').waitFor();
  await numbersHere(page);
  await checkSheets(page, {
    head: ['Blog', domain, 'Last 30 days'],
    has: ['Visitors'],
    together: [],
    max: 3,
  });
});

test.each(pages)('I print $path on A4 and on Letter', async ({ path, title, has, together, max }) => {
  const page = await openLoaded(
    `${path}${path.includes('?') ? '&' : '?'}${path.includes('from=') ? '' : days}&f=is_not,country,CA`,
  );
  for (const words of has) await page.getByText(words).first().waitFor({ state: 'attached' });
  await numbersHere(page);
  if (path === '/dashboard') await showMap(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const theme = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await expect.poll(theme).toBe(true);
  await page.evaluate(() => {
    const note = () => (document.body.dataset.printed = document.documentElement.className);
    addEventListener('beforeprint', note, { once: true });
  });
  const facts = ['Compared with', 'Filters: Country is not Canada'];
  await checkSheets(page, { head: [title, domain, ...facts], has, together, max });
  expect(await page.evaluate(() => document.body.dataset.printed)).toBe('light');
  await expect.poll(theme).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
});

test('"Save as PDF" loads the map below the window, opens the print dialog, and returns to the screen', async () => {
  const page = await openLoaded(`/dashboard?${days}`);
  await page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.title = `printed ${document.querySelectorAll('main [class*=skeleton]').length}`;
      dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: 'Actions for this page' }).click();
  await page.getByRole('menuitem', { name: 'Save as PDF' }).click();
  await expect.poll(() => page.title()).toBe('printed 0');
  await page.getByRole('group', { name: /^World map/ }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await leadTo(page, '/settings');
});
