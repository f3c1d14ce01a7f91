import { expect, test } from 'vitest';
import { settingsTabs } from '@footfall/functions/contract';
import { testMessage } from '../../../../functions/src/destinations/handlers.ts';
import type { Workspace } from '../../../../functions/src/store/firestore/workspace/workspaces.ts';
import { appAddresses } from '../../../../web/src/paths.ts';

test('the link of a test message leads to the page of the app where destinations are set up', () => {
  const workspace = { id: 'w', name: '', domain: 'example.com' } as Workspace;
  const { url } = testMessage(workspace, 'https://stats.example').link;
  expect(url).toBe('https://stats.example/settings/account-settings?site=example.com');
  const { pathname } = new URL(url);
  expect(appAddresses).toContain(pathname);
  expect(settingsTabs[pathname.split('/').at(-1) as keyof typeof settingsTabs]).toBe('Integrations');
});
