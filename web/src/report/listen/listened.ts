import { createStore } from '../../api/state.ts';

interface Listened {
  /** The chart's `data-heard`. */
  chart: string;
  audio: AudioContext;
}

/** The chart that is played as tones. Nothing plays until someone asks for it. */
const listened = createStore<Listened | null>(null);

/** The output of a chart that is played, else null. */
export function useListened(chart: string): AudioContext | null {
  const now = listened.useValue();
  return now?.chart === chart ? now.audio : null;
}

/** Plays a chart, or stops it if it is played. Browsers allow sound only if a press begins it, so this is not async. */
export function toggleListening(chart: string): void {
  const isStopped = stopListening(chart);
  if (!isStopped) {
    stopListening();
    listened.set({ chart, audio: new AudioContext() });
  }
}

/** @param chart by default any @returns whether it was played */
export function stopListening(chart?: string): boolean {
  const now = listened.get();
  if (!now || (chart !== undefined && chart !== now.chart)) return false;
  listened.set(null);
  void now.audio.close();
  return true;
}
