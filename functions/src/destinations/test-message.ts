import { settingsLink } from '../contract/index.ts';
import { type Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Message } from '../deliveries/message.ts';

export function testMessage({ id, name, domain }: Workspace, origin: string): Message {
  const shown = name || domain;
  return {
    type: 'test',
    workspace: { id, name, domain },
    title: `Messages about ${shown} arrive here`,
    lines: ['Someone has tried this from the settings of Footfall. Alerts and reports look like this.'],
    facts: [{ name: 'Site', value: domain }],
    link: { label: 'Open the settings', url: settingsLink('account-settings', { domain }, origin) },
    picture: null,
    data: {},
    isTest: true,
  };
}
