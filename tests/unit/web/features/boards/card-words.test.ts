import { expect, test } from 'vitest';
import type { CardBody } from '@footfall/functions/contract';
import { nameOf, titleOf } from '../../../../../web/src/features/boards/card-words.ts';
import { cardOf, explorationBody, textBody } from '../../../../support/boards.ts';

const names = { segment: (id: string) => `Segment ${id}`, funnel: (id: string) => `Funnel ${id}` };
const numbers = { filters: [], period: null };

test.each<[string, CardBody, string, string, string]>([
  ['its title', textBody('# Other'), 'Why', 'Why', 'Why'],
  ['the first heading of a text', textBody('# Why *we*\n\nText'), '', '', 'Why we'],
  ['a text without one', textBody('Text'), '', '', 'Text'],
  ['a goal', { kind: 'goal', goal: 'Order', ...numbers }, '', 'Order', 'Order'],
  ['a funnel', { kind: 'funnel', funnel: 'f', ...numbers }, '', 'Funnel f', 'Funnel f'],
  [
    'a question',
    explorationBody({ breakdown: { kind: 'segments', segments: ['a'] } }),
    '',
    'Visitors by segment (Segment a)',
    'Visitors by segment (Segment a)',
  ],
])('a card is called by %s', (_, body, title, shown, name) => {
  const card = cardOf({ title, body });
  expect([titleOf(card, names), nameOf(card, names)]).toEqual([shown, name]);
});
