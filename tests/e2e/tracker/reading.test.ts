import { describe, expect, test } from 'vitest';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  both,
  bodyOf,
  expectArrived,
  open,
  setHidden,
  stopClock,
  tag,
  useTrackedPage,
} from '../../support/browser/tracked-page.ts';

useTrackedPage();

/** The depth in percent after the page was read for two seconds and, if it scrolls, for two more. The window is 900 high. */
async function depthOf(script: string, html: string, act?: () => void): Promise<number | null | undefined> {
  await stopClock();
  await open(`${tag(script)}${html}`, '/read');
  await expectArrived(['pageview /read']);
  await page.clock.runFor(2100);
  if (act) {
    await page.evaluate(act);
    await page.clock.runFor(2100);
  }
  await setHidden(true);
  await expect.poll(() => bodyOf('engagement')).toBeDefined();
  return bodyOf('engagement')?.sd;
}

const margin = '<style>* { margin: 0 }</style>';

describe.each(both)('%s', (script) => {
  test('a page that fits into the window is read to its end', async () => {
    expect(await depthOf(script, `${margin}<p>Short</p>`)).toBeCloseTo(100, 0);
  });

  test('a page that is short at first is not read to its end', async () => {
    const depth = await depthOf(script, `${margin}<main style="height: 300px"></main>`, () => {
      document.querySelector('main')?.style.setProperty('height', '3600px');
    });
    expect(depth).toBeCloseTo(25, 0);
  });
});

const inner = `${margin}<style>html, body { height: 100% }</style>
  <div style="display: flex; flex-direction: column; height: 100%"><header style="height: 100px"></header>
  <main style="overflow: auto; flex: 1"><div style="height: 3200px"></div></main></div>`;
const scrollMain = () => document.querySelector('main')?.scrollTo(0, 800);

test.each<[name: string, html: string, act: (() => void) | undefined, depth: number]>([
  ['of an app that scrolls inside, before I scroll', inner, undefined, 25],
  ['of an app that scrolls inside, after I have', inner, scrollMain, 50],
  [
    'of a body that scrolls in a page that does not',
    `${margin}<style>html { overflow: hidden; height: 100% } body { overflow: auto; height: 100% }</style>
    <main style="height: 3600px"></main>`,
    () => document.body.scrollTo(0, 900),
    50,
  ],
  [
    'of an element that scrolls inside a shadow tree',
    `${margin}<style>html, body { height: 100% }</style><x-app></x-app><script>
      document.querySelector('x-app').attachShadow({ mode: 'open' }).innerHTML =
        '<main style="overflow: auto; height: 900px"><div style="height: 3600px"></div></main>';
    </script>`,
    () => document.querySelector('x-app')?.shadowRoot?.querySelector('main')?.scrollTo(0, 900),
    50,
  ],
  [
    'of a page with a box of code that scrolls too',
    `${margin}<main style="height: 3600px"><pre style="overflow: auto; height: 500px"><div style="height: 2000px"></div></pre></main>`,
    () => document.querySelector('pre')?.scrollTo(0, 1500),
    25,
  ],
  [
    'of a page that scrolls in the window',
    `${margin}<main style="height: 3600px"></main>`,
    () => scrollTo(0, 900),
    50,
  ],
])('the script with everything reports the depth %s', async (_, html, act, depth) => {
  const measured = await depthOf('script.plus.js', html, act);
  expect(Math.abs((measured ?? 0) - depth)).toBeLessThan(1);
});
