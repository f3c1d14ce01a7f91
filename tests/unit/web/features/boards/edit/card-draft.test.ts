import { expect, test } from 'vitest';
import type { CardBody, Filter } from '@footfall/functions/contract';
import {
  bodyOf,
  type CardDraft,
  draftOf,
  emptyDraft,
} from '../../../../../../web/src/features/boards/edit/card-draft.ts';
import { explorationBody, textBody } from '../../../../../support/boards.ts';

const german: Filter = ['is', 'visit:country', ['DE']];
const bodies: CardBody[] = [
  textBody(),
  { kind: 'goal', goal: 'Order', filters: [german], period: { timeframe: 'Today' } },
  { kind: 'funnel', funnel: 'f', filters: [], period: { from: '2026-01-01', to: '2026-01-31' } },
  explorationBody(),
  explorationBody({ metrics: ['visitors', 'pageviews'], interval: 'week', picture: 'areas' }),
  explorationBody({ breakdown: { kind: 'dimension', dimension: 'visit:source', top: 8 } }),
  explorationBody({ breakdown: { kind: 'segments', segments: ['a'] } }),
  explorationBody({ metrics: ['conversions'], goal: 'Order' }),
];

test.each(bodies)('a card that is opened and saved stays the same: %j', (body) =>
  expect(bodyOf(draftOf('', body), body)).toEqual(body),
);

test.each<[string, Partial<CardDraft>, CardBody | null, CardBody | null]>([
  ['a goal without its name', { kind: 'goal' }, null, null],
  ['a funnel without its name', { kind: 'funnel' }, null, null],
  ['an empty text', { kind: 'text', text: ' ' }, null, null],
  ['a text that is too long', { kind: 'text', text: 'x'.repeat(2001) }, null, null],
  ['conversions without a goal', { metric: 'conversions' }, null, null],
  [
    'a number',
    { kind: 'number', metric: 'pageviews' },
    null,
    { ...explorationBody({ metrics: ['pageviews'] }), ...{ show: 'number' } } as CardBody,
  ],
  [
    'another metric, with the filters as before',
    { metric: 'pageviews' },
    { ...explorationBody(), filters: [german] } as CardBody,
    { ...explorationBody({ metrics: ['pageviews'] }), filters: [german] } as CardBody,
  ],
  [
    'a period of its own',
    { timeframe: 'Last month' },
    null,
    { ...explorationBody(), period: { timeframe: 'Last month' } } as CardBody,
  ],
])('a draft of %s', (_, draft, before, body) =>
  expect(bodyOf({ ...emptyDraft, ...draft }, before)).toEqual(body),
);
