import { expect, test } from 'vitest';
import { FieldValue, Filter, type DocumentData, type Firestore, type Query } from '@google-cloud/firestore';
import { firestore } from '../../../functions/src/store/clients.ts';
import { freshDomain } from '../../support/api/api.ts';

const invalid = 3;
const notFound = 5;
const exists = 6;
const failed = 9;
const unknown = 12;

const path = `refusals/${freshDomain()}`;
const nested = (levels: number): DocumentData => (levels === 0 ? {} : { a: nested(levels - 1) });
const many = (count: number) => Array.from({ length: count }, (_, index) => index);

const batch = (count: number) => (store: Firestore) => {
  const writes = store.batch();
  for (const index of many(count)) writes.set(store.doc(`${path}/many/${index}`), { index });
  return writes.commit();
};
const set = (data: DocumentData) => (store: Firestore) => store.doc(path).set(data);
const query = (change: (invitations: Query) => Query) => (store: Firestore) =>
  change(store.collection('invitations')).limit(1).get();

/**
 * Requests that Google's Firestore refuses, with its code, and the emulator's wrong answer.
 * @see https://firebase.google.com/docs/firestore/quotas#limits
 * @see https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
 */
const queries: [string, number, (store: Firestore) => Promise<unknown>][] = [
  ['a query without its index', failed, query((all) => all.where('by', '==', 'a').orderBy('sentAt'))],
  ['a query by a field without one', failed, query((all) => all.where('ended', '==', 'a'))],
  [
    'a count without its index',
    failed,
    (store) => store.collection('invitations').where('by', '==', 'a').where('sentAt', '>', 0).count().get(),
  ],
  ['in with 31 values', invalid, query((all) => all.where('by', 'in', many(31)))],
  ['31 disjunctions', invalid, query((all) => all.where('by', 'in', many(4)).where('email', 'in', many(8)))],
  ['not-in with 11 values', invalid, query((all) => all.where('by', 'not-in', many(11)))],
  ['!= beside not-in', invalid, query((all) => all.where('by', '!=', 1).where('email', 'not-in', [1]))],
  ['an order before the inequality', invalid, query((all) => all.where('by', '>', 1).orderBy('email'))],
  [
    'an OR',
    unknown,
    query((all) => all.where(Filter.or(Filter.where('by', '==', 1), Filter.where('by', '==', 2)))),
  ],
  ['a comparison with null', unknown, query((all) => all.where('by', '==', null))],
  ['a cursor', unknown, query((all) => all.orderBy('by').startAfter('a'))],
  ['an offset', unknown, query((all) => all.offset(1))],
  ['a collection group', unknown, (store) => store.collectionGroup('entries').get()],
];

const writes: typeof queries = [
  ['501 writes', invalid, batch(501)],
  ['a document above 1 MiB', invalid, set({ text: 'a'.repeat(1024 ** 2) })],
  ['21 levels of fields', invalid, set(nested(21))],
  ['more than 40,000 index entries', invalid, set({ list: many(40_000) })],
  ['a long name of a field', invalid, set({ ['a'.repeat(1501)]: 1 })],
  ['an update of what is not there', notFound, (store) => store.doc(`${path}/many/none`).update({ a: 1 })],
  [
    'an update of an earlier version',
    failed,
    async (store) => {
      const { updateTime } = await store.doc(path).get();
      await new Promise((resolve) => setTimeout(resolve, 2));
      await store.doc(path).set({ a: 2 });
      return store.doc(path).update({ a: 3 }, updateTime ? { lastUpdateTime: updateTime } : {});
    },
  ],
];

// The client repeats a query for some seconds before it reports the error.
test.concurrent.each(queries)('%s is refused', async (_, code, act) => {
  await expect(act(firestore())).rejects.toMatchObject({ code });
});

test.each(writes)('%s is refused', async (_, code, act) => {
  await firestore().doc(path).set({ a: 1 });
  await expect(act(firestore())).rejects.toMatchObject({ code });
});

test('a refused commit writes nothing', async () => {
  const document = firestore().doc(`${path}/many/counted`);
  await document.set({ count: 1 });
  const writes = firestore().batch();
  writes.update(document, { count: FieldValue.increment(1) });
  writes.create(document, {});
  await expect(writes.commit()).rejects.toMatchObject({ code: exists });
  expect((await document.get()).data()).toEqual({ count: 1 });
});

/** The largest that are accepted. */
const taken: [string, (store: Firestore) => Promise<unknown>][] = [
  ['500 writes', batch(500)],
  ['a document of almost 1 MiB', set({ text: 'a'.repeat(1_048_000) })],
  ['20 levels of fields', set(nested(20))],
  ['39,990 elements of a list', set({ list: many(39_990) })],
  ['in with 30 values', query((all) => all.where('by', 'in', many(30)))],
];

test.each(taken)('%s', async (_, act) => {
  await act(firestore());
});
