/**
 * Measures the CPU time of panning and zooming in pictures of 8 series of 365 days, and in the trend chart with as many
 * points, in turn and in the same browser.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { launchBrowser } from '../../../tests/support/browser/browser.ts';
import { cssModules } from '../../../web/build/css-modules.ts';
import { root } from '../../run/run.mjs';

const { values } = parseArgs({ options: { times: { type: 'string', default: '3' } } });

const kinds = ['lines', 'areas', 'bars', 'shares'] as const;

declare global {
  interface Window {
    /** Of the page of this bench. */
    showPart: (from: number, to: number) => void;
  }
}

/** Shares of the points: a window that moves right, moves left, and zooms in. */
const windows = [
  ...Array.from({ length: 4 }, (_, step) => [step * 0.1, 0.5 + step * 0.1]),
  ...Array.from({ length: 4 }, (_, step) => [0.45 - step * 0.1, 0.95 - step * 0.1]),
  ...Array.from({ length: 4 }, (_, step) => [step * 0.08, 1 - step * 0.08]),
] as [number, number][];

/** The files of the page by path. */
async function buildPage(): Promise<Map<string, string | Uint8Array>> {
  const { output } = (await build({
    configFile: false,
    root: resolve(root, 'web'),
    logLevel: 'error',
    oxc: { jsx: { importSource: '#jsx' } },
    css: { modules: cssModules },
    build: {
      write: false,
      rolldownOptions: { input: resolve(root, 'web/src/app/picture-bench.tsx') },
    },
  })) as Rolldown.RolldownOutput;
  const [entry] = output;
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css'));
  const links = styles.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`).join('');
  const page = `<!doctype html>${links}<body><script type="module" src="/${entry.fileName}"></script>`;
  return new Map<string, string | Uint8Array>([
    ['/', page],
    ...output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const),
  ]);
}

const typeOf = (path: string) =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';

/** Milliseconds of CPU time for each window, of the page's main thread. */
async function cpuOf(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await page.locator('.apexcharts-series').first().waitFor({ state: 'attached' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const move = () =>
    page.evaluate(async (parts) => {
      const drawn = () =>
        [...document.querySelectorAll('.apexcharts-series path')]
          .map((path) => path.getAttribute('d'))
          .join();
      for (const part of parts) {
        const before = drawn();
        window.showPart(...part);
        // A window that is not drawn would cost nothing.
        for (let frame = 0; frame < 500 && drawn() === before; frame += 1)
          await new Promise(requestAnimationFrame);
        if (drawn() === before) throw new Error(`The window ${part.join(' to ')} was not drawn.`);
      }
    }, windows);
  // The first time, the code is not compiled yet.
  await move();
  const before = await busy();
  await move();
  const spent = (await busy()) - before;
  await session.detach();
  return spent / windows.length;
}

const files = await buildPage();
const server = createServer(({ url = '/' }, response) => {
  const path = url.replace(/\?.*/, '');
  const content = files.get(path);
  response.writeHead(content === undefined ? 404 : 200, { 'content-type': typeOf(path) }).end(content);
}).listen(0, '127.0.0.1');
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
  const { port } = server.address() as AddressInfo;
  const all = ['trend', ...kinds] as const;
  const times = new Map<string, number[]>(all.map((kind) => [kind, []]));
  for (let round = 0; round < Number(values.times); round += 1)
    for (const kind of all)
      times.get(kind)?.push(await cpuOf(page, `http://127.0.0.1:${port}/?kind=${kind}`));
  const lowest = (kind: string) => Math.min(...(times.get(kind) ?? []));
  const trend = lowest('trend');
  console.log(`pictures, the trend chart with 2,920 points: ${trend.toFixed(1)} ms of CPU time a step`);
  for (const kind of kinds)
    console.log(
      `pictures, ${kind} of 8 series of 365 days: ${lowest(kind).toFixed(1)} ms, ` +
        `${(lowest(kind) / trend).toFixed(2)} times the trend chart, budget 1.5`,
    );
} finally {
  await browser.close();
  server.close();
}
