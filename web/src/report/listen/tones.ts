import { across } from '../../ui/figures/chart-paths.ts';

/** One value per position, or null. */
export type Voice = readonly (number | null)[];

export interface Tone {
  voice: number;
  position: number;
  /** In seconds from the beginning. */
  at: number;
  /** In hertz. */
  frequency: number;
  /** From -1 on the left to 1 on the right. */
  pan: number;
}

export interface Tune {
  /** How many positions a voice has. */
  count: number;
  /** The seconds of a position. */
  step: number;
  /** The seconds of a voice, with the pause after it. */
  lap: number;
  seconds: number;
  tones: readonly Tone[];
}

/** The pitch of 0 in hertz. The largest value is so many octaves higher. */
const lowest = 220;
const octaves = 3;

/** A voice takes eight seconds, unless its tones would be too slow or too fast to tell apart. */
const voiceSeconds = 8;
const steps = { min: 0.05, max: 0.25 };
const pause = 0.5;

/**
 * A tone for each value, one voice after the other on the same scale. Equal differences between values are equal
 * intervals. A missing value is as long as a tone, and silent.
 */
export function tonesOf(voices: readonly Voice[]): Tune {
  const count = Math.max(0, ...voices.map(({ length }) => length));
  const max = Math.max(0, ...voices.flatMap((voice) => voice.map((value) => value ?? 0)));
  const step = Math.min(Math.max(voiceSeconds / Math.max(count, 1), steps.min), steps.max);
  const lap = count * step + pause;
  return {
    ...{ count, step, lap },
    seconds: voices.length * lap,
    tones: voices.flatMap((values, voice) =>
      values.flatMap((value, position) => {
        if (value === null) return [];
        const at = voice * lap + position * step;
        return [
          { voice, position, at, frequency: pitchOf(value, max), pan: 2 * across(position, count) - 1 },
        ];
      }),
    ),
  };
}

const pitchOf = (value: number, max: number) =>
  lowest * 2 ** (max > 0 ? (octaves * Math.max(value, 0)) / max : 0);

/** What sounds at a time; the last position of a voice during the pause after it. */
export function momentAt({ count, step, lap }: Tune, seconds: number): Pick<Tone, 'voice' | 'position'> {
  const voice = Math.max(Math.floor(seconds / lap), 0);
  const position = Math.floor((seconds - voice * lap) / step);
  return { voice, position: Math.min(Math.max(position, 0), count - 1) };
}
