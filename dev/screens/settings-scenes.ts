import type { Page } from 'playwright-core';
import type { DomainProofAnswer } from '../../functions/src/contract/domain-proof.ts';
import type { WorkspaceAnswer } from '../../functions/src/contract/workspace.ts';
import { proofPlaces } from '../../functions/src/workspaces/proof-places.ts';
import { answering, failing, waiting, type Scene } from './scene.ts';

const loaded = (page: Page) => page.getByLabel('Workspace Name').waitFor();
const getCall = '**/api/v1/workspace/get**';

const scene = (name: string, more: Partial<Scene> = {}): Scene => ({
  name: `settings-${name}`,
  path: '/settings/general',
  as: 'demo',
  whole: true,
  ...more,
  act: async (page) => {
    if (!more.prepare) await loaded(page);
    await more.act?.(page);
  },
});

const danger = (title: string) => async (page: Page) => {
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('alertdialog').waitFor();
};

const proven: DomainProofAnswer = {
  domain: 'demo.footfall.test',
  provenAt: '2026-06-03T10:00:00.000Z',
  places: proofPlaces('demo.footfall.test', '5f1c0a7be2d94c3f8a61d0b7c4e29358'),
};

/** Every workspace has lost its domain. */
async function lost(page: Page): Promise<void> {
  const without = (workspace: WorkspaceAnswer) => ({ ...workspace, domainLostAt: proven.provenAt });
  await page.route(/\/api\/v1\/workspace\/(?:list|get)/, async (route) => {
    const response = await route.fetch();
    const answer: WorkspaceAnswer | WorkspaceAnswer[] = await response.json();
    await route.fulfill({ response, json: Array.isArray(answer) ? answer.map(without) : without(answer) });
  });
}

/** The settings of a workspace. */
export const settingsScenes: Scene[] = [
  scene('general'),
  scene('waiting', { prepare: waiting(getCall) }),
  scene('failed', {
    prepare: failing(getCall, {
      code: 'internal',
      status: 500,
      message: 'Something went wrong on our side. Try again in a moment.',
    }),
    act: (page) => page.getByRole('alert').first().waitFor(),
  }),
  scene('changed', {
    act: async (page) => {
      await page.getByLabel('Domain').fill('tideline.example');
      await page.getByLabel('Timezone').selectOption('Asia/Tokyo');
    },
  }),
  scene('domain-taken', {
    prepare: failing('**/api/v1/workspace/update', { code: 'domain_taken', status: 409, message: 'Taken.' }),
    act: async (page) => {
      await loaded(page);
      await page.getByLabel('Domain').fill('tideline.example');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText(/belongs to a workspace already/).waitFor();
    },
  }),
  scene('ownership', {
    act: (page) => page.getByRole('button', { name: 'Prove this domain' }).click(),
  }),
  scene('proven', {
    prepare: answering('**/api/v1/workspace/domain-proof**', proven),
    act: (page) => page.getByText(/^Proven on /).waitFor(),
  }),
  scene('lost-domain', { prepare: lost, act: loaded }),
  scene('saving', {
    prepare: waiting('**/api/v1/workspace/update'),
    act: async (page) => {
      await loaded(page);
      await page.getByLabel('Workspace Name').fill('Tideline Journal');
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
  }),
  scene('reset', { whole: false, act: danger('Reset statistics') }),
  scene('delete', { whole: false, act: danger('Delete workspace') }),
  scene('plans', {
    path: '/settings/plans',
    prepare: async () => {},
    act: (page) => page.getByText('This part of the settings comes soon.').waitFor(),
  }),
];
