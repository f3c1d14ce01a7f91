import { beforeEach, expect, test } from 'vitest';
import type {
  Alert,
  Definition,
  Filter,
  Funnel,
  LinkAnswer,
  SegmentAnswer,
} from '@footfall/functions/contract';
import { documentMigrations } from '../../../functions/src/store/migrate.ts';
import { alertDocument } from '../../../functions/src/store/firestore/alerts/alerts.ts';
import { linkDocument } from '../../../functions/src/store/firestore/links.ts';
import {
  subscriptionDocument,
  subscriptionsOf,
} from '../../../functions/src/store/firestore/mail-reports/subscriptions.ts';
import {
  definitionDocuments,
  segmentDocuments,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { call } from '../../support/api/api.ts';
import { createShared } from '../../support/api/callers/links.ts';
import { owner, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();
useOwnWorkspace();

const migration = async () => documentMigrations.find(({ name }) => name === 'references-by-id')?.run();

const ask = async <Body>(path: string, body: object) =>
  (await call<Body>(`/v1/${path}`, { account: owner, body: { workspaceId: workspace.id, ...body } })).body;
const read = async <Body>(path: string) =>
  (await call<Body>(`/v1/${path}`, { account: owner, query: { workspaceId: workspace.id } })).body;

/** Filters in the previous version's format: a goal and a page group by name, a goal by id, and a deleted one. */
const before = (goalId: string): Filter[] => [
  ['has_done', ['is', 'event:goal', ['Sign-up']]],
  [
    'or',
    [
      ['is', 'event:page_group', ['Blog']],
      ['is_not', 'event:goal', [goalId, 'Long gone']],
    ],
  ],
  ['is', 'visit:country', ['Sign-up']],
];

let goalId: string;
let groupId: string;
/** The field of each document that contains the filters. */
let stored: { document: FirebaseFirestore.DocumentReference; field: string }[];

const textsOf = async () =>
  Promise.all(stored.map(async ({ document, field }): Promise<string> => (await document.get()).get(field)));

/** One document of each kind that stores filters, with the names of the previous version. */
beforeEach(async () => {
  const goal = { kind: 'page', page: '/thanks', properties: [], currency: null };
  goalId = (await ask<Definition<unknown>>('goal/create', { name: 'Sign-up', definition: goal })).id;
  const patterns = { patterns: ['/blog/**'] };
  groupId = (await ask<Definition<unknown>>('page-group/create', { name: 'Blog', definition: patterns })).id;
  const filters: Filter[] = [['is', 'visit:country', ['NL']]];
  const segment = await ask<SegmentAnswer>('segment/create', { name: 'A', scope: 'person', filters });
  const steps = [{ filters }, { filters }];
  const funnel = await ask<Definition<Funnel>>('funnel/create', { name: 'Way', definition: { steps } });
  const link = await createShared(owner, workspace.id, { filters });
  await ask('report/set', { week: true, month: false, filters });
  const rule = {
    ...{ kind: 'change', metric: 'visits', goal: null, span: 'day', direction: 'fall' },
    ...{ bound: { percent: 30 }, filters },
  };
  const to = { members: [], managers: true, destinations: [] };
  const alert = await ask<Alert>('alert/create', { rule, to });
  const [subscription] = (await subscriptionsOf(workspace.id).get()).docs;
  stored = [
    { document: segmentDocuments(workspace.id).doc(segment.id), field: 'filters' },
    { document: definitionDocuments(workspace.id).doc(funnel.id), field: 'content' },
    { document: linkDocument(link.id), field: 'filters' },
    { document: subscriptionDocument(subscription?.id ?? ''), field: 'filters' },
    { document: alertDocument(alert.id), field: 'rule' },
  ];
  for (const { document, field } of stored) {
    const text: string = (await document.get()).get(field);
    const old = JSON.stringify(before(goalId)).slice(1, -1);
    await document.update({ [field]: text.replaceAll(JSON.stringify(filters[0]), old) });
  }
});

/** The API's limitation of a segment and a link. */
async function answered() {
  const [segment] = await read<SegmentAnswer[]>('segment/list');
  const [link] = await read<LinkAnswer[]>('link/list');
  return [segment?.filters, link?.filters];
}

test('documents that name goals and page groups get their ids, even if the step is repeated, and nothing else changes', async () => {
  for (const text of await textsOf()) expect(text).toContain('["Sign-up"]]]');
  await migration();
  const once = await textsOf();
  for (const text of once) {
    expect(text).toContain(`["has_done",["is","event:goal",["${goalId}"]]]`);
    expect(text).toContain(`["is","event:page_group",["${groupId}"]]`);
    expect(text).toContain(`["is_not","event:goal",["${goalId}","Long gone"]]`);
    expect(text).toContain('["is","visit:country",["Sign-up"]]');
  }
  await migration();
  expect(await textsOf()).toEqual(once);
});

test('answers are the same before and after, and follow a new name afterwards', async () => {
  const named = before('Sign-up');
  expect(await answered()).toEqual([named, named]);
  await migration();
  expect(await answered()).toEqual([named, named]);
  await ask('goal/update', { id: goalId, name: 'Registered' });
  const renamed = JSON.parse(JSON.stringify(named).replaceAll(/(goal",\[)"Sign-up"/g, '$1"Registered"'));
  expect(await answered()).toEqual([renamed, renamed]);
});

test('an unreadable document does not stop the migration', async () => {
  await stored[0]?.document.update({ filters: 'not JSON' });
  await migration();
  expect((await textsOf()).map((text) => text.includes(goalId))).toEqual([false, true, true, true, true]);
});
