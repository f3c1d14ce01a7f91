import type { Timestamp, WriteBatch } from '@google-cloud/firestore';
import {
  type BoardCard,
  type CardBody,
  defaultExploration,
  type Exploration,
} from '@footfall/functions/contract';
import { toDocument } from '../../functions/src/store/firestore/definitions/boards.ts';
import { boardDocuments } from '../../functions/src/store/firestore/workspace/documents.ts';
import { definitionId } from './definitions.ts';

const numbers = { filters: [], period: null };

const explored = (show: 'chart' | 'number' | 'table', exploration: Partial<Exploration>): CardBody => ({
  ...{ kind: 'exploration', show, ...numbers },
  exploration: { ...defaultExploration, ...exploration },
});

const card = (
  id: string,
  [column, row, width, height]: [number, number, number, number],
  body: CardBody,
  title = '',
): BoardCard => ({ id, column, row, width, height, title, body });

const order = definitionId('goal', 1);

/** The board of the demo's shop. */
const cards: BoardCard[] = [
  card('visitors', [0, 0, 2, 2], explored('chart', {})),
  card('orders', [2, 0, 1, 1], { kind: 'goal', goal: order, ...numbers }, 'Orders'),
  card('revenue', [2, 1, 1, 1], explored('number', { metrics: ['goal_revenue'], goal: order }), 'Revenue'),
  card(
    'newsletter',
    [0, 2, 1, 2],
    explored('table', {
      breakdown: { kind: 'dimension', dimension: 'visit:utm_campaign', top: 5 },
      picture: 'table',
    }),
    'Campaigns',
  ),
  card(
    'countries',
    [1, 2, 1, 2],
    explored('table', {
      breakdown: { kind: 'dimension', dimension: 'visit:country', top: 5 },
      picture: 'table',
    }),
    'Countries',
  ),
  card('funnel', [2, 2, 1, 2], { kind: 'funnel', funnel: definitionId('funnel', 0), ...numbers }),
  card(
    'channels',
    [0, 4, 2, 2],
    explored('chart', {
      breakdown: { kind: 'dimension', dimension: 'visit:channel', top: 5 },
      picture: 'areas',
    }),
  ),
  card(
    'text',
    [2, 4, 1, 2],
    {
      kind: 'text',
      text: 'The archive opened on **Nov 10**. If search keeps half of that week, we print 400 more calendars.\n\n- Source: [the journal](https://demo.footfall.test/blog)',
    },
    'What we watch',
  ),
];

const view = {
  period: { timeframe: 'Last 30 days' },
  interval: null,
  compare: 'previous',
  weekdays: true,
} as const;

/** Writes the board under a fixed id, so that loading the demo again replaces it. */
export function setBoards(batch: WriteBatch, workspaceId: string, at: Timestamp): void {
  const document = toDocument({ name: 'Shop', scope: 'workspace', view, cards }, '');
  const id = 'demoboard'.padEnd(20, '0');
  batch.set(boardDocuments(workspaceId).doc(id), { ...document, revision: 1, createdAt: at, updatedAt: at });
}
