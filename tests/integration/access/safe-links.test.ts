import { beforeAll, describe, expect, test } from 'vitest';
import {
  addDays,
  type ClosedTimeframe,
  dayIn,
  linkSections,
  mondayOf,
  type SafeDimension,
  type SafeNumbers,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addLink, callByLink } from '../../support/api/callers/links.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let workspace: WorkspaceAnswer;
const thisMonday = mondayOf(addDays(dayIn('UTC', new Date()), -1));
const monday = addDays(thisMonday, -7);

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner);
  const day = addDays(monday, 2);
  const events = Array.from({ length: 30 }, (_, index) =>
    eventOf({
      workspace_id: workspace.id,
      timestamp: `${day}T0${index % 9}:00:00.000Z`,
      visitor_id: String(index + 1),
      country: index < 18 ? 'DE' : index < 28 ? 'FR' : 'AT',
      pathname: index < 20 ? '/' : index < 26 ? '/b' : '/c',
    }),
  );
  await insertEvents(events);
});

const numbersOf = (slug: string, from?: string) =>
  callByLink<'link.numbers'>(slug, '/v1/link/numbers', {
    body: { workspaceId: workspace.id, ...(from ? { from } : {}) },
  });

describe('a link that hides small groups', () => {
  test('try', async () => {
    const { slug } = await addLink(workspace.id, owner, { timeframe: 'Weeks', sections: linkSections });
    const { status, body } = await numbersOf(slug);
    console.log(status, JSON.stringify(body, null, 1));
  });
});
