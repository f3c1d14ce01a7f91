import { expect, test } from 'vitest';
import { boardLimits } from '@footfall/functions/contract';
import { boardShapes } from '../../../../../../functions/src/contract/shapes/boards/boards.ts';
import { boardView, cardOf, explorationBody, textBody } from '../../../../../support/boards.ts';

const now = new Date('2026-03-20T10:00:00Z');
const shape = boardShapes['board.create'].input(now);
const create = (changes: object) =>
  shape.safeParse({ workspaceId: 'w', name: 'Shop', scope: 'person', view: boardView, ...changes });
const faultOf = (changes: object) => create(changes).error?.issues[0]?.path.join('.') ?? null;
const card = (changes: object) => ({ cards: [{ ...cardOf(), ...changes }] });
const body = (changes: object) => card({ body: { ...explorationBody(), ...changes } });
const view = (changes: object) => ({ view: { ...boardView, ...changes } });

test.each<[string, object]>([
  ['days', view({ period: { from: '2026-01-01', to: '2026-01-31' } })],
  ['an interval and no comparison', view({ interval: 'week', compare: 'off' })],
  ['compared days', view({ compare: { from: '2025-01-01', to: '2025-01-31' } })],
  ['the last cell', card({ column: 2, row: 79 })],
  ['the largest card', card({ width: 3, height: 4 })],
  ['a period of its own', body({ period: { timeframe: 'Today' } })],
  ['the longest text', card({ body: textBody('🎉'.repeat(boardLimits.textLength)) })],
])('a board can have %s', (_, changes) => expect(faultOf(changes)).toBeNull());

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['an unknown period', view({ period: { timeframe: 'Realtime' } }), 'view.period'],
  ['days in the wrong order', view({ compare: { from: '2026-02-01', to: '2026-01-01' } }), 'view.compare.to'],
  [
    'a day of another century',
    view({ period: { from: '1999-01-01', to: '2026-01-01' } }),
    'view.period.from',
  ],
  ['a fourth column', card({ column: 3 }), 'cards.0.column'],
  ['a card without height', card({ height: 0 }), 'cards.0.height'],
  ['a card that is too high', card({ height: 5 }), 'cards.0.height'],
  ['half a row', card({ row: 0.5 }), 'cards.0.row'],
  ['an id with markup', card({ id: '"><b>' }), 'cards.0.id'],
  [
    'a card of another kind',
    card({ body: { kind: 'iframe', url: 'https://x.example' } }),
    'cards.0.body.kind',
  ],
  ['a field too many', body({ html: '' }), 'cards.0.body'],
  ['an unknown filter', body({ filters: [['is', 'visit:shoes', ['42']]] }), 'cards.0.body.filters.0.1'],
  [
    'conversions of no goal',
    card({ body: explorationBody({ metrics: ['conversions'] }) }),
    'cards.0.body.exploration.goal',
  ],
  [
    'a text that is too long',
    card({ body: textBody('x'.repeat(boardLimits.textLength + 1)) }),
    'cards.0.body.text',
  ],
])('a board cannot have %s', (_, changes, path) => expect(faultOf(changes)).toBe(path));

test.each([
  ['keeps its lines', '# A\r\n\r\n- b\n- c\r', '# A\n\n- b\n- c'],
  ['has no characters that cannot be seen', 'a\u202eb\u0000\u200b  \n  c', 'ab\nc'],
  ['is text, whatever it looks like', '<img onerror=alert(1)>', '<img onerror=alert(1)>'],
])('the text of a card %s', (_, text, stored) =>
  expect(create(card({ body: textBody(text) })).data?.cards[0]?.body).toEqual(textBody(stored)),
);
