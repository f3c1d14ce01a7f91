import type { Page } from 'playwright-core';
import type { IngestAnswer } from '../../functions/src/contract/ingest.ts';
import { failing, waiting, type Scene } from './scene.ts';

const ingestCall = '**/api/v1/workspace/ingest**';

/** Something of everything. */
const answer: IngestAnswer = {
  from: '2026-02-01',
  to: '2026-03-02',
  counted: 71408,
  dropped: [
    { reason: 'bot', count: 5210 },
    { reason: 'excluded-ip', count: 388 },
    { reason: 'gpc', count: 127 },
    { reason: 'prefetch', count: 64 },
    { reason: 'hostname-mismatch', count: 3 },
  ],
  refused: [
    {
      reason: 'no such field: campaign_budget',
      count: 2,
      lastAt: '2026-02-27T09:41:00.000Z',
      keptUntil: '2026-05-28T09:41:00.000Z',
    },
  ],
  waiting: 41,
};

const answering = (given: IngestAnswer) => (page: Page) =>
  page.route(ingestCall, (route) => route.fulfill({ json: given }));

const scene = (name: string, more: Partial<Scene> = {}): Scene => ({
  name: `traffic-${name}`,
  path: '/settings/traffic',
  as: 'demo',
  whole: true,
  prepare: answering(answer),
  ...more,
  act: async (page) => {
    await field(page, 'Excluded pages').waitFor();
    await more.act?.(page);
  },
});

/** The chips below a field have its name, too. */
const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(label, { exact: true }));

const add = async (page: Page, label: string, ...entries: string[]) => {
  for (const entry of entries) {
    await field(page, label).fill(entry);
    await page.keyboard.press('Enter');
  }
};

/** Which traffic of a workspace counts, and what became of it. */
export const trafficScenes: Scene[] = [
  scene('counted'),
  scene('all-counted', { prepare: answering({ ...answer, dropped: [], refused: [], waiting: 0 }) }),
  scene('nothing-yet', {
    prepare: answering({ ...answer, counted: 0, dropped: [], refused: [], waiting: 0 }),
  }),
  scene('waiting', { prepare: waiting(ingestCall) }),
  scene('failed', { prepare: failing(ingestCall) }),
  scene('changed', {
    act: async (page) => {
      await add(page, 'Excluded pages', '/preview/**', '/drafts/*');
      await add(page, 'Excluded IP addresses', '192.0.2.0/24', '2001:db8:85a3:8d3:1319:8a2e:370:7348');
      await add(page, 'Hostnames that count', '*.example.com');
      await add(page, 'Excluded countries', 'Netherlands', 'Bosnia & Herzegovina');
      await page.getByRole('switch', { name: 'Honour Do Not Track' }).check();
    },
  }),
  scene('wrong', {
    act: async (page) => {
      await field(page, 'Excluded IP addresses').fill('192.0.2.300');
      await field(page, 'Excluded countries').fill('Atlantis');
      await page.keyboard.press('Tab');
    },
  }),
  scene('countries', {
    act: async (page) => {
      await field(page, 'Excluded countries').fill('land');
      await page.getByRole('option').first().waitFor();
    },
  }),
];
