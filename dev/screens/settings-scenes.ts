import type { Page } from 'playwright-core';
import { failing, waiting, type Scene } from './scene.ts';

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
