import { expect, test } from 'vitest';
import {
  addDays,
  type Answer as AnswerOf,
  dayIn,
  type LinkAnswer,
  mondayOf,
} from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import { deleteNumbersBefore } from '../../../functions/src/store/firestore/link-numbers.ts';
import { documentMigrations } from '../../../functions/src/store/migrate.ts';
import { call } from '../../support/api/api.ts';
import { fromElsewhere } from '../../support/api/callers/keys.ts';
import { addLink, callByLink } from '../../support/api/callers/links.ts';
import { owner, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { insertCrowds } from '../../support/traffic/crowds.ts';

useOwnApi();
useOwnWorkspace();

/** The latest week that links show. */
const monday = addDays(mondayOf(addDays(dayIn('UTC', new Date()), -1)), -7);

const collection = () => firestore().collection('linkNumbers');
const storedOf = async () => (await collection().where('workspaceId', '==', workspace.id).get()).docs;

/** The previous version's stored data of a link: exact numbers, for each link separately. */
async function storeExact(linkId: string, from: string) {
  const figures = { visitors: 23, pageviews: 23, bounce_rate: 100, visit_duration: 0 };
  const numbers = { from, to: addDays(from, 6), total: figures, days: [], breakdowns: [], funnels: [] };
  const fields = { workspaceId: workspace.id, linkId, from, version: ' 0' };
  await collection()
    .doc(`${linkId}_${from}`)
    .set({ ...fields, numbers: JSON.stringify(numbers) });
}

const numbersOf = async (slug: string) =>
  (
    await callByLink<'link.numbers'>(slug, '/v1/link/numbers', {
      headers: fromElsewhere(),
      body: { workspaceId: workspace.id },
    })
  ).body;

test('links of every kind from the previous version remain, and their numbers are counted again and rounded', async () => {
  await insertCrowds(workspace.id, monday, [{ count: 23 }]);
  const weekly = await addLink(workspace.id, owner, { timeframe: 'Weeks' });
  const monthly = await addLink(workspace.id, owner, { timeframe: 'Months' });
  const exact = await addLink(workspace.id, owner);
  await storeExact(weekly.id, monday);
  await storeExact(weekly.id, '2019-01-07');
  expect((await numbersOf(weekly.slug)).total?.visitors).toBe(20);
  await documentMigrations.find(({ name }) => name === 'rounded-link-numbers')?.run();
  const stored = await storedOf();
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((document) => document.get('linkId') !== undefined)).toEqual([]);
  expect((await numbersOf(weekly.slug)).total?.visitors).toBe(20);
  const query = { workspaceId: workspace.id };
  const { body } = await call<LinkAnswer[]>('/v1/link/list', { account: owner, query });
  expect(body.map(({ timeframe }) => timeframe).sort()).toEqual(['Months', 'Weeks', null]);
  const opened = (slug: string) => call<AnswerOf<'link.open'>>('/v1/link/open', { body: { slug } });
  for (const { slug } of [weekly, monthly, exact]) expect((await opened(slug)).body.state).toBe('open');
});

test('numbers that were published by the previous rule are counted again, and deleted by the migration if nobody reads them', async () => {
  await insertCrowds(workspace.id, monday, [{ count: 23 }]);
  const { slug } = await addLink(workspace.id, owner, { timeframe: 'Weeks' });
  const first = await numbersOf(slug);
  const makeOld = async () => {
    const documents = await storedOf();
    const total = { ...first.total, visitors: 15 };
    for (const { ref } of documents)
      await ref.update({ rule: 2, numbers: JSON.stringify({ ...first, total }) });
    return documents.length;
  };
  expect(await makeOld()).toBeGreaterThan(0);
  expect((await numbersOf(slug)).total?.visitors).toBe(20);
  await makeOld();
  await documentMigrations.find(({ name }) => name === 'unrevealing-link-numbers')?.run();
  expect(await storedOf()).toEqual([]);
  expect((await numbersOf(slug)).total?.visitors).toBe(20);
});

test('periods whose visits are deleted by retention are deleted too', async () => {
  await insertCrowds(workspace.id, monday, [{ count: 23 }]);
  const { slug } = await addLink(workspace.id, owner, { timeframe: 'Weeks' });
  await numbersOf(slug);
  const fromDays = async () => (await storedOf()).map((document) => document.get('from'));
  expect(await fromDays()).toContain(monday);
  await deleteNumbersBefore(workspace.id, addDays(monday, 1));
  expect(await fromDays()).not.toContain(monday);
});
