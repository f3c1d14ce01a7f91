import { describe, expect, test } from 'vitest';
import { momentAt, tonesOf } from '../../../../../web/src/report/listen/tones.ts';

describe('values as tones', () => {
  test.each([
    ['nothing to hear', [], []],
    ['only zeros: the lowest tone', [[0, 0]], [220, 220]],
    [
      '0 is the lowest, the largest three octaves higher, equal steps are equal intervals',
      [[0, 1, 2, 3]],
      [220, 440, 880, 1760],
    ],
    ['the scale depends on the largest value alone', [[0, 100, 200, 300]], [220, 440, 880, 1760]],
    ['a gap has no tone', [[3, null, 0]], [1760, 220]],
    ['less than nothing, as after refunds, sounds like nothing', [[-5, 3]], [220, 1760]],
    [
      'two series have one scale',
      [
        [1, 1],
        [2, 3],
      ],
      [440, 440, 880, 1760],
    ],
  ])('%s', (_, voices, frequencies) => {
    expect(tonesOf(voices).tones.map(({ frequency }) => Math.round(frequency))).toEqual(frequencies);
  });

  test('time runs from left to right; a gap takes as long as a tone, and the second series follows a pause', () => {
    const { tones, seconds } = tonesOf([
      [1, null, 3],
      [null, 2, 1],
    ]);
    expect(tones.map(({ voice, position, at, pan }) => [voice, position, at, pan])).toEqual([
      [0, 0, 0, -1],
      [0, 2, 0.5, 1],
      [1, 1, 1.5, 0],
      [1, 2, 1.75, 1],
    ]);
    expect(seconds).toBe(2.5);
  });

  test.each([
    [1, 0.25],
    [32, 0.25],
    [80, 0.1],
    [160, 0.05],
    [1440, 0.05],
  ])('with %i values, a tone takes %f seconds', (count, step) => {
    expect(tonesOf([Array.from({ length: count }, () => 1)]).step).toBe(step);
  });

  test.each([
    [-0.1, 0, 0],
    [0, 0, 0],
    [0.26, 0, 1],
    [0.6, 0, 2],
    [1.1, 0, 2],
    [1.3, 1, 0],
    [2.4, 1, 2],
  ])('after %f seconds it is voice %i at position %i', (seconds, voice, position) => {
    const tune = tonesOf([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(momentAt(tune, seconds)).toEqual({ voice, position });
  });
});
