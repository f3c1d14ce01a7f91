import { expect, test } from 'vitest';
import type { CardBody, Filter } from '@footfall/functions/contract';
import { readView, type View } from '../../../../../web/src/report/address/view.ts';
import { readExploration } from '../../../../../web/src/report/exploration/address.ts';
import { exploreSearch } from '../../../../../web/src/features/boards/explore-link.ts';
import { cardOf, explorationBody, textBody } from '../../../../support/boards.ts';

const view: View = {
  ...{ period: { timeframe: 'Last 7 days' }, interval: 'day', compare: 'year', weekdays: true },
  ...{ filters: [], any: false, segment: null },
};
const german: Filter = ['is', 'visit:country', ['DE']];
const french: Filter = ['is', 'visit:country', ['FR']];
const id = 'x'.repeat(20);
const segment: Filter = ['is', 'segment', [id]];
const withFilters = (...filters: Filter[]) => ({ ...explorationBody(), filters }) as CardBody;
const searchOf = (body: CardBody, changes: Partial<View> = {}) =>
  exploreSearch(cardOf({ body }), { ...view, ...changes });

test('a card opens in Explore with its question, its filters and the period of the board', () => {
  const body = withFilters(german, segment);
  const search = searchOf(body) ?? new URLSearchParams();
  expect(readExploration(search)).toEqual(
    body.kind === 'exploration' ? { ...body.exploration, interval: 'day' } : null,
  );
  expect(readView(search)).toMatchObject({
    ...{ period: view.period, compare: 'year', segment: id },
    filters: [{ operator: 'is', dimension: 'visit:country', values: ['DE'] }],
  });
});

const line = { operator: 'is', dimension: 'visit:country', values: ['NL'] } as const;

test.each<[string, CardBody, Partial<View>, boolean]>([
  ['a goal', { kind: 'goal', goal: 'Order', filters: [], period: null }, {}, true],
  ['any of two', withFilters(['or', [german, french]]), {}, true],
  [
    'any of two beside a filter of the page',
    withFilters(['or', [german, french]]),
    { filters: [line] },
    false,
  ],
  ['a tree of filters', withFilters(['not', german]), {}, false],
  ['two segments', withFilters(segment, segment), {}, false],
  ['a segment beside that of the page', withFilters(segment), { segment: id }, false],
  ['a text', textBody(), {}, false],
  ['a funnel', { kind: 'funnel', funnel: id, filters: [], period: null }, {}, false],
])('whether an address can say a card: %s', (_, body, changes, can) =>
  expect(searchOf(body, changes) !== null).toBe(can),
);
