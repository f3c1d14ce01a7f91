import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Frame, Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { createShared } from '../../support/api/callers/links.ts';
import { serveSite, takeFaults } from '../../support/browser/browser.ts';
import { seeVisitors } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let workspace: WorkspaceAnswer;
type Site = Awaited<ReturnType<typeof serveSite>>;
/** The site that may embed the link, and one that may not. */
let [named, other]: Site[] = [];
/** The content of both pages. */
let code = '';

/** The visitors of today by source and page. */
const visitors = [
  ['Google', '/'],
  ['Google', '/docs'],
  ['Bing', '/docs'],
];

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
  await insertEvents(
    visitors.map(([source = '', pathname = ''], index) =>
      eventOf({
        ...{ workspace_id: workspace.id, visitor_id: String(index + 1), source, pathname },
        timestamp: new Date().toISOString(),
      }),
    ),
  );
  const page = () => `<!doctype html><title>A site</title>${code}`;
  [named, other] = await Promise.all([serveSite(page), serveSite(page)]);
});

afterAll(() => Promise.all([named?.close(), other?.close()]));

/** The address of a new link that the one site may embed. */
async function embed(params: string): Promise<string> {
  const { address } = await createShared(owner, workspace.id, {
    ...{ sections: ['dashboard', 'audience'], timeframe: null, embedOrigins: [named?.origin] },
  });
  return `${stack.hosting}${address}&embed=true${params}`;
}

const script = () => `<script async src="${stack.hosting}/js/embed.host.js"></script>`;
const frameOf = (src: string, mark: string) =>
  `<iframe ${mark} src="${src.replaceAll('&', '&amp;')}" title="Visitors" style="width: 100%; border: 0"></iframe>`;

/** The height of a frame, and the hidden part of its content, in pixels. */
async function fitOf(page: Page, index = 0) {
  const element = page.locator('iframe').nth(index);
  const frame = await (await element.elementHandle())?.contentFrame();
  const hidden = await frame?.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  return { height: (await element.boundingBox())?.height ?? 0, hidden };
}

const expectFullSize = async (page: Page, min: number) => {
  await expect.poll(() => fitOf(page)).toMatchObject({ hidden: [0, 0] });
  expect((await fitOf(page)).height).toBeGreaterThan(min);
};

test('a site that the link does not name shows none of it; mine shows it in a frame as high as its content, on a phone too, and I filter it there', async () => {
  code = script() + frameOf(await embed(''), 'plausible-embed');
  const page = await openPage();
  await page.goto(other?.origin ?? '');
  await expect.poll(() => page.frames().map((each) => each.url())).toContain('chrome-error://chromewebdata/');
  expect(takeFaults().join()).toContain('frame-ancestors');
  await page.goto(named?.origin ?? '');
  const frame = page.frameLocator('iframe');
  await seeVisitors(frame, 3);
  await expectFullSize(page, 800);
  expect(await frame.getByRole('banner').innerText()).not.toContain(workspace.domain);
  const counted = frame.getByRole('link', { name: /^Counted by Footfall/ });
  expect(await counted.getAttribute('target')).toBe('_blank');
  await frame.getByRole('region', { name: 'Sources' }).getByRole('button', { name: 'Google' }).click();
  await seeVisitors(frame, 2);
  await page.setViewportSize({ width: 390, height: 800 });
  await frame.getByRole('button', { name: /^Last 30 days/ }).click();
  await frame.getByRole('menuitemradio', { name: 'Yesterday' }).click();
  await frame.getByRole('button', { name: 'Yesterday' }).waitFor();
  await expectFullSize(page, 1000);
  await frame.getByRole('link', { name: 'Audience' }).click();
  await frame.getByRole('region', { name: 'Languages' }).waitFor();
  await expectFullSize(page, 1000);
});

test('a frame shows no other page of the product, whoever is signed in', async () => {
  const { address } = await createShared(owner, workspace.id, {
    ...{ sections: ['dashboard'], timeframe: null, embedOrigins: [named?.origin] },
  });
  code = frameOf(stack.hosting + address, '');
  const page = await openPage();
  await signIn(page, owner, `/dashboard?site=${workspace.domain}`);
  const leaveBy = async (leave: (frame: Frame) => Promise<unknown>) => {
    await page.goto(named?.origin ?? '');
    await seeVisitors(page.frameLocator('iframe'), 3);
    const frame = page.frames().find((each) => each.url().includes('/share/'));
    if (frame) await leave(frame);
    await expect
      .poll(() => page.frames().map((each) => each.url()))
      .toContain('chrome-error://chromewebdata/');
    expect(takeFaults().join()).toContain('frame-ancestors');
  };
  await leaveBy((frame) => frame.getByRole('link', { name: /^Counted by Footfall/ }).click());
  for (const path of ['/dashboard', '/account', '/settings/general', '/', '/demo', '/no-such-page']) {
    await leaveBy((frame) =>
      frame.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, path),
    );
  }
});

test('a frame has the language of its address, whatever the language of the page and of the browser', async () => {
  code = script() + frameOf(await embed('&lang=de'), 'footfall-embed');
  const page = await openPage();
  await page.goto(named?.origin ?? '');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('region', { name: 'Quellen' }).getByRole('button', { name: 'Google' }).click();
  const root = frame.locator('html');
  expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['de', 'ltr']);
  // It stays while one moves around in the frame.
  await frame.getByRole('link', { name: 'Publikum' }).click();
  await frame.getByRole('region', { name: 'Sprachen' }).waitFor();
  expect(await root.getAttribute('lang')).toBe('de');
});

test('a frame has the theme, the background, the filter and the one card of its address', async () => {
  const params = '&theme=dark&background=transparent&width=manual&page=/docs&card=sources';
  code =
    frameOf(await embed(params), 'footfall-embed') + frameOf(await embed('&card=totals'), 'footfall-embed');
  const page = await openPage();
  await page.goto(named?.origin ?? '');
  const [first, second] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').nth(1)];
  await first.getByRole('region', { name: 'Sources' }).getByText('Bing').waitFor();
  expect(await first.getByRole('region', { name: 'Pages' }).count()).toBe(0);
  expect(await first.getByRole('banner').count()).toBe(0);
  await first.getByText('Page is /docs').waitFor();
  const root = first.locator('html');
  expect(await root.getAttribute('class')).toBe('dark');
  const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const transparent = 'rgba(0, 0, 0, 0)';
  expect([await root.evaluate(colorOf), await first.locator('body').evaluate(colorOf)]).toEqual([
    transparent,
    transparent,
  ]);
  await seeVisitors(second, 3);
  expect(await second.getByRole('region').count()).toBe(1);
  expect(await second.locator('html').getAttribute('class')).toBe('light');
  // The frames existed first.
  const before = await fitOf(page, 1);
  await page.addScriptTag({ url: `${stack.hosting}/js/embed.host.js` });
  for (const index of [0, 1]) await expect.poll(() => fitOf(page, index)).toMatchObject({ hidden: [0, 0] });
  expect((await fitOf(page, 1)).height).not.toBe(before.height);
});
