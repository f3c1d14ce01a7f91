import { expect, test } from 'vitest';
import {
  movedChannels,
  movedSentence,
} from '../../../../../../web/src/features/acquisition/rules/rule-preview.tsx';

const channel = (name: string, before: number, after: number) => ({ channel: name, before, after });
const moving = [channel('Email', 1, 3), channel('Referral', 5, 3)];

const direct = channel('Direct', 4, 4);
const all = [...moving, direct];

test.each([
  [
    [...all, channel('SMS', 2, 2)],
    2,
    2,
    2,
    'The other 2 channels do not change. 2 visitors from 2 sources move:',
  ],
  [all, 1, 1, 1, 'The other channel does not change. 1 visitor from 1 source moves:'],
  [moving, 2, 1, 1, '2 visitors from 1 source move:'],
  [moving, 1486, 12, 1, '1,486 visitors from 12 sources move, the largest are:'],
  [[direct], 0, 0, 0, 'No visitors would change channel in this period.'],
])(
  'of %j, %i visitors from %i sources, of which %i are listed',
  (channels, visitors, sourceCount, listed, sentence) => {
    const sources = Array(listed).fill({ source: 'a', visitors: 1 });
    expect(movedSentence({ channels, pictures: {}, visitors, sourceCount, sources })).toBe(sentence);
  },
);

test('only channels whose visitors change are shown before and after', () =>
  expect(movedChannels({ channels: all })).toEqual(moving));
