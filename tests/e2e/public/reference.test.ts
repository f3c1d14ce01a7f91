import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import type { Route } from 'playwright-core';
import type { AxeResults, RunOptions } from 'axe-core';
import { referencePath } from '../../../web/src/paths.ts';
import { page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { open } from '../../support/browser/pages/public.ts';
import { stack } from '../../support/stack/stack.ts';

useOwnPage();

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Parts of the page, by their selectors. */
interface ContextSelectors {
  include?: string[];
  exclude?: string[];
}

const violations = (context: ContextSelectors, options: RunOptions = {}) =>
  page.evaluate(
    async ([context, options]) => {
      const injected = window as unknown as {
        axe: { run(context: ContextSelectors, options: RunOptions): Promise<AxeResults> };
      };
      const found = await injected.axe.run(context, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [context, options] as const,
  );

/** Drawing all calls takes seconds. */
async function serveOneCall(route: Route): Promise<void> {
  const response = await route.fetch();
  const json = (await response.json()) as { paths: Record<string, Record<string, { operationId: string }>> };
  const isQuery = (methods: object) =>
    Object.values(methods).some(({ operationId }) => operationId === 'query');
  json.paths = Object.fromEntries(Object.entries(json.paths).filter(([, methods]) => isQuery(methods)));
  await route.fulfill({ response, json });
}

test('the reference of the API is drawn by us alone, and can be read in light and dark', async () => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !url.startsWith(stack.hosting)) foreign.push(url);
  });
  await page.route('**/api/openapi.json', serveOneCall);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(stack.hosting + referencePath);
    await page.locator('[data-section-id="operation/query"]').first().waitFor();
    await page.evaluate(axe);
    // What Redoc draws has its own order of headings; what it says must be readable.
    // The heading of the page is Redoc's too.
    const rules = { 'page-has-heading-one': { enabled: false } };
    expect(await violations({ exclude: ['.redoc-wrap'] }, { rules })).toEqual([]);
    const aCall = { include: ['[data-section-id="operation/query"]'] };
    expect(await violations(aCall, { runOnly: ['color-contrast'] }), colorScheme).toEqual([]);
  }
  expect(foreign).toEqual([]);
});

test('without JavaScript, the reference leads to the document', async () => {
  await open(referencePath, { javaScriptEnabled: false, width: 390 });
  await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
  const address = await page.getByRole('link', { name: 'OpenAPI document' }).getAttribute('href');
  expect((await page.request.get(stack.hosting + address)).status()).toBe(200);
  expect((await page.locator('main').boundingBox())?.width).toBeLessThanOrEqual(390);
});
