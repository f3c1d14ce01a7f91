import { beforeAll, expect, test } from 'vitest';
import type {
  ErrorAnswer,
  FoundInSearch,
  QueryAnswer,
  Suggestion,
  WorkspaceAnswer,
} from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import { refusedFor } from '../../support/api/domains.ts';
import { engagement } from '../../support/traffic/reports/questions-of-march.ts';
import {
  addGoal,
  at,
  march,
  owner,
  useOwner,
  workspaceWith,
} from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

let workspace: WorkspaceAnswer;
beforeAll(async () => {
  // A name without visible values is never listed, whatever older versions stored.
  const nameless = { '': 'blue', ' ': 'blue', '\u00a0': 'blue', '\u200b': 'blue', '\t': 'blue' };
  const props = JSON.stringify({ plan: 'pro', ...nameless, colour: 'blue' });
  workspace = await workspaceWith([
    at('10:00:00.000', { pathname: '/Blog/one', country: 'DE', visitor_id: '1' }),
    at('10:01:00.000', { pathname: '/blog/two', country: 'DE', visitor_id: '1' }),
    at('10:02:00.000', { pathname: '/blog/two', country: 'NL', visitor_id: '2' }),
    at('10:03:00.000', { name: 'Signup', pathname: '/pricing', props, visitor_id: '2' }),
    at('10:04:00.000', {
      name: 'Signup',
      pathname: '/pricing',
      props: JSON.stringify({ plan: 'free' }),
      visitor_id: '1',
    }),
    at('10:04:30.000', {
      name: 'Sale',
      pathname: '/pricing',
      props: JSON.stringify({ $price: 'cheap', 'a.b': 'dotted' }),
      visitor_id: '1',
    }),
    // Measurements of engagements are not properties of an event.
    at('10:05:00.000', engagement({ props: '{"vitals.LCP":1200}', visitor_id: '1' })),
  ]);
});

const suggest = <Body = Suggestion[]>(query: Record<string, string>) =>
  call<Body>('/v1/suggestions', { account: owner, query: { workspaceId: workspace.id, ...march, ...query } });

test.each<[string, Record<string, string>, string]>([
  [
    'values that contain the text in either case, most visitors first',
    { dimension: 'event:page', text: 'BLOG' },
    '/blog/two 2, /Blog/one 1',
  ],
  ['all values, if there is no text', { dimension: 'visit:country' }, 'DE 1, NL 1'],
  [
    'visits without a value too, if their name is what the reader may mean',
    { dimension: 'visit:source', text: 'dir', empty: '1' },
    ' 2',
  ],
  ['no visits without a value otherwise', { dimension: 'visit:source', text: 'dir' }, ''],
  ['as many as asked for', { dimension: 'event:page', text: '/', take: '1' }, '/blog/two 2'],
  ['values of a property', { dimension: 'event:props:plan' }, 'free 1, pro 1'],
  ['names of properties', { dimension: 'event:props:' }, 'plan 2, $price 1, a.b 1, colour 1'],
  ['names of properties that contain the text', { dimension: 'event:props:', text: 'COL' }, 'colour 1'],
  ['nothing outside the days', { dimension: 'event:page', from: '2026-04-01', to: '2026-04-02' }, ''],
])('suggests %s', async (_, query, expected) => {
  const { status, body } = await suggest(query);
  expect(status).toBe(200);
  expect(body.map(({ value, visitors }) => `${value} ${visitors}`).join(', ')).toBe(expected);
});

const search = (text: string, range: Record<string, string> = march, { id } = workspace) =>
  call<FoundInSearch[]>('/v1/suggestions/search', {
    account: owner,
    query: { workspaceId: id, ...range, text },
  });
const shortly = ({ dimension, value, visitors }: FoundInSearch) =>
  `${dimension} ${value} ${visitors ?? 'without a number'}`;

test('a search finds values of several dimensions, ignoring case, and those of properties', async () => {
  await addGoal(workspace, 'Blog read', { kind: 'page', page: '/blog/**' });
  const { status, body } = await search('BLOG blu signup');
  expect(status).toBe(200);
  expect(body.map(shortly)).toEqual([
    'event:name Signup 2',
    'event:page /blog/two 2',
    'visit:exit_page /blog/two 2',
    'event:page /Blog/one 1',
    'event:props:colour blue 1',
    'visit:entry_page /Blog/one 1',
    'visit:entry_page /blog/two 1',
    'event:goal Blog read without a number',
  ]);
});

test('a query for the names of properties returns the visible ones', async () => {
  const { status, body } = await call<QueryAnswer>('/v1/query', {
    account: owner,
    body: {
      site_id: workspace.domain,
      metrics: ['events'],
      dimensions: ['event:props'],
      date_range: [march.from, march.to],
    },
  });
  expect(status).toBe(200);
  expect(body.results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])).toEqual([
    ['plan', 2],
    ['$price', 1],
    ['a.b', 1],
    ['colour', 1],
  ]);
});

test('a search finds the values of properties whose names have a meaning in JSON', async () => {
  const { status, body } = await search('cheap dotted');
  expect([status, body.map(shortly)]).toEqual([
    200,
    ['event:props:$price cheap 1', 'event:props:a.b dotted 1'],
  ]);
});

test('one day without the other is refused with the name of the field', async () => {
  const refused = await suggest<ErrorAnswer>({ dimension: 'event:page', to: '' });
  expect(refusedFor(refused)).toEqual([400, 'invalid_request', 'to']);
});
