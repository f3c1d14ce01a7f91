import { describe, expect, test } from 'vitest';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { context, page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { open, seeLanding } from '../../support/browser/pages/public.ts';

useOwnPage();

describe('who is signed in', () => {
  test('reads the changelog like everyone else, comes from / to the dashboard and never sees the landing page; after Logout it is there again', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await signIn(page, account, '/changelog');
    await page.getByRole('heading', { name: 'Changelog', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Footfall home page' }).click();
    await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();

    const visit = await context.newPage();
    await visit.addInitScript(() => {
      const watch = () => {
        const words = document.querySelector('h1.text-hero');
        if (words && getComputedStyle(words).visibility === 'visible') console.log('landing seen');
        requestAnimationFrame(watch);
      };
      watch();
    });
    const seen: string[] = [];
    visit.on('console', (message) => seen.push(message.text()));
    await visit.goto(stack.hosting);
    await visit.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
    expect(new URL(visit.url()).pathname).toBe('/dashboard');
    expect(seen).not.toContain('landing seen');

    await page.getByRole('button', { name: account.email }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await seeLanding(page);
    // The other tab is led there by itself, and a visit to it stays there.
    await seeLanding(visit);
    await visit.goto(stack.hosting);
    await seeLanding(visit);
    await expect.poll(() => seen).toContain('landing seen');
  });

  test('in another project that had this address is a stranger here, and gets the landing page without end of turns', async () => {
    await open('/robots.txt');
    await page.evaluate(() =>
      localStorage.setItem(
        'firebase:authUser:of-another-project:[DEFAULT]',
        JSON.stringify({ uid: 'somebody' }),
      ),
    );
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(new URL(frame.url()).pathname));
    await page.goto(stack.hosting);
    await seeLanding(page);
    await page.waitForLoadState('networkidle');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(loads.length).toBeLessThan(6);
  });
});

test('a server that has the app where the landing page should be is not asked again and again', async () => {
  const app = await (await fetch(`${stack.hosting}/login`)).text();
  let requests = 0;
  await page.route(`${stack.hosting}/`, (route) => {
    requests++;
    return route.fulfill({ contentType: 'text/html', body: app });
  });
  await page.goto(stack.hosting);
  await page.getByText('Page not found').waitFor();
  expect(requests).toBe(1);
});
