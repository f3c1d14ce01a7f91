import type { EventOptions, Track } from './options.ts';

/** Sends a custom event. Events before the tracker starts are queued. */
export const track: Track = (name: string, options: EventOptions = {}) => {
  if (!window.footfall) {
    const q: Parameters<Track>[] = [];
    window.footfall = Object.assign((...call: Parameters<Track>) => void q.push(call), { q });
  }
  window.footfall(name, options);
};
