import { expect, test } from 'vitest';
import {
  movedChannels,
  movedSentence,
} from '../../../../../../web/src/features/acquisition/rules/rule-preview.tsx';

const source = { source: 'a', visitors: 1 };
const channel = (name: string, before: number, after: number) => ({ channel: name, before, after });
const moving = [channel('Email', 1, 3), channel('Referral', 5, 3)];

test.each([
  [
    'several of each',
    [...moving, channel('Direct', 4, 4), channel('SMS', 2, 2)],
    { visitors: 2, sources: [source, source], sourceCount: 2 },
    'The other 2 channels stay as they are. 2 visitors from 2 sources move:',
  ],
  [
    'one of each',
    [...moving, channel('Direct', 4, 4)],
    { visitors: 1, sources: [source], sourceCount: 1 },
    'The other channel stays as it is. 1 visitor from 1 source moves:',
  ],
  [
    'all channels',
    moving,
    { visitors: 2, sources: [source], sourceCount: 1 },
    '2 visitors from 1 source move:',
  ],
  [
    'more sources than are listed',
    moving,
    { visitors: 1486, sources: [source], sourceCount: 12 },
    '1,486 visitors from 12 sources move, the largest are:',
  ],
  [
    'no one',
    [channel('Direct', 4, 4)],
    { visitors: 0, sources: [], sourceCount: 0 },
    'No visitors would change channel in this period.',
  ],
])('of %s that move', (_, channels, others, sentence) => {
  expect(movedSentence({ channels, pictures: {}, ...others })).toBe(sentence);
});

test('only channels whose visitors change are shown before and after', () => {
  expect(movedChannels({ channels: [...moving, channel('Direct', 4, 4)] })).toEqual(moving);
});
