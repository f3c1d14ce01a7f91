import { expect, test } from 'vitest';
import {
  findIndexes,
  nameIndex,
  type IndexConfig,
  type QueryShape,
} from '../../../../../support/stack/stand-ins/firestore/indexes.ts';
import { unusedIndexes } from '../../../../../support/stack/stand-ins/firestore/used-indexes.ts';

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' as const });
const down = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' as const });

const composite = (...fields: IndexConfig['indexes'][number]['fields']) => ({
  collectionGroup: 'cities',
  queryScope: 'COLLECTION' as const,
  fields,
});

const config: IndexConfig = {
  indexes: [
    composite(up('state'), down('at')),
    composite(up('kind'), down('at')),
    composite({ fieldPath: 'tags', arrayConfig: 'CONTAINS' }, up('at')),
    composite(up('name'), up('at')),
  ],
  fieldOverrides: [
    { collectionGroup: 'cities', fieldPath: 'text', indexes: [] },
    {
      collectionGroup: 'cities',
      fieldPath: 'population',
      indexes: [
        { queryScope: 'COLLECTION', order: 'ASCENDING' },
        { queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' },
      ],
    },
  ],
};

const shape = (given: Partial<QueryShape>): QueryShape => ({
  collection: 'cities',
  scope: 'COLLECTION',
  ...{ equal: [], contains: [], unequal: [], order: [], isDisjunction: false },
  ...given,
});

const lacking = (name: string) => expect.stringContaining(name);
const stateAt = 'cities: state ASCENDING, at DESCENDING';
const kindAt = 'cities: kind ASCENDING, at DESCENDING';
const group = { scope: 'COLLECTION_GROUP' } as const;

/** A query, and its composite indexes or its missing index. */
const queries: [string, Partial<QueryShape>, string[] | unknown][] = [
  ['everything', {}, []],
  ['equalities', { equal: ['state', 'kind', 'size'] }, []],
  ['equalities and a list', { equal: ['state'], contains: ['tags'] }, []],
  ['an inequality', { unequal: ['at'] }, []],
  ['an inequality in its order', { unequal: ['at'], order: [down('at')] }, []],
  ['an order', { order: [down('at')] }, []],
  ['an order by name at the end', { order: [down('at'), down('__name__')] }, []],
  ['an equality and an order', { equal: ['state'], order: [down('at')] }, [stateAt]],
  ['an order by name after it', { equal: ['state'], order: [down('at'), down('__name__')] }, [stateAt]],
  ['an order that an equality fixes', { equal: ['state'], order: [up('state')] }, []],
  ['the other direction', { equal: ['state'], order: [up('at')] }, lacking('state ASCENDING, at ASCENDING')],
  [
    'an equality and an inequality',
    { equal: ['name'], unequal: ['at'] },
    ['cities: name ASCENDING, at ASCENDING'],
  ],
  [
    'the same without an index',
    { equal: ['size'], unequal: ['at'] },
    lacking('size ASCENDING, at ASCENDING'),
  ],
  ['merged indexes', { equal: ['state', 'kind'], order: [down('at')] }, [stateAt, kindAt]],
  [
    'indexes that no one promises to merge',
    { equal: ['state', 'kind'], order: [down('at')], isDisjunction: true },
    lacking('state ASCENDING, kind ASCENDING, at DESCENDING'),
  ],
  ['a list and an order', { contains: ['tags'], order: [up('at')] }, ['cities: tags CONTAINS, at ASCENDING']],
  ['two orders', { order: [up('at'), up('state')] }, lacking('at ASCENDING, state ASCENDING')],
  ['two inequalities', { unequal: ['state', 'at'] }, lacking('at ASCENDING, state ASCENDING')],
  ['a field without an index', { equal: ['text'] }, lacking('text')],
  ['a field of a map without one', { equal: ['text.first'] }, lacking('text.first')],
  ['a direction that is switched off', { order: [down('population')] }, lacking('population')],
  ['a whole group', group, []],
  ['a group by a field', { ...group, equal: ['population'] }, []],
  ['a group by a field without an index', { ...group, equal: ['state'] }, lacking('state')],
];

test.each(queries)('%s', (_, given, expected) => {
  const found = findIndexes(shape(given), config);
  expect('missing' in found ? found.missing : found.used.map(nameIndex)).toEqual(expected);
});

test('an index that no query uses and an override of a field that nothing writes are found', () => {
  const used = new Set([...config.indexes.slice(1).map(nameIndex), 'cities.population', 'cities.at']);
  expect(unusedIndexes(config, used)).toEqual([
    `no query uses the index of ${stateAt}`,
    'nothing writes the field cities.text',
  ]);
});
