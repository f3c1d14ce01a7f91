import type { Tune } from './tones.ts';

const volume = 0.2;

/** The sound of each voice; the second one is softer. */
const sounds = ['triangle', 'sine'] as const;

/** In seconds. A tone that begins or ends at once clicks. */
const fade = 0.008;

/** Plays a tune. @returns the time of `audio` at which it begins, and what ends it */
export function play(audio: AudioContext, { tones, step, seconds }: Tune) {
  // Leaves time to plan a long tune.
  const begins = audio.currentTime + 0.1;
  const sources = sounds.map((type, voice) => {
    const source = new OscillatorNode(audio, { type });
    const gain = new GainNode(audio, { gain: 0 });
    const panner = new StereoPannerNode(audio);
    source.connect(gain).connect(panner).connect(audio.destination);
    for (const { at, frequency, pan } of tones.filter((tone) => tone.voice === voice)) {
      source.frequency.setValueAtTime(frequency, begins + at);
      panner.pan.setValueAtTime(pan, begins + at);
      gain.gain.setTargetAtTime(volume, begins + at, fade);
      gain.gain.setTargetAtTime(0, begins + at + step * 0.7, fade);
    }
    source.start(begins);
    source.stop(begins + seconds);
    return source;
  });
  return {
    begins,
    stop() {
      for (const source of sources) source.disconnect();
    },
  };
}
