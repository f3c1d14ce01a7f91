/** How long the first load of a page blocks a phone, measured with a slowed CPU. */
import type { BrowserContext } from 'playwright-core';
import { watchClicks, whenQuiet } from './clicks.ts';

/** The slowdown of Lighthouse's phone. Lighthouse itself multiplies times that it measures at full speed. */
const slowerBy = 4;
/** Only the part of a task beyond this counts. */
const freeMs = 50;

declare global {
  interface Window {
    longTasks: { startTime: number; duration: number }[];
  }
}

/** @returns the blocking time of each load in milliseconds, the shortest first */
export async function blockingTimes(context: BrowserContext, url: string, loads: number): Promise<number[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 412, height: 823 });
  await watchClicks(page);
  await page.addInitScript(() => {
    window.longTasks = [];
    const observer = new PerformanceObserver((list) =>
      window.longTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
    );
    observer.observe({ type: 'longtask', buffered: true });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy });
  const times: number[] = [];
  while (times.length < loads) {
    await page.goto(url);
    await page.getByRole('slider', { name: /^Chart of/ }).waitFor();
    await whenQuiet(page);
    times.push(
      await page.evaluate((free) => {
        const [painted] = performance.getEntriesByName('first-contentful-paint');
        return window.longTasks
          .filter(({ startTime }) => startTime >= (painted?.startTime ?? 0))
          .reduce((sum, { duration }) => sum + Math.max(0, duration - free), 0);
      }, freeMs),
    );
  }
  await page.close();
  return times.sort((a, b) => a - b);
}
