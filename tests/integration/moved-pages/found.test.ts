import { expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  type EventRow,
  type FoundMove,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { call, type Answer } from '../../support/api/api.ts';
import { useOwnTables } from '../../support/traffic/own-tables.ts';
import { owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();
// An instance caches the watermark for a minute, so this file has one that no other file uses.
useOwnTables();

const today = dayIn('UTC', new Date());
const daysAgo = (days: number) => addDays(today, -days);

/** Some views of a page on each of these days. */
const views = (
  pathname: string,
  from: number,
  to: number,
  hours: readonly string[] = ['09', '10'],
): Partial<EventRow>[] =>
  Array.from({ length: from - to + 1 }, (_, index) => daysAgo(from - index)).flatMap((day) =>
    hours.map((hour) => ({ timestamp: `${day}T${hour}:00:00.000Z`, pathname })),
  );

let workspace: WorkspaceAnswer;

async function start() {
  workspace = await workspaceWith([
    ...views('/news/tides', 40, 13),
    ...views('/news/wrecks', 40, 13),
    ...views('/blog/tides/', 12, 2),
    ...views('/blog/wrecks', 12, 2),
    ...views('/shop/poster', 40, 8),
    ...views('/shop/posters', 8, 2),
    // A few still come to the old address.
    ...views('/imprint', 40, 10, ['06', '07', '08', '09', '10', '11']),
    ...views('/imprint', 4, 4, ['09']),
    ...views('/legal/imprint', 10, 2, ['06', '07', '08', '09', '10', '11']),
    ...views('/', 40, 2),
  ]);
  await rollUp(new Date(), { from: daysAgo(40), to: daysAgo(2) });
}

interface Answered {
  days: number;
  found: FoundMove[];
}

async function found(): Promise<string[]> {
  const body = { workspaceId: workspace.id };
  const { status, body: answer }: Answer<Answered> = await call('/v1/moved-page/found', {
    account: owner,
    body,
  });
  expect(status, JSON.stringify(answer)).toBe(200);
  return answer.found.map(
    ({ from, to, pages, pageviews, since }) => `${from} → ${to} ${pages} ${pageviews} ${since}`,
  );
}

const change = (name: string, body: object) =>
  call(`/v1/moved-page/${name}`, { account: owner, body: { workspaceId: workspace.id, ...body } });

test('pages that ended when others began are found, until they are rules or dismissed', async () => {
  await start();
  const posters = `/shop/poster → /shop/posters 1 66 ${daysAgo(8)}`;
  const imprint = `/imprint → /legal/imprint 1 187 ${daysAgo(10)}`;
  expect(await found()).toEqual([imprint, `/news/* → /blog/* 2 112 ${daysAgo(12)}`, posters]);
  expect((await change('leave', { from: '/imprint', to: '/legal/imprint' })).status).toBe(200);
  const rules = [{ from: '/news/*', to: '/blog/*' }];
  expect((await change('save', { revision: 0, rules })).status).toBe(200);
  expect(await found()).toEqual([posters]);
  expect((await change('leave', { from: '/shop/poster', to: '/shop/posters' })).status).toBe(200);
  expect(await found()).toEqual([]);
  // The pages of a removed rule are found again.
  expect((await change('save', { revision: 1, rules: [] })).status).toBe(200);
  expect(await found()).toEqual([`/news/* → /blog/* 2 112 ${daysAgo(12)}`]);
});
