import { expect, test } from 'vitest';
import {
  movedChannels,
  movedSentence,
} from '../../../../../../web/src/features/acquisition/rules/rule-preview.tsx';

const channel = (name: string, before: number, after: number) => ({ channel: name, before, after });
const moving = [channel('Email', 1, 3), channel('Referral', 5, 3)];

const direct = channel('Direct', 4, 4);

test.each([
  [
    'several of each',
    [...moving, direct, channel('SMS', 2, 2)],
    [2, 2, 2],
    'The other 2 channels stay as they are. 2 visitors from 2 sources move:',
  ],
  [
    'one of each',
    [...moving, direct],
    [1, 1, 1],
    'The other channel stays as it is. 1 visitor from 1 source moves:',
  ],
  ['all channels', moving, [2, 1, 1], '2 visitors from 1 source move:'],
  [
    'more sources than are listed',
    moving,
    [1486, 12, 1],
    '1,486 visitors from 12 sources move, the largest are:',
  ],
  ['no one', [direct], [0, 0, 0], 'No visitors would change channel in this period.'],
])('of %s that move', (_, channels, [visitors = 0, sourceCount = 0, listed], sentence) => {
  const sources = Array(listed).fill({ source: 'a', visitors: 1 });
  expect(movedSentence({ channels, pictures: {}, visitors, sourceCount, sources })).toBe(sentence);
});

test('only channels whose visitors change are shown before and after', () =>
  expect(movedChannels({ channels: [...moving, direct] })).toEqual(moving));
