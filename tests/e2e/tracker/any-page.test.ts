import { describe, expect, test } from 'vitest';
import { takeFaults } from '../../support/browser/browser.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  arrived,
  both,
  expectArrived,
  open,
  outcomeOf,
  push,
  settle,
  site,
  tag,
  useTrackedPage,
} from '../../support/browser/tracked-page.ts';

useTrackedPage();

describe.each(both)('%s', (script) => {
  test('leaves me out where I said so, and this machine and this browser unless the tag says otherwise', async () => {
    await open('');
    await page.evaluate(() => localStorage.setItem('footfall', 'ignore'));
    await open(tag(script));
    await push('/two');
    expect(await outcomeOf('Mine')).toBeUndefined();
    await page.evaluate(() => localStorage.removeItem('footfall'));
    await open(tag(script, ''));
    await push('/two');
    expect(await outcomeOf('Mine')).toBeUndefined();
    await open(tag(script), '/three');
    await expectArrived(['pageview /three']);
  });

  test('works under a strict policy, and counts once where it is there twice', async () => {
    await open(`${tag(script)}${both.map((name) => tag(name)).join('')}<p>Safe</p>`, '/', {
      'Content-Security-Policy': `default-src 'none'; script-src ${site.stats}; connect-src ${site.stats}; require-trusted-types-for 'script'`,
    });
    await push('/two');
    await settle();
    expect(arrived()).toEqual(['pageview /', 'pageview /two']);
  });

  test('is silent towards the page where a policy keeps it from sending', async () => {
    await open(tag(script), '/', {
      'Content-Security-Policy': `script-src ${site.stats}; connect-src 'none'`,
    });
    await page.evaluate(() => (window as unknown as { footfall: (name: string) => void }).footfall('Vain'));
    const faults: string[] = [];
    await expect.poll(() => faults.push(...takeFaults())).toBeGreaterThan(1);
    expect(faults.filter((fault) => !fault.includes('Content Security Policy'))).toEqual([]);
    expect(arrived()).toEqual([]);
  });

  test('works where the page sets another base, and where it writes itself', async () => {
    const written = JSON.stringify(tag(script)).replaceAll('</', '<\\/');
    await open(
      `<base href="https://cdn.example/assets/"><script>document.write(${written})</script>`,
      '/a/b',
    );
    await expectArrived(['pageview /a/b']);
    await page.evaluate(() => {
      document.open();
      document.write('<p>Written anew');
      document.close();
    });
    await page.evaluate(() => history.pushState(null, '', `${location.origin}/c`));
    await expectArrived(['pageview /a/b', 'pageview /c']);
  });

  test('leaves a history alone that the page has frozen', async () => {
    await open(`<script>Object.freeze(history)</script>${tag(script)}`);
    await expectArrived(['pageview /']);
    await push('/two');
    await page.goBack();
    expect(await page.evaluate(() => location.pathname)).toBe('/');
    await settle();
    expect(takeFaults()).toEqual([]);
  });

  test("goes on beside scripts that fail, and fails in no one's code but its own", async () => {
    await open(
      `<script>addEventListener('popstate', () => { throw new Error('of the router') }); throw new Error('of the page')</script>
      ${tag(script)}<script>history.pushState = new Proxy(history.pushState, {})</script>`,
    );
    await expectArrived(['pageview /']);
    await push('/two');
    await page.goBack();
    const counted = ['pageview /', 'pageview /two', 'pageview /'];
    await expectArrived(counted);
    const faults: string[] = [];
    await expect.poll(() => faults.push(...takeFaults()) && faults).toEqual(['of the page', 'of the router']);

    const result = await page.evaluate(() => {
      const { footfall } = window as unknown as { footfall: (...call: unknown[]) => unknown };
      const circle: Record<string, unknown> = {};
      circle.self = circle;
      footfall('Circle', { props: circle });
      footfall('Nothing', null);
      try {
        history.pushState(() => {}, '', '/never');
      } catch (error) {
        return (error as Error).name;
      }
      return 'no error';
    });
    expect(result).toBe('DataCloneError');
    await settle();
    expect(arrived()).toEqual(counted);
    await expect.poll(() => faults.push(...takeFaults())).toBe(4);
  });
});
